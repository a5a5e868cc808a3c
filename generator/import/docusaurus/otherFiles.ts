/** Copies the files of a Docusaurus site that are in no collection: components, and what pages refer to. */

import { convertFiles, type FileTable, keep } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import { changed, leave } from '../importReport';
import { listProse } from '../pages/prose';
import { listReferences } from '../pages/references';
import { readSourceText } from '../sourceSite';
import { copyStylesheet, type StyleMoves } from '../styles';
import { type Moves, moveFile } from './movePages';
import { THEME_FILES } from './theme';

const UNKNOWN_VERSION =
  'a version that is not imported: `versions.json` does not list it, or it belongs to further docs, whose versions docwright does not have';

type OtherFiles = {
  /** The folder of all translations. */
  readonly translations: string;
  /** The file that lists the versions. */
  readonly versions: string;
  readonly moves: Moves;
  readonly styleMoves: StyleMoves;
};

/** Files of `src/`, what pages import from elsewhere, other versions and translations; all others are skipped. */
export function copyOtherFiles(
  plan: FilePlan,
  { translations, versions, moves, styleMoves }: OtherFiles,
): void {
  convertFiles(plan, [
    ...THEME_FILES,
    [new RegExp(`^${versions}$`), () => undefined],
    [/^(?:.*_)?versioned_(?:docs|sidebars)\/|^[\w-]+_versions\.json$/, keep(UNKNOWN_VERSION)],
    [
      /^src\/.*\.css$/i,
      (file) => copyStylesheet(plan, file, { ...styleMoves, isOfComponent: true }),
    ],
    [/^src\//, (file) => moveFile(plan, file, moves)],
  ]);
  if (translations !== '') convertFiles(plan, OTHER_TRANSLATIONS, translations);
  copyReferenced(plan, moves);
  convertFiles(plan, [
    [
      /^package\.json$/,
      leave(
        'docwright needs none of its packages; those that pages import are in the new package.json',
      ),
    ],
    [
      /^(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/,
      leave('npm install creates a new one'),
    ],
    [/^babel\.config\.[cm]?js$/, leave('docwright does not use Babel')],
    [new RegExp(`^${versions}$`), changed('its versions are now in `docs.versions`')],
    [/^tsconfig\.json$/, leave('content/tsconfig.json replaces it, for editors')],
  ]);
}

/** By their names in the folder of all translations. */
const OTHER_TRANSLATIONS: FileTable = [
  [
    /^[^/]+\/code\.json$/,
    leave('texts of components: docwright has its own, and components get theirs from their code'),
  ],
  [/^[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?\/version-/, keep(UNKNOWN_VERSION)],
  [
    /^/,
    keep(
      'a translation that is not imported: `i18n.locales` does not list its language, or what it translates was not imported',
    ),
  ],
];

const READ_FOR_IMPORTS = /\.(?:mdx?|[cm]?[jt]sx?)$/i;

/** Copies the modules, images and downloads that the copied files refer to. */
function copyReferenced(plan: FilePlan, { move }: Moves): void {
  const { site, report } = plan;
  const queue = site.files.filter(plan.isWritten);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (!READ_FOR_IMPORTS.test(file)) continue;
    const text = readSourceText(site, file).text ?? '';
    for (const found of listReferences(site, file, text)) {
      if (report.hasFile(found)) continue;
      plan.copy(found, move(found));
      queue.push(found);
    }
  }
}

/** Imports and exports, comments and expressions in braces, elements with capital letters, attributes in braces. */
const MDX =
  /^(?:import\s.+\sfrom\s+['"]|import\s+['"]|export\s+(?:const|default|function)\s)|\{\/\*|^\s*\{[\w.[\]'"()]+\}\s*$|<\/?[A-Z]\w*(?:\.\w+)*[\s/>]|<[a-z][^<>]*\s(?:className|style=\{|\w+=\{)/;

/** Whether pages in `.md` files are MDX. */
export function needsMdx({ site }: FilePlan, folders: readonly (string | undefined)[]): boolean {
  const isPage = (file: string) =>
    [...folders, 'src/pages'].some((each) => each !== undefined && file.startsWith(`${each}/`));
  return site.files
    .filter((file) => /\.md$/i.test(file) && isPage(file))
    .some((file) =>
      listProse(readSourceText(site, file).text ?? '').some(({ text }) => MDX.test(text)),
    );
}
