/** Shown when the site's own index was used instead of the provider. */

export const FALLBACK_NOTE =
  'The search service did not answer. These results come from this site’s own index.';
