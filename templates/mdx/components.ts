/** The components that pages of MDX may use without importing them. */

import {
  Admonition,
  CodeBlock,
  Details,
  DocCardList,
  Heading,
  Link,
  TabItem,
  Tabs,
  TOCInline,
} from './docusaurus';

/** By the names that pages write. */
export const components = {
  Tabs,
  TabItem,
  Admonition,
  Details,
  CodeBlock,
  Heading,
  TOCInline,
  DocCardList,
  Link,
};
