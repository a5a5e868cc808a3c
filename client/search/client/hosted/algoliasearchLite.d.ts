/** Declares the lite build as a module, because the package's export map gives browsers a build that is a third larger. */

declare module 'algoliasearch/dist/algoliasearch-lite.esm.browser.js' {
  export * from 'algoliasearch/lite';
  export { default } from 'algoliasearch/lite';
}
