/** `import.meta.env`, which Vite gives to the code of a site, so that pages from its generators need no change. */

/** Links on pages are paths without the base URL, which docwright adds. */
const CONSTANTS = {
  'import.meta.env.BASE_URL': '"/"',
  'import.meta.env.DEV': 'false',
  'import.meta.env.MODE': '"production"',
  'import.meta.env.PROD': 'true',
  'import.meta.env.SSR': 'true',
};

export const VITE_ENV_IN_NODE = { ...CONSTANTS, 'import.meta.env': 'process.env' };

/** Browsers get no variables of the environment, which may be secret. */
export const VITE_ENV_IN_BROWSER = {
  ...CONSTANTS,
  'import.meta.env.SSR': 'false',
  'import.meta.env': '{}',
};
