/** The commands `new doc` and `new post`: write a file with front matter where the configuration says. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { slug as createSlug } from 'github-slugger';
import { stringify } from 'yaml';
import type { SiteConfig } from '../../templates/model/config';
import { createUserError, UsageError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { explainSystemError } from '../core/systemErrors';
import { cleanLines } from '../core/text';
import { nameTitle } from '../init/nameTitle';
import { isMarkdown, isNoPage } from '../load/contentNames';
import { parseFrontMatter } from '../parse/data/frontMatter';
import { splitFrontMatter } from '../parse/data/splitFrontMatter';
import { readConfig } from '../pipeline/read/readConfig';
import { type Report, startReport } from '../report/startReport';
import { stripNumberPrefix } from '../resolve/docs/numberPrefix';
import { DONE, type Streams } from './streams';

type NewPage = Streams & {
  readonly root: string;
  /** The folder that the printed path is relative to. */
  readonly folder: string;
  readonly isDraft: boolean;
};

export type NewDocOptions = NewPage & {
  /** Below the folder of the docs, with or without `.md`. */
  readonly path: string;
  readonly title?: string | undefined;
};

export type NewPostOptions = NewPage & {
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
};

type FrontMatter = Readonly<Record<string, string | number | boolean>>;

const ENDING = '.md';
const INDEX = 'index';
/** The name of a post whose title has no letters. */
const UNNAMED = 'post';

export async function runNewDoc(options: NewDocOptions): Promise<number> {
  const { root, isDraft } = options;
  const { config } = await readConfig(root);
  const docs = `${CONTENT_FOLDER}/${config.docs.path}`;
  const parts = parsePath(options.path, docs);
  const file = `${docs}/${parts.join('/')}${ENDING}`;
  const title = options.title ?? titleOf(parts);
  const position = await findPosition(root, dirname(file));
  const report = startReport('new doc', options);
  await writePage(file, options, {
    title,
    ...(position === undefined ? {} : { sidebar_position: position }),
    ...(isDraft ? { draft: true } : {}),
  });
  return finish(report, file, options);
}

export async function runNewPost(options: NewPostOptions): Promise<number> {
  const { root, title, date, isDraft } = options;
  const { config, file: configFile } = await readConfig(root);
  const blog = requireBlog(config, configFile);
  const name = `${date}-${createSlug(title).replace(/^-+|(?<!-)-+$/g, '') || UNNAMED}`;
  const file = `${CONTENT_FOLDER}/${blog.path}/${name}${ENDING}`;
  const report = startReport('new post', options);
  await writePage(file, options, { title, ...(isDraft ? { draft: true } : {}) });
  return finish(report, file, options);
}

/** Tells where the page is. */
function finish(report: Report, file: string, { root, folder }: NewPage): number {
  report.addResult({ text: `${relative(folder, join(root, file))}\n`, summary: { file } });
  return report.finish(DONE);
}

/** Throws a `UsageError` for a path that would be no page of the docs. */
function parsePath(path: string, docs: string): readonly string[] {
  const inDocs = path.startsWith(`${docs}/`) ? path.slice(docs.length + 1) : path;
  const parts = inDocs.replace(/\.md$/i, '').split('/');
  if (parts.every(isName)) return parts;
  throw new UsageError(
    `"${path}" is not a valid path for a page in ${docs}. Use a path such as guide/my-page, without names that start with a dot or "_".`,
  );
}

function isName(part: string): boolean {
  return part.trim() !== '' && !/[\\\p{Cc}]/u.test(part) && !isNoPage(`${part}${ENDING}`);
}

/** The page of a folder has the name of the folder. */
function titleOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const name = last === INDEX ? (parts.at(-2) ?? last) : last;
  return nameTitle(stripNumberPrefix(name).name);
}

/** The position after the last page of a folder; undefined when no page there has one. */
async function findPosition(root: string, folder: string): Promise<number | undefined> {
  const names = await readdir(join(root, folder)).catch(() => []);
  const texts = names.filter(isMarkdown).map(async (name) => {
    const file = `${folder}/${name}`;
    const text = cleanLines(await readFile(join(root, file), 'utf8'));
    const { yaml, firstLine } = splitFrontMatter(text, file);
    return parseFrontMatter(yaml, { file, firstLine, collection: 'docs' }).frontMatter;
  });
  const positions = (await Promise.all(texts)).flatMap((each) => each.sidebarPosition ?? []);
  return positions.length === 0 ? undefined : Math.floor(Math.max(...positions)) + 1;
}

function requireBlog({ blog }: SiteConfig, file: string) {
  if (blog !== false) return blog;
  throw createUserError({
    code: 'no-blog',
    message: 'the blog is disabled',
    file,
    hint: 'Remove "blog: false" from the configuration.',
  });
}

async function writePage(file: string, { root }: NewPage, frontMatter: FrontMatter): Promise<void> {
  const text = `---\n${stringify(frontMatter)}---\n\nWrite here.\n`;
  const target = join(root, file);
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    throw explainFailure(file, error);
  }
}

function explainFailure(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' && syscall === 'open') {
    return createUserError({
      code: 'page-taken',
      message: 'a file with this name already exists',
      file,
      hint: 'The file is unchanged. Choose another path or title.',
    });
  }
  const reason = explainSystemError(error);
  if (reason === undefined) return error;
  const message = `cannot write the page: ${reason}`;
  const hint = 'Fix the cause, and try again.';
  return createUserError({ code: 'page-failed', message, file, hint });
}
