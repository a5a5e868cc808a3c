/** How the templates draw links. */

import { expect, test } from 'vitest';
import { listSources, readSource } from '../helpers/code/sourceFiles';

/** The dialog is rendered only in browsers; what MDX pages draw becomes Markdown, whose links parse finds. */
const OTHERS = ['templates/search/', 'templates/mdx/'];
const templates = listSources(['templates']).filter(
  (file) => !OTHERS.some((folder) => file.startsWith(folder)),
);

test('every link is the Anchor component, which reports its address to the generator', () => {
  const drawing = templates.filter((file) => /<a[\s>]/.test(readSource(file)));
  expect(drawing).toEqual(['templates/parts/Anchor.tsx']);
});

test('a link with HTML in it leads to a heading on the same page', () => {
  const links = templates.flatMap((file) => readSource(file).match(/tag="a" href=\S*/g) ?? []);
  expect(links).toEqual([expect.stringMatching(/^tag="a" href=\{`#/)]);
});
