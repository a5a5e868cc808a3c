/** The API of `docwright`: `defineConfig` and the types around it, for a content folder. */

export type * from './body';
export type * from './config';
export type * from './configInput';
export { defineConfig } from './defineConfig';
export type * from './directive';
export type * from './directiveDefinition';
export type * from './page';
export type * from './site';
export type * from './strings/strings';
