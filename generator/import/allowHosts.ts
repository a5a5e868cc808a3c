/** Allows the hosts whose content the pages of the source site embed. */

import { MARKDOWN_FILE } from '../core/fileNames';
import type { ConfigPart } from './convertKeys';
import { type FilePlan, readWritten } from './filePlan';
import { listProse } from './pages/prose';

const HOST = /<(?:iframe|video|audio|source)\s[^<>]*?\bsrc=["']https:\/\/([\w.-]+)[/"'?#]/g;

/** The hosts of frames, videos and sounds. */
export function allowHosts({ site, list }: FilePlan): ConfigPart {
  const pages = list().filter(({ file }) => MARKDOWN_FILE.test(file));
  const found = pages.flatMap((page) => {
    const prose = listProse(readWritten(site, page)).map(({ text }) => text);
    return [...prose.join('').matchAll(HOST)].map(([, host = '']) => host);
  });
  return found.length === 0 ? {} : { markdown: { hosts: [...new Set(found)].sort() } };
}
