/** Bundles the stylesheets that only some pages load. */

import type { OutputFile } from '../../templates/model/site';
import { bundleStyles, withHash } from './browserBuild';

/** Names of stylesheets in `templates/styles`. No rule of one may depend on another one of them. */
const OWN_SHEETS = [
  'api',
  'author',
  'blog',
  'cards',
  'code',
  'marks',
  'components',
  'details',
  'folding',
  'home',
  'lists',
  'pages',
  'post',
  'extras',
  'steps',
  'teasers',
] as const;
/** A sheet that changes what others draw: only pages with this class load it, and its name is that class. */
const VARIANT_SHEETS: readonly string[] = ['home'];
/** Browsers load it last and wait for it only when they print. */
const PRINT_SHEET = 'print';

export type NamedStyles = { readonly name: string; readonly css: string };

export type PageSheet = {
  readonly file: OutputFile;
  /** When it is for one kind of output alone, as the attribute `media` has it. */
  readonly media?: string | undefined;
  /** The classes that only this stylesheet knows: a page with one of them loads it. Empty for every page. */
  readonly classes: readonly string[];
};

type SheetsRequest = {
  /** The rules that every page loads. */
  readonly common: string;
  /** Rules for the colors of highlighted code. */
  readonly codeStyles: string;
  readonly isLayered: boolean;
  /** Of the site, bundled and in their layer. */
  readonly siteSheets: readonly NamedStyles[];
};

export async function bundleSheets(request: SheetsRequest): Promise<readonly PageSheet[]> {
  const { common, codeStyles, isLayered, siteSheets } = request;
  const own = await Promise.all(
    OWN_SHEETS.map(async (name) => {
      const extra = name === 'code' ? codeStyles : '';
      return { name, css: await bundleStyles(name, { isLayered, extra }) };
    }),
  );
  const known = listClasses(common);
  const shipped = new Set([...known, ...own.flatMap(({ css }) => [...listClasses(css)])]);
  const print = await bundleStyles(PRINT_SHEET, { isLayered });
  return [
    { file: withHash(PRINT_SHEET, '.css', print), media: PRINT_SHEET, classes: [] },
    ...own.map((styles) =>
      VARIANT_SHEETS.includes(styles.name)
        ? { ...createSheet(styles, known), classes: [styles.name] }
        : createSheet(styles, known),
    ),
    // A site that gives docwright's classes other styles in one sheet means the pages with its own classes.
    ...siteSheets.map((styles) => createSheet(styles, shipped)),
  ];
}

function createSheet({ name, css }: NamedStyles, known: ReadonlySet<string>): PageSheet {
  const classes = [...listClasses(css)].filter((shown) => !known.has(shown)).sort();
  return { file: withHash(name, '.css', css), classes };
}

/** The names of classes in the selectors of minified rules. */
function listClasses(css: string): ReadonlySet<string> {
  const selectors = css.split('{').map((part) => part.slice(part.lastIndexOf('}') + 1));
  const classes = selectors.slice(0, -1).flatMap((part) => [...part.matchAll(/\.([a-z][\w-]*)/gi)]);
  return new Set(classes.map(([, name = '']) => name));
}
