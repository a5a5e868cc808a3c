/** The components that pages of Starlight import. */

export { Admonition as Aside } from './admonitions';
export { Card, CardGroup as CardGrid, LinkCard } from './cards';
export { Code } from './code';
export { Icon } from './Icon';
export { Badge, FileTree, LinkButton } from './looks';
export { Steps } from './Steps';
export { TabItem, Tabs } from './Tabs';
