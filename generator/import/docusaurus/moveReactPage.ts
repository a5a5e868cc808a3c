/** Turns a React page into a custom page: its text stays, and exports say what docwright has to know. */

import type { Redirect } from '../../../templates/model/config';
import { findName } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import { changed, todo } from '../importReport';
import { createNoteSyntax } from '../pages/convertPage';
import { nameReactPage, type Place } from './languages';
import { type Moves, moveCode } from './movePages';
import { findPageText, type SiteNames } from './pageExports';
import type { ReactPage, ReactPages } from './reactPages';

export type PageMove = {
  /** All React pages. */
  readonly react: ReactPages;
  readonly moves: Moves;
  readonly names: SiteNames;
  readonly place: Place;
};

/** Returns the redirect that a page consists of. */
export function moveReactPage(plan: FilePlan, file: string, move: PageMove): readonly Redirect[] {
  const { react, place } = move;
  const page = react.find(file);
  if (page === undefined) return [];
  const text = plan.read(file);
  if (text === undefined) return [];
  if (page.problem === undefined) {
    writePage(plan, { file, text, page }, move);
    return [];
  }
  const name = findName(file, place.from) ?? '';
  const redirect = place.to === 'pages' ? findRedirect(text, name) : undefined;
  if (redirect !== undefined) {
    plan.note(file, 'changed', 'it is now in `redirects`');
    return [redirect];
  }
  const target = `content/${place.to}/${nameReactPage(name)}`;
  const note = `a React page that is not shown (${page.problem}): rewrite it without that as ${target}`;
  plan.keep(file, file.replace(/^(?:\.\.\/)+/, ''), note);
  return [];
}

type ReadPage = { readonly file: string; readonly text: string; readonly page: ReactPage };

function writePage(plan: FilePlan, { file, text, page }: ReadPage, move: PageMove): void {
  const { moves, names } = move;
  const note = createNoteSyntax(plan, file);
  const target = moves.move(file);
  const exported = listExports(text, { isLive: page.isLive, names }).flatMap(
    ({ name, value, index }) => {
      if (value !== undefined) return [writeExport(text, name, value)];
      const line = text.slice(0, index).split('\n').length;
      note(line, name, todo(`add it to content/${target}: export const ${name} = '…'`));
      return [];
    },
  );
  const code = moveCode(plan, file, moves, text).replace(
    /^module\.exports\s*=\s*/m,
    'export default ',
  );
  const end = exported.length === 0 ? '' : `\n${exported.join('\n')}\n`;
  plan.write(file, target, `${code.trimEnd()}\n${end}`);
  if (page.isLive) note(1, 'hydrate', changed('it runs in browsers, too, because of its code'));
}

type Export = {
  readonly name: string;
  readonly value: string | true | undefined;
  readonly index: number;
};

function listExports(
  text: string,
  { isLive, names }: { readonly isLive: boolean; readonly names: SiteNames },
): readonly Export[] {
  const texts = (['title', 'description'] as const).flatMap((name): Export[] => {
    const found = findPageText(text, name, names);
    const isUseless = found === undefined || found.value?.trim() === '';
    // The home page of a site has its title alone.
    const isSite = name === 'title' && found?.value === names.title;
    return isUseless || isSite ? [] : [{ name, ...found }];
  });
  return isLive ? [...texts, { name: 'hydrate', value: true, index: 0 }] : texts;
}

/** Under another name where the page has its own. */
function writeExport(text: string, name: string, value: string | true): string {
  const taken = new RegExp(
    `^(?:export\\s+)?(?:(?:const|let|var|function|class)\\s+${name}\\b|import\\b.*\\b${name}\\b)`,
    'm',
  );
  const code = value === true ? 'true' : writeText(value);
  if (!taken.test(text)) return `export const ${name} = ${code};`;
  return `const pageOf_${name} = ${code};\nexport { pageOf_${name} as ${name} };`;
}

function writeText(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

const REDIRECT = /<Redirect\s+to=(?:\{\s*(?:useBaseUrl\(\s*)?)?["'`]([^"'`$\n]+)["'`]/;

/** The redirect of a page that only leads to another one; `name` is that of the page in its folder. */
function findRedirect(text: string, name: string): Redirect | undefined {
  const [, target] = REDIRECT.exec(text) ?? [];
  if (target === undefined || /^(?:[a-z]+:|\/\/|#|\?|\.)/i.test(target)) return undefined;
  const from = `/${name.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, '')}`;
  return { from, to: `/${target.replace(/^\//, '')}` };
}
