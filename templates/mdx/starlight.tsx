/** The components that pages of Starlight import. */

export { TabItem } from './docusaurus';
