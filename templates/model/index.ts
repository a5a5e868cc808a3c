/** What a content folder imports as `docwright`: `defineConfig` and the types around it. */

export type * from './body';
export * from './config';
export type * from './directive';
export type * from './page';
export type * from './site';
