/** Lists the files that a reader saves to read the whole site offline. */

import { getHref } from '../../templates/model/address';
import type { OfflineList } from '../../templates/model/offline';
import {
  INDEX_HEAD_FILE,
  isFurtherLlmsFull,
  isSocialCard,
  type listOutputs,
  OFFLINE_LIST_FILE,
} from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import type { OutputFile } from '../../templates/model/site';
import type { PageInfo } from './createPageRenderer';

const HASH_LENGTH = 16;
/** What pages show. Media are left out, because browsers ask for parts of them. */
const SHOWN = /\.(?:avif|css|gif|html?|ico|jpe?g|js|json|otf|png|svg|ttf|txt|wasm|webp|woff2?)$/i;

type ListedFile = { readonly file: string; readonly sha256: string };

type OfflineRequest = {
  readonly baseUrl: string;
  /** The files that the site generates beside its pages, of all languages. */
  readonly outputs: ReturnType<typeof listOutputs>;
  readonly pages: readonly PageInfo[];
  /** All files that the build makes. */
  readonly files: readonly ListedFile[];
  /** Files of `static/`. */
  readonly copies: readonly ListedFile[];
  /** Files among them that browsers do not need, because pages offer a better format. */
  readonly unused: ReadonlySet<string>;
};

/** Pages come last, so that what they need is there before them. */
export function createOfflineList(request: OfflineRequest): OutputFile {
  const { baseUrl, outputs, pages, files, copies, unused } = request;
  const forMachines = new Set(
    outputs.flatMap(({ file }) => (file.split('/').at(-1) === INDEX_HEAD_FILE ? [] : [file])),
  );
  const isPage = (file: string) => file.endsWith('.html');
  const own = files.filter(({ file }) => !forMachines.has(file) && !isFurtherLlmsFull(file));
  // A folder of another site in `static/` is not a part of this one.
  const shown = [...own, ...copies.filter(({ file }) => !isPage(file))].filter(
    ({ file }) => SHOWN.test(file) && !isSocialCard(file) && !unused.has(file),
  );
  const rows = [
    ...shown.map(({ file, sha256 }) => [toPath(file), sha256] as const).sort(compare),
    ...pages
      .filter(({ page }) => page.kind !== 'notFound')
      .map(({ page, sha256 }) => [page.path, sha256] as const)
      .sort(compare),
  ];
  const list: OfflineList = {
    files: rows.map(([path, sha256]) => [getHref(baseUrl, path), sha256.slice(0, HASH_LENGTH)]),
  };
  return { file: OFFLINE_LIST_FILE, content: `${JSON.stringify(list)}\n` };
}

function toPath(file: string): string {
  return encodePath(`/${file.replace(/(?:^|\/)index\.html$/, '')}`);
}

function compare([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
