/** Copies the files of a Mintlify site: pages to the docs, snippets beside them, pictures and downloads to `static/`. */

import { posix } from 'node:path';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { keepAddress } from '../addresses';
import type { Doc } from '../docs';
import type { ImportContext } from '../importer';
import type { JudgeKey } from '../pages/frontMatter';
import { changeReferences, findReferenced } from '../pages/references';
import { type BodyPlace, takePage } from '../pages/takePage';
import type { Plan } from '../plan';
import { SNIPPETS } from './snippets';
import { takeSnippetTags } from './takeSnippetTags';

const INDEX = /^index$/;
const CODE = /\.[cm]?[jt]sx?$/;
const STYLES = /\.css$/;
const DOWNLOAD =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|wav|pdf|zip|csv|json|ya?ml|txt|xml|woff2?|ttf|otf)$/i;
const REPOSITORY = /^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|CODE_OF_CONDUCT|SECURITY)\.mdx?$/i;
const TOOL = /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|tsconfig\.json)$|(?:^|\/)\./;

/** True for a page about the repository, which is no page of the site. */
export function isRepositoryFile(file: string): boolean {
  return REPOSITORY.test(file);
}

/** Gives the stylesheets, relative to the content folder. */
export function copyMintlify(context: ImportContext, docs: readonly Doc[]): readonly string[] {
  const { plan, frontMatterKeys } = context;
  const { foreign } = plan;
  for (const doc of docs) {
    takePage(plan, {
      file: doc.file,
      target: `docs/${doc.file}`,
      rules: { known: frontMatterKeys.docs, judge, added: keepAddress(doc, INDEX) },
      changeBody: (body, page) => changeBody(plan, body, page),
    });
  }
  const styles = foreign.files.filter((file) => STYLES.test(file) && !TOOL.test(file));
  for (const file of foreign.files) copyOther(plan, file);
  return styles;
}

function copyOther(plan: Plan, file: string): void {
  if (TOOL.test(file) || ['docs.json', 'mint.json'].includes(file)) return;
  if (isRepositoryFile(file)) plan.leave(file, 'it belongs to the repository');
  else if (file.startsWith(SNIPPETS)) copySnippet(plan, file);
  else if (MARKDOWN_FILE.test(file)) plan.copy(file, `docs/${file}`);
  else if (STYLES.test(file)) plan.copy(file, file);
  else if (CODE.test(file))
    plan.keep(
      file,
      file,
      'Mintlify loads it on every page: add it to "head", or import it where a page needs it',
    );
  else if (DOWNLOAD.test(file)) plan.copy(file, `static/${file}`);
}

/** Snippets refer to each other, too. */
function copySnippet(plan: Plan, file: string): void {
  if (!MARKDOWN_FILE.test(file)) {
    plan.copy(file, file);
    return;
  }
  const text = plan.read(file);
  if (text === undefined) return;
  const changed = changeBody(plan, text, {
    file,
    linesBefore: 0,
    account: plan.account,
    values: {},
  });
  if (changed === text) plan.copy(file, file);
  else plan.write(file, file, changed);
}

function changeBody(plan: Plan, body: string, page: BodyPlace): string {
  const { file, linesBefore, account } = page;
  const note = (from: string, to: string, line: number) => {
    const place = { file, line: linesBefore + line, subject: from };
    account.note({ fate: 'changed', kind: 'syntax', ...place, note: to });
    return to;
  };
  const changed = changeReferences(body, {
    changeImport: (written, line) => {
      const found = findRooted(plan, file, written);
      return found === undefined ? undefined : note(written, `@site/${placeOf(found)}`, line);
    },
    changeLink: (written, line) => {
      const found = written.startsWith('.')
        ? findReferenced(plan.foreign, file, written)
        : undefined;
      if (found === undefined || MARKDOWN_FILE.test(found)) return undefined;
      return note(written, `/${found}`, line);
    },
  });
  return takeSnippetTags(changed, { page, has: plan.foreign.has });
}

/** Imports begin at the folder of the site with a slash. */
function findRooted({ foreign }: Plan, file: string, written: string): string | undefined {
  if (written.startsWith('/')) {
    const path = posix.normalize(written.slice(1));
    return foreign.has(path) ? path : undefined;
  }
  return written.startsWith('.') ? findReferenced(foreign, file, written) : undefined;
}

/** Where a foreign file is in the content folder. */
function placeOf(file: string): string {
  if (file.startsWith(SNIPPETS) || CODE.test(file) || STYLES.test(file)) return file;
  return MARKDOWN_FILE.test(file) ? `docs/${file}` : `static/${file}`;
}

const LEFT: Readonly<Record<string, string>> = {
  icon: 'removed: docwright shows no icons in sidebars',
  iconType: 'removed: docwright shows no icons in sidebars',
  tag: 'removed: docwright shows no badges in sidebars',
  mode: 'removed: docwright has one page layout (see "templates" in the manual)',
  openapi: 'removed: docwright generates no pages from OpenAPI, so write the endpoint yourself',
  api: 'removed: docwright generates no pages from OpenAPI, so write the endpoint yourself',
};

const judge: JudgeKey = (key, value) => {
  if (key === 'sidebarTitle') {
    return { fate: 'changed', set: { sidebar_label: value }, note: 'sidebar_label' };
  }
  if (key === 'og:image') return { fate: 'changed', set: { image: value }, note: 'image' };
  if ((key === 'hidden' || key === 'noindex') && value === true) {
    return { fate: 'changed', set: { unlisted: true }, note: 'unlisted' };
  }
  const note = LEFT[key];
  return note === undefined ? undefined : { fate: 'left', note };
};
