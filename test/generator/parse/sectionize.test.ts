/** A plugin that puts sections around headings changes nothing but the markup of the text. */

import remarkSectionize from 'remark-sectionize';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';

const TEXT = `# Kites

Kites fly in the wind.

## Small kites

See [the large ones](#large).

### Diamonds {#custom}

Two spars.

<!-- truncate -->

## Large kites {#large}

> ## Quoted

- Four lines

## Small kites

Again.
`;

test.each(['docs', 'blog'] as const)(
  'the headings of %s keep their place in sections',
  async (collection) => {
    const [plain, wrapped] = [await parse([]), await parse([remarkSectionize])];
    expect(wrapped.body).not.toEqual(plain.body);
    for (const key of KEYS) expect(wrapped[key], key).toEqual(plain[key]);

    function parse(remarkPlugins: readonly unknown[]) {
      return parseMarkdown(TEXT, { remarkPlugins, collection });
    }
  },
);

const KEYS = ['title', 'description', 'headings', 'sections', 'diagnostics', 'anchors'] as const;
