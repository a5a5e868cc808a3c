/** The replacements for `import.meta.env`, so that code from sites that are built with Vite works without changes. */

/** Links on pages are paths without the base URL, which docwright adds. */
const CONSTANTS = {
  'import.meta.env.BASE_URL': '"/"',
  'import.meta.env.DEV': 'false',
  'import.meta.env.MODE': '"production"',
  'import.meta.env.PROD': 'true',
  'import.meta.env.SSR': 'true',
};

export const VITE_ENV_IN_NODE = { ...CONSTANTS, 'import.meta.env': 'process.env' };

/** Environment variables may be secret, so browsers get none. */
export const VITE_ENV_IN_BROWSER = {
  ...CONSTANTS,
  'import.meta.env.SSR': 'false',
  'import.meta.env': '{}',
};
