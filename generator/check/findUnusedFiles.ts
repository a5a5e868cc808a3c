/**
 * Finds pictures and downloads beside the pages that no page shows, so that no reader gets them. Files of `static/` are
 * published with or without a link.
 */

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import { listTranslations } from '../../templates/model/languages';
import type { Diagnostic } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { mapLimited } from '../core/mapLimited';
import { type ListedFile, listFiles } from '../load/listFiles';

type UnusedRequest = {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'docs' | 'blog' | 'locale' | 'languages'>;
  /** Relative to the root: what pages and the configuration refer to. */
  readonly used: Pick<ReadonlySet<string>, 'has'>;
};

const MEDIA =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|m4a|mov|mp[34]|og[gv]|wav|webm|pdf|zip|gz|tgz|docx|pptx|xlsx)$/i;
/** Files that may name others: pages, code, styles and data. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml|html|svg|txt)$/i;
const STATIC = `${CONTENT_FOLDER}/static/`;

export async function findUnusedFiles(request: UnusedRequest): Promise<readonly Diagnostic[]> {
  const { root, config, used } = request;
  const blog = config.blog === false ? [] : [config.blog.path];
  const own = [...new Set([config.docs.path, ...blog, 'pages'])];
  const folders = [
    ...own,
    ...listTranslations(config).flatMap((tag) => own.map((folder) => `${tag}/${folder}`)),
  ];
  const lists = await mapLimited(folders, (folder) =>
    listAll(root, `${CONTENT_FOLDER}/${folder}`, MEDIA),
  );
  const candidates = lists
    .flat()
    .map(({ file }) => file)
    .filter((file) => !used.has(file) && !file.startsWith(STATIC));
  const files = [...new Set(candidates)].sort();
  if (files.length === 0) return [];
  const named = await findNamed(root, files);
  return files.filter((file) => !named.has(file)).map(createUnused);
}

/** Code, styles and hooks may use a file in ways that only they know, so a file that any text names counts as used. */
async function findNamed(root: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Map(files.map((file) => [file, basename(file)]));
  const texts = await listAll(root, CONTENT_FOLDER, TEXT);
  for (const { file } of texts) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    for (const [each, name] of open) {
      if (each !== file && (text.includes(name) || text.includes(encodeURI(name)))) {
        open.delete(each);
      }
    }
  }
  return new Set(files.filter((file) => !open.has(file)));
}

/** Problems with folders and names are reported where the content is read. */
async function listAll(
  root: string,
  folder: string,
  wanted: RegExp,
): Promise<readonly ListedFile[]> {
  const { files } = await listFiles({
    root,
    boundary: CONTENT_FOLDER,
    folder,
    wanted: (name) => wanted.test(name),
    isIgnored: (name) => name.startsWith('.'),
  });
  return files;
}

function createUnused(file: string): Diagnostic {
  return {
    code: 'unused-file',
    severity: 'warning',
    message: 'no page uses the file, so it is not part of the site',
    file,
    hint: 'Remove it, use it on a page, or move it to content/static/ to publish it unchanged.',
  };
}
