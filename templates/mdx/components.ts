/** The components that MDX pages may use without importing them: those of all three generators. */

import * as docusaurus from './docusaurus';
import * as mintlify from './mintlify';
import * as starlight from './starlight';

const { Admonition, CodeBlock, Details, DocCardList, Heading, Link, ThemedImage, TOCInline } =
  docusaurus;

/** By the names that pages write. */
export const components = {
  ...{ Admonition, CodeBlock, Details, DocCardList, Heading, Link, ThemedImage, TOCInline },
  ...mintlify,
  ...starlight,
};
