/** Told where the site's own index stood in for the provider. */

export const FALLBACK_NOTE =
  'The search service did not answer. These results come from this site’s own index.';
