/** Moves a page of `src/pages` to `content/pages`; what it refers to is found from its new place. */

import { posix } from 'node:path';
import type { ImportContext } from '../importer';
import { changeReferences, findReferenced } from '../pages/references';
import { takePage } from '../pages/takePage';

type MovedPage = { readonly file: string; readonly folder: string };

const TARGET = 'pages';

export function movePage({ plan, frontMatterKeys }: ImportContext, { file, folder }: MovedPage) {
  const move = (path: string) =>
    path.startsWith(`${folder}/`) && /\.mdx?$/i.test(path)
      ? `${TARGET}/${path.slice(folder.length + 1)}`
      : path;
  const target = move(file);
  takePage(plan, {
    file,
    target,
    rules: {
      known: frontMatterKeys.docs,
      judge: (key) =>
        key === 'wrapperClassName'
          ? { fate: 'left', note: 'removed: write styles for the page' }
          : undefined,
    },
    changeBody: (body, { linesBefore, account }) => {
      const find = (written: string) =>
        written.startsWith('.') ? findReferenced(plan.foreign, file, written) : undefined;
      const note = (from: string, to: string, line: number) => {
        if (from === to) return undefined;
        const place = { file, line: linesBefore + line, subject: from };
        account.note({ fate: 'changed', kind: 'syntax', ...place, note: to });
        return to;
      };
      return changeReferences(body, {
        changeImport: (written, line) =>
          find(written) && note(written, joinSite(posix.dirname(file), written), line),
        changeLink: (written, line) => {
          const found = find(written);
          if (found === undefined) return undefined;
          const rest = /[?#].*/s.exec(written)?.[0] ?? '';
          const way = posix.relative(posix.dirname(target), move(found));
          return note(written, `${way.startsWith('.') ? '' : './'}${way}${rest}`, line);
        },
      });
    },
  });
}

/** The path of an import from the folder of the site, with the ending as it is written. */
function joinSite(folder: string, written: string): string {
  return `@site/${posix.join(folder, written)}`;
}
