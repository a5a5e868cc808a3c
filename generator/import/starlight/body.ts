/** Converts the text of Starlight's pages: what it refers to, and what only Astro has. */

import { posix } from 'node:path';
import { FOREIGN_MODULES } from '../../../templates/mdx/foreignModules';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { VITE_ENV_IN_NODE } from '../../core/viteEnv';
import { type Doc, findDoc } from '../docs';
import { changed, todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { listProse, mapProse } from '../pages/prose';
import { changeReferences } from '../pages/references';
import { removeBase, splitPath } from '../places';

type BodyContext = {
  /** In the language of the page. */
  readonly docs: readonly Doc[];
  /** The path of the site, which its links begin with. */
  readonly base: string;
  /** Returns where the new page finds a file that the page refers to. */
  readonly move: (written: string) => string | undefined;
  /** The same for a source file. */
  readonly locate: (file: string) => string | undefined;
};

export function convertBody(body: string, page: SourcePage, context: BodyContext): string {
  const { docs, base, move, locate } = context;
  const { file, note } = page;
  const moveWhole = (written: string) => {
    const found = move(written);
    return found && `${found}${splitPath(written).rest}`;
  };
  const own = docs.find((doc) => doc.file === file);
  const moved = changeReferences(removeAstro(body, page), {
    note,
    changeImport: moveWhole,
    changeLink(written) {
      const { path, rest } = splitPath(written);
      if (path.startsWith('/')) return removeBase(written, base);
      if (!path.startsWith('.')) return undefined;
      const doc = own && findDoc(docs, posix.join(own.namedPath, path));
      const isPage = doc !== undefined && !MARKDOWN_FILE.test(path);
      return isPage ? `${locate(doc.file)}${rest}` : moveWhole(written);
    },
  });
  reportIslands(moved, page);
  reportVariables(moved, page);
  return removeIcons(moved, page);
}

const IMPORT = /^import ([^'"\n]+)(['"])([^'"\n]+)\2;?[ \t]*$/gm;
/** Files, packages and modules whose components only Astro can render. */
const ASTRO = /\.astro$|^(?:astro|starlight)-|^@astrojs\/|^astro:/;
const NO_ASTRO = todo(
  'removed, because docwright does not run Astro components: write it in React',
);

/** Removes the tags of Astro components, but not what is between them. */
function removeAstro(body: string, { note }: SourcePage): string {
  const names: string[] = [];
  const without = mapProse(body, (prose, line) =>
    prose.replace(IMPORT, (found, clause: string, _quote, source: string) => {
      if (!ASTRO.test(source) || Object.hasOwn(FOREIGN_MODULES, source)) return found;
      names.push(...listNames(clause));
      note(line, found, NO_ASTRO);
      return '';
    }),
  );
  if (names.length === 0) return body;
  const attribute = `(?:[^<>{}"']|"[^"]*"|'[^']*'|\\{[^{}]*\\})*`;
  const tag = new RegExp(`</?(?:${names.join('|')})(?:\\s${attribute})?/?>`, 'g');
  return mapProse(without, (prose, line) =>
    prose.replace(tag, (found) => {
      if (!found.startsWith('</')) note(line, found, NO_ASTRO);
      return '';
    }),
  );
}

/** Of `Kite, { Wind as Rain } from`. */
function listNames(clause: string): readonly string[] {
  const list = clause.trimEnd().replace(/from$/, '').replace(/[{}]/g, '').split(',');
  return list.map((each) => each.split(' as ').at(-1)?.trim() ?? '').filter(Boolean);
}

const ISLAND = /<([A-Z][\w.]*)(?:\s[^<>\n]*)?\sclient:(\w+)/g;
const NOT_LIVE = todo(
  'it is rendered once, without state: to run it in the browser, make it a directive with hydrate',
);

function reportIslands(body: string, { note }: SourcePage): void {
  for (const { text, line } of listProse(body)) {
    for (const [, name, when] of text.matchAll(ISLAND)) {
      note(line, `<${name} client:${when}>`, NOT_LIVE);
    }
  }
}

const VARIABLE = /\bimport\.meta\.env\.(\w+)/g;

function reportVariables(body: string, { note }: SourcePage): void {
  for (const { text, line } of listProse(body)) {
    for (const [found, name] of text.matchAll(VARIABLE)) {
      if (Object.hasOwn(VITE_ENV_IN_NODE, found)) continue;
      note(line, found, todo(`it is an environment variable: set ${name} when you build the site`));
    }
  }
}

const ICON = /^(\s*:{3,}\w+(?:\[[^\]\n]*\])?)\{\s*icon=(?:"[^"\n]*"|'[^'\n]*'|[\w:-]+)\s*\}/;

/** The icon of an aside comes from its kind. */
function removeIcons(body: string, { note }: SourcePage): string {
  return mapProse(body, (prose, line) =>
    prose.replace(ICON, (found, start: string) => {
      note(line, found.trim(), changed(start.trim()));
      return start;
    }),
  );
}
