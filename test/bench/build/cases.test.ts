/** The build bench believes a build only when its output is that of the edit. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchSite, createBenchSite } from './benchSite';
import { CASES, type Case, createEdit } from './cases';
import { createBuildCorpus } from './corpus';
import { FIRST_MARK, type Program, replaceMark } from './program';

const pages = createBuildCorpus(40);
const folder = mkdtempSync(path.join(tmpdir(), 'docwright-bench-cases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its "build" is written by hand below. */
const PROGRAM: Program = {
  name: 'hand',
  version: '1',
  dialect: {
    positionKey: 'position',
    formatHref: ({ section, name }) => `/${section}/${name}`,
    formatNote: (text) => `> ${text}`,
  },
  contentFolder: 'content',
  homeFile: 'index.md',
  outFolder: 'out',
  listFrame: () => ({
    'page.html': `<body data-edit="${FIRST_MARK}">`,
    'style.css': FIRST_MARK,
    config: `Edition ${FIRST_MARK}`,
  }),
  frameEdits: {
    template: { file: 'page.html', edit: replaceMark },
    style: { file: 'style.css', edit: replaceMark },
    config: { file: 'config', edit: replaceMark },
  },
  build: () => ({ file: 'none', args: [], cwd: folder }),
  dev: () => ({ file: 'none', args: [], cwd: folder }),
  formatPath: ({ section, name }) => `/${section}/${name}`,
};

describe('an edit', () => {
  let site: BenchSite;
  beforeAll(() => {
    site = createBenchSite(path.join(folder, 'site'), PROGRAM, { pages, sidebar: 'one' });
    build(site.folder);
  });

  const edits = CASES.filter((name) => name !== 'cold' && name !== 'unchanged');
  test.each(edits)('of kind "%s" is not seen before the build, and is after it', (name: Case) => {
    for (const round of [1, 2]) {
      if (name === 'deleted') change('added', round);
      const { edit } = change(name, round, (shown) => expect(shown).toBe(false));
      expect(edit.isShown(site.output)).toBe(true);
      if (name === 'added') change('deleted', round);
    }
  });

  test('is followed by a cold build only when output and caches are gone', () => {
    mkdirSync(path.join(site.folder, '.cache'));
    site.clean();
    expect(createEdit('cold', pages, 1).isShown(site.output)).toBe(false);
    expect(() => readFileSync(path.join(site.folder, 'config'))).not.toThrow();
    mkdirSync(path.join(site.folder, '.cache'));
    build(site.folder);
    expect(createEdit('cold', pages, 1).isShown(site.output)).toBe(true);
  });

  function change(name: Case, round: number, look?: (isShown: boolean) => void) {
    const edit = createEdit(name, pages, round);
    site.apply(edit);
    look?.(edit.isShown(site.output));
    build(site.folder);
    return { edit };
  }
});

/** Every page: template, configuration, a sidebar in order, the title, and the text with its links. */
function build(root: string): void {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  rmSync(path.join(root, 'out'), { recursive: true, force: true });
  for (const section of new Set(pages.map((page) => page.section))) {
    const names = [...pages.map(({ name }) => name), 'added'];
    const sources = names.flatMap((name) => {
      const source = tryRead(path.join(root, 'content', section, `${name}.md`));
      return source === undefined ? [] : [{ name, source }];
    });
    const sidebar = sources
      .sort((one, other) => getPosition(one.source) - getPosition(other.source))
      .map(({ name }) => `<a href="/${section}/${name}">entry</a>`);
    mkdirSync(path.join(root, 'out', section), { recursive: true });
    for (const { name, source } of sources) {
      const text = source.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>');
      const html = [read('page.html'), read('config'), ...sidebar, text].join('\n');
      writeFileSync(path.join(root, 'out', section, `${name}.html`), html);
    }
  }
  writeFileSync(path.join(root, 'out', 'style.css'), read('style.css'));
}

function getPosition(source: string): number {
  return Number(/^position: (-?\d+)$/m.exec(source)?.[1]);
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Most sections have no such page.
    return undefined;
  }
}
