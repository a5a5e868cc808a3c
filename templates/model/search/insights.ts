/** The addresses of the optional analytics of hosted search (rule 5.98). */

export const INSIGHTS_VERSION = '2.6.0';
export const INSIGHTS_SCRIPT_URL = `https://cdn.jsdelivr.net/npm/search-insights@${INSIGHTS_VERSION}/dist/search-insights.min.js`;
export const INSIGHTS_ORIGIN = 'https://insights.algolia.io';
/** The only trusted types policy that a page may create. It trusts only the script's address. */
export const INSIGHTS_POLICY = 'docwright';
