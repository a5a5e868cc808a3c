/** The pages of the build bench are those that its figures are compared by. */

import { describe, expect, test } from 'vitest';
import { type Block, type CorpusPage, createBuildCorpus, PAGES_IN_SECTION } from './corpus';
import { createMarkdownWriter, type Dialect } from './writeMarkdown';

const DIALECT: Dialect = {
  positionKey: 'sidebar_position',
  formatHref: ({ section, name }) => `../${section}/${name}.md`,
  formatNote: (text) => `:::note\n\n${text}\n\n:::`,
};

describe('the corpus', () => {
  const pages = createBuildCorpus(100);

  test('is the same for the same seed, to the byte, and another one for another seed', () => {
    expect(writeAll(createBuildCorpus(100, 7))).toBe(writeAll(createBuildCorpus(100, 7)));
    expect(writeAll(createBuildCorpus(100, 8))).not.toBe(writeAll(createBuildCorpus(100, 7)));
  });

  test('has as many pages as were asked for, twenty to a section', () => {
    expect(pages).toHaveLength(100);
    const sections = pages.map(({ section }) => section);
    expect(new Set(sections).size).toBe(5);
    expect(sections.filter((name) => name === 'section-003')).toHaveLength(20);
    const places = pages.map(({ position }) => position);
    expect(places.slice(0, PAGES_IN_SECTION)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(pages.map(({ name }) => name)).size).toBe(100);
  });

  test('has about 600 words on every page, code not counted', () => {
    const counts = pages.map(countWords);
    expect(Math.min(...counts)).toBeGreaterThan(540);
    expect(Math.max(...counts)).toBeLessThan(660);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.abs(mean - 600)).toBeLessThan(15);
  });

  test('has two lists, a table, an admonition and two links on every page, and headings of two levels', () => {
    for (const { blocks } of pages) {
      expect(countKind(blocks, 'list')).toBe(2);
      expect(countKind(blocks, 'table')).toBe(1);
      expect(countKind(blocks, 'note')).toBe(1);
      expect(blocks.filter((block) => block.kind === 'paragraph' && block.link)).toHaveLength(2);
      const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
      expect(levels).toEqual([2, 2, 3, 2, 2]);
    }
  });

  test('has twelve lines of TypeScript, ten of JSON and four of Bash on every page, no block twice', () => {
    const code = pages.map(({ blocks }) => blocks.filter((block) => block.kind === 'code'));
    for (const blocks of code) {
      const sizes = blocks.map(({ language, lines }) => [language, lines.length]);
      expect(sizes).toEqual([
        ['ts', 12],
        ['json', 10],
        ['bash', 4],
      ]);
      expect(() => JSON.parse(blocks[1]?.lines.join('\n') ?? '')).not.toThrow();
    }
    const texts = code.flat().map(({ lines }) => lines.join('\n'));
    expect(new Set(texts).size).toBe(300);
  });

  test('links to pages that are there', () => {
    const files = new Set(pages.map(({ section, name }) => `../${section}/${name}.md`));
    const links = [...writeAll(pages).matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href);
    expect(links).toHaveLength(200);
    expect(links.filter((href) => !files.has(href))).toEqual([]);
  });
});

test('a page is written as Markdown with the front matter and the admonition of the program', () => {
  const page: CorpusPage = {
    section: 'section-001',
    name: 'page-00001',
    title: 'Wind',
    position: 3,
    blocks: [
      { kind: 'heading', level: 2, text: 'Knots' },
      { kind: 'paragraph', text: 'Hold it.', link: { label: 'line', target: 0 } },
      { kind: 'table', rows: [['a', 'b', 'c']] },
      { kind: 'code', language: 'bash', lines: ['ls'] },
      { kind: 'note', text: 'Look up.' },
    ],
  };
  expect(createMarkdownWriter([page], DIALECT)(page)).toBe(`---
title: "Wind"
sidebar_position: 3
---

## Knots

Hold it. See [line](../section-001/page-00001.md).

| Name | Kind | Meaning |
|---|---|---|
| a | b | c |

\`\`\`bash
ls
\`\`\`

:::note

Look up.

:::
`);
});

function writeAll(pages: readonly CorpusPage[]): string {
  return pages.map(createMarkdownWriter(pages, DIALECT)).join('\n');
}

function countKind(blocks: readonly Block[], kind: Block['kind']): number {
  return blocks.filter((block) => block.kind === kind).length;
}

function countWords({ blocks }: CorpusPage): number {
  const texts = blocks.flatMap((block): readonly string[] => {
    if (block.kind === 'code') return [];
    if (block.kind === 'list') return block.items;
    if (block.kind === 'table') return block.rows.flat();
    return [block.text];
  });
  return texts.join(' ').split(' ').length;
}
