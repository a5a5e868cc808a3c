/** The classes of Docusaurus that React pages use, with styles of docwright's own. */

import type { ConfigPart } from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { readSourceText } from '../sourceSite';

const FILE = 'src/css/docusaurus-classes.css';
const CLASS =
  /\b(?:container|row|hero|button--\w+|col--\d+|text--\w+|(?:margin|padding)-\w+--\w+)\b/;

/** `files` are the pages and the modules that they import. */
export function addPageStyles(plan: FilePlan, files: readonly string[]): ConfigPart {
  const isUsed = files.some((file) => CLASS.test(readSourceText(plan.site, file).text ?? ''));
  const [first] = files;
  if (!isUsed || first === undefined) return {};
  plan.writeAgain(first, FILE, STYLES);
  return { styles: [FILE] };
}

const WIDTHS = Array.from(
  { length: 12 },
  (_, index) => `.main--wide .col--${index + 1} { flex: 0 0 calc(100% * ${index + 1} / 12); }`,
).join('\n  ');

const STYLES = `/* Classes of Docusaurus that pages in content/pages/ use. Delete what you replace with your own styles. */

.main--wide .hero {
  display: block;
  padding: 3rem 1.5rem;
  border-radius: var(--radius);
  background: var(--surface);
  text-align: center;
}

.main--wide .hero--primary {
  background: var(--brand);
  color: var(--page);
}

.main--wide .hero__subtitle {
  margin: 0 0 1.5rem;
  font-size: 1.375rem;
}

.main--wide .hero--primary .button:not(:hover) {
  border-color: currentcolor;
  background: none;
  color: inherit;
}

.main--wide .button--lg {
  padding: 0.75rem 1.5rem;
  font-size: 1.125rem;
  text-decoration: none;
}

.main--wide .container {
  width: 100%;
}

.main--wide .row {
  display: flex;
  flex-wrap: wrap;
  row-gap: 2rem;
  margin-inline: -1rem;
}

.main--wide .col {
  flex: 1 0 100%;
  padding-inline: 1rem;
}

@media (min-width: 997px) {
  .main--wide .col {
    flex-basis: 0;
  }

  ${WIDTHS}
}

.main--wide .text--center {
  text-align: center;
}
`;
