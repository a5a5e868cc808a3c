/** Random edits of a site, as its maintainers make them; the same seed makes the same ones. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE } from './createSite';

/** From 0 up to but not including 1. */
export type Random = () => number;

export type SiteEditor = {
  /** Makes one edit and returns a text that tells which. */
  readonly edit: () => string;
};

const BASE_CONFIG = 'content/base.config.ts';

/** Numbers that depend on nothing but the seed (mulberry32). */
export function createSeededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `docs` and `blog` are the folders of the site's collections. */
export function createSiteEditor(
  root: string,
  { docs, blog }: { readonly docs: string; readonly blog: string },
  random: Random,
): SiteEditor {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick.');
    return items[Math.floor(random() * items.length)] as Item;
  };
  const locate = (file: string) => path.join(root, 'content', file);
  const read = (file: string) => readFileSync(locate(file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(locate(file)), { recursive: true });
    writeFileSync(locate(file), text);
  };
  const listFiles = (folder: string, ending: string): readonly string[] => {
    if (!existsSync(locate(folder))) return [];
    return readdirSync(locate(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`)
      .sort();
  };
  const listPages = () => [...listFiles(docs, '.md'), ...listFiles(blog, '.md')];
  const listFolders = () => [
    ...new Set(listFiles(docs, '.md').map((file) => path.posix.dirname(file))),
  ];
  const change = (file: string, edit: (text: string) => string) => write(file, edit(read(file)));
  const append = (text: string) => {
    const file = pick(listPages());
    change(file, (old) => `${old}\n${text}\n`);
    return file;
  };
  /** Adds or replaces a key of the front matter. */
  const setKey = (file: string, key: string, value: string | undefined) =>
    change(file, (old) => {
      const [, yaml = '', rest = old] = /^---\n(.*?)^---\n(.*)$/ms.exec(old) ?? [];
      const lines = yaml.split('\n').filter((line) => line !== '' && !line.startsWith(`${key}:`));
      const added = value === undefined ? [] : [`${key}: ${value}`];
      return `---\n${[...lines, ...added, ''].join('\n')}---\n${rest}`;
    });
  const overrides = new Map<string, string>();
  const configure = (key: string, values: readonly (string | undefined)[]) => {
    if (!existsSync(path.join(root, BASE_CONFIG)))
      renameSync(path.join(root, CONFIG_FILE), path.join(root, BASE_CONFIG));
    const value = pick(values);
    if (value === undefined) overrides.delete(key);
    else overrides.set(key, value);
    const rows = [...overrides].map(([name, text]) => `  ${name}: ${text},\n`).join('');
    const text = `import base from './base.config';\n\nexport default {\n  ...base,\n${rows}};\n`;
    writeFileSync(path.join(root, CONFIG_FILE), text);
    return `${key} = ${value}`;
  };

  const edits: Readonly<Record<string, () => string>> = {
    'adds a page': () => {
      const file = `${pick(listFolders())}/added-${next()}.md`;
      write(file, `# Added ${next()}\n\nA new page about kite ${next()}.\n\n## Part\n\nWords.\n`);
      return file;
    },
    'adds a post': () => {
      const file = `${blog}/2022-0${1 + (next() % 9)}-1${next() % 10}-post-${next()}.md`;
      write(
        file,
        `---\ntags: [news]\n---\n\n# Post ${next()}\n\nIt flies.\n\n<!-- truncate -->\n\nMore.\n`,
      );
      return file;
    },
    'deletes a page': () => {
      const pages = listPages();
      if (pages.length < 6) return 'nothing';
      const file = pick(pages);
      rmSync(locate(file));
      return file;
    },
    'renames a page': () => {
      const file = pick(listFiles(docs, '.md'));
      const target = `${path.posix.dirname(file)}/renamed-${next()}.md`;
      renameSync(locate(file), locate(target));
      return `${file} to ${target}`;
    },
    'moves a page': () => {
      const file = pick(listFiles(docs, '.md'));
      const target = `${pick(listFolders())}/moved-${next()}.md`;
      renameSync(locate(file), locate(target));
      return `${file} to ${target}`;
    },
    'changes a title': () => {
      const file = pick(listPages());
      setKey(file, 'title', `Title ${next()}`);
      return file;
    },
    'changes a position': () => {
      const file = pick(listFiles(docs, '.md'));
      setKey(file, 'sidebar_position', `${next() % 7}`);
      return file;
    },
    'changes front matter': () => {
      const file = pick(listPages());
      const [key, value] = pick([
        ['description', `About ${next()}`],
        ['tags', `[one, tag-${next() % 3}]`],
        ['unlisted', 'true'],
        ['unlisted', undefined],
        ['draft', 'true'],
        ['draft', undefined],
        ['hide_table_of_contents', 'true'],
        ['keywords', `[k${next()}]`],
        ['sidebar_label', `Label ${next()}`],
        ['slug', `/slug-${next()}`],
      ] as const);
      setKey(file, key, value);
      return `${file}: ${key}`;
    },
    'changes a date': () => {
      const posts = listFiles(blog, '.md');
      if (posts.length === 0) return 'nothing';
      const file = pick(posts);
      setKey(file, 'date', `2021-0${1 + (next() % 9)}-02`);
      return file;
    },
    'changes a text': () => append(`A sentence about wind ${next()}.`),
    'adds a link': () =>
      append(`See [that](/${pick(listPages())}#part) and [this](./nowhere-${next() % 3}).`),
    'links to a file': () => {
      const from = pick(listFiles(docs, '.md'));
      const to = pick(listFiles(docs, '.md'));
      const way = path.posix.relative(path.posix.dirname(from), to);
      change(from, (old) => `${old}\n[Go](${way}#heading-${next() % 3}).\n`);
      return `${from} to ${to}`;
    },
    'adds a heading': () => append(`## Heading ${next() % 3}\n\nBelow it.`),
    'adds code': () =>
      append(`\`\`\`${pick(['ts', 'json', 'bash'])}\nconst a = ${next()};\n\`\`\``),
    'adds a note': () => append(`:::note[Hint ${next()}]\n\nMind the wind.\n\n:::`),
    'changes a picture': () => {
      const file = pick(listFiles(docs, '.md'));
      const size = 10 + (next() % 3);
      const name = `picture-${next() % 2}.svg`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
      write(`${path.posix.dirname(file)}/${name}`, svg);
      change(file, (old) => `${old}\n![A kite](./${name})\n`);
      return file;
    },
    'changes a static file': () => {
      const file = `static/file-${next() % 2}.txt`;
      if (existsSync(locate(file)) && random() < 0.3) rmSync(locate(file));
      else write(file, `text ${next()}`);
      return file;
    },
    'changes a category': () => {
      const folder = pick(listFolders());
      const label = `Category ${next()}`;
      for (const file of ['_category_.yml', '_category_.yaml', '_category_.json'])
        rmSync(locate(`${folder}/${file}`), { force: true });
      if (random() < 0.8) {
        const category = { label, position: next() % 5, link: { type: 'generated-index' } };
        write(`${folder}/_category_.json`, JSON.stringify(category));
      }
      return folder;
    },
    'changes a page in TSX': () => {
      write(
        'pages/made.tsx',
        `export const title = 'Made ${next()}';\n\nexport default () => <p>Made {${next()}}</p>;\n`,
      );
      return 'pages/made.tsx';
    },
    'changes the title of the site': () => configure('title', [`'Site ${next()}'`]),
    'changes the path of the site': () => configure('baseUrl', ["'/'", "'/kites/'", undefined]),
    'changes the themes': () =>
      configure('code', ["{ theme: { light: 'github-light', dark: 'nord' } }", undefined]),
    'changes the footer': () => configure('footer', [`{ copyright: 'Year ${next()}' }`, undefined]),
    'changes an announcement': () =>
      configure('announcement', [
        `{ id: 'a${next()}', content: 'Read **${next()}**.' }`,
        undefined,
      ]),
    'changes the search': () => configure('search', ['false', undefined]),
    'changes a directive of the site': () =>
      configure('directives', [`{ ...base.directives, kite: () => 'kite ${next()}' }`, undefined]),
    'changes a plugin': () =>
      configure('markdown', [
        `{ remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Plugged ${next()}' }] }); }] }`,
        undefined,
      ]),
    'uses a directive of the site': () => append(`::kite\n`),
  };

  return {
    edit() {
      const name = pick(Object.keys(edits));
      return `${name}: ${edits[name]?.()}`;
    },
  };
}
