/** Where the optional analytics of hosted search come from and go to (rule 5.98). */

export const INSIGHTS_VERSION = '2.6.0';
export const INSIGHTS_SCRIPT_URL = `https://cdn.jsdelivr.net/npm/search-insights@${INSIGHTS_VERSION}/dist/search-insights.min.js`;
export const INSIGHTS_ORIGIN = 'https://insights.algolia.io';
/** The only policy of trusted types that a page may make; it trusts the script's address alone. */
export const INSIGHTS_POLICY = 'docwright';
