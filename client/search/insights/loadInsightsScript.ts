/** Adds the one script of another origin that the security policy allows. Only used with insights on. */

import { INSIGHTS_POLICY, INSIGHTS_SCRIPT_URL } from '../../../templates/model/search/insights';

/** Rule 5.98. */
const FAILURE =
  '[Autocomplete]: Could not load search-insights.js. Please load it manually following https://alg.li/insights-autocomplete';

export function loadInsightsScript(): void {
  const script = document.createElement('script');
  script.async = true;
  script.onerror = () => console.error(FAILURE);
  script.src = trustUrl(INSIGHTS_SCRIPT_URL);
  document.body.append(script);
}

/** The part of trusted types that is needed here. The browser accepts its result wherever it expects an address. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/** Browsers without trusted types need no policy. */
function trustUrl(url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy(INSIGHTS_POLICY, { createScriptURL }).createScriptURL(url) ?? url
  );
}

function createScriptURL(url: string): string {
  if (url === INSIGHTS_SCRIPT_URL) return url;
  throw new TypeError(`${url} is not the address of the analytics script.`);
}
