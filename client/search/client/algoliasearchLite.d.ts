/** The lite build as a module: the package's own map leads browsers to one that is a third larger. */

declare module 'algoliasearch/dist/algoliasearch-lite.esm.browser.js' {
  export * from 'algoliasearch/lite';
  export { default } from 'algoliasearch/lite';
}
