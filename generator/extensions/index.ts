/** The API of `docwright/extensions`: extensions that come with docwright. Their code uses only the API for everybody's. */

export { type AnalyticsOptions, analytics } from './analytics';
export { type FeedbackOptions, feedback } from './feedback/feedback';
export { type GiscusOptions, giscus } from './giscus/giscus';
export type { MermaidOptions } from './mermaid/createModes';
export { mermaid } from './mermaid/mermaid';
export { sandbox } from './sandbox/sandbox';
export type { TwoslashOptions } from './twoslash/createTypeReader';
export { twoslash } from './twoslash/twoslash';
