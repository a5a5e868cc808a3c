/** Copies the files of a Mintlify site: pages to the docs, snippets beside them, images and downloads to `static/`. */

import { posix } from 'node:path';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { convertFiles, keep } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import { convertDocs, type Doc } from '../docs';
import type { FilePlan } from '../filePlan';
import { type ImportContext, SIDEBAR_ICON } from '../importer';
import { changed, leave, todo } from '../importReport';
import { createNoteSyntax, type SourcePage } from '../pages/convertPage';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import { mapProse } from '../pages/prose';
import { changeReferences, findReferenced } from '../pages/references';
import { MINTLIFY_IDS } from './headingIds';

/** The folder for parts that pages share. */
export const SNIPPETS = 'snippets/';
/** Pages about the repository, which are not pages of the site. */
export const REPOSITORY =
  /^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|CODE_OF_CONDUCT|SECURITY)\.mdx?$/i;

const TOOL = /^(?:docs|mint|package(?:-lock)?|tsconfig)\.json$|^pnpm-lock\.yaml$|(?:^|\/)\./;
const CODE = /\.[cm]?[jt]sx?$/;
const STYLES = /\.css$/;
const DOWNLOAD =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|wav|pdf|zip|csv|json|ya?ml|txt|xml|woff2?|ttf|otf)$/i;

/** The docs of a language, and where they go when they are translations. */
type Pages = { readonly docs: readonly Doc[]; readonly to?: string };

/** Returns the stylesheets. */
export function copyFiles(context: ImportContext, languages: readonly Pages[]): ConfigPart {
  const { plan } = context;
  for (const { docs, to } of languages) {
    convertDocs(plan, docs, {
      ...{ table: FRONT_MATTER, headingIds: MINTLIFY_IDS },
      ...(to !== undefined && { to }),
      convertBody: (body, page) => convertBody(plan, body, page),
    });
  }
  convertFiles(plan, [
    [TOOL, () => undefined],
    [REPOSITORY, leave('it belongs to the repository')],
    [/^snippets\//, (file) => copySnippet(plan, file)],
    [MARKDOWN_FILE, (file) => plan.copy(file, `docs/${file}`)],
    [STYLES, (file) => plan.copy(file, file)],
    [
      CODE,
      keep('Mintlify loads it on every page: add it to "head", or import it where a page needs it'),
    ],
    [DOWNLOAD, (file) => plan.copy(file, `static/${file}`)],
  ]);
  const styles = plan.site.files.filter((file) => STYLES.test(file) && plan.isWritten(file));
  return styles.length === 0 ? {} : { styles };
}

/** Snippets refer to each other, too. */
function copySnippet(plan: FilePlan, file: string): void {
  const text = MARKDOWN_FILE.test(file) ? plan.read(file) : undefined;
  const page = { file, note: createNoteSyntax(plan, file) };
  const converted = text === undefined ? undefined : convertBody(plan, text, page);
  if (converted === undefined || converted === text) plan.copy(file, file);
  else plan.write(file, file, converted);
}

function convertBody(plan: FilePlan, body: string, page: SourcePage): string {
  const { site } = plan;
  const { file } = page;
  const moved = changeReferences(body, {
    note: page.note,
    changeImport: (written) => {
      const found = findImported(plan, file, written);
      return found && `@site/${placeOf(found)}`;
    },
    changeLink: (written) => {
      const found = written.startsWith('.') ? findReferenced(site, file, written) : undefined;
      return found === undefined || MARKDOWN_FILE.test(found) ? undefined : `/${found}`;
    },
  });
  return convertSnippetTags(plan, moved, page);
}

/** In imports, a slash at the start stands for the folder of the site. */
function findImported({ site }: FilePlan, file: string, written: string): string | undefined {
  if (!written.startsWith('/')) {
    return written.startsWith('.') ? findReferenced(site, file, written) : undefined;
  }
  const path = posix.normalize(written.slice(1));
  return site.has(path) ? path : undefined;
}

/** Where a source file is in the content folder. */
function placeOf(file: string): string {
  if (file.startsWith(SNIPPETS) || CODE.test(file) || STYLES.test(file)) return file;
  return MARKDOWN_FILE.test(file) ? `docs/${file}` : `static/${file}`;
}

const TAG = /<Snippet\s+file=(["'])([^"'\n]+)\1\s*\/>/g;

/** Replaces `<Snippet file="…" />` by an import and a component, as newer Mintlify sites have them. */
function convertSnippetTags({ site }: FilePlan, body: string, { note }: SourcePage): string {
  const imports = new Map<string, string>();
  const converted = mapProse(body, (prose, line) =>
    prose.replace(TAG, (tag, _quote, name: string) => {
      if (!site.has(`${SNIPPETS}${name}`)) {
        note(line, tag, todo('this snippet does not exist'));
        return tag;
      }
      const component = imports.get(name) ?? `Snippet${imports.size + 1}`;
      imports.set(name, component);
      note(line, tag, changed('an import and a component'));
      return `<${component} />`;
    }),
  );
  if (imports.size === 0) return body;
  const lines = [...imports].map(
    ([name, component]) => `import ${component} from '@site/${SNIPPETS}${name}';\n`,
  );
  return `\n${lines.join('')}\n${converted.replace(/^\n+/, '')}`;
}

const NO_ICONS = todo(SIDEBAR_ICON);
const NO_OPENAPI = todo(
  'removed: docwright generates no pages from OpenAPI, so write the endpoint yourself',
);
const unlistedWhenTrue = (value: unknown) => (value === true ? set({ unlisted: true }) : undefined);

const FRONT_MATTER: FrontMatterTable = {
  'og:image': 'image',
  hidden: unlistedWhenTrue,
  noindex: unlistedWhenTrue,
  icon: NO_ICONS,
  iconType: NO_ICONS,
  tag: 'sidebar_badge',
  mode: leave('removed: docwright has one page layout (see "templates" in the manual)'),
  openapi: NO_OPENAPI,
  api: NO_OPENAPI,
};
