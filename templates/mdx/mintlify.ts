/** The components that pages of Mintlify use. */

export {
  Check,
  Danger,
  Info,
  Info as Callout,
  Info as Banner,
  Note,
  Tip,
  Warning,
} from './admonitions';
export { Card, CardGroup, CardGroup as Columns } from './cards';
export {
  CodeGroup,
  CodeGroup as RequestExample,
  CodeGroup as ResponseExample,
  Mermaid,
} from './code';
export { Accordion, Accordion as Expandable, AccordionGroup } from './details';
export { ParamField, ResponseField } from './fields';
export { Icon } from './Icon';
export { Badge, Frame, Tooltip, Update } from './looks';
export { Color, Column, Latex, Panel, Prompt, Tile, Tree, View, Visibility } from './parts';
export { Step, Steps } from './Steps';
export { TabItem as Tab, Tabs } from './Tabs';

/** Names a file of the folder `snippets`. */
export function Snippet({ file = '' }: { readonly file?: string }): never {
  throw new Error(
    `<Snippet> is not supported: write import Part from '/snippets/${file}' at the top of the page, and <Part /> here`,
  );
}
