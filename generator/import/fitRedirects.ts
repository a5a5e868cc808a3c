/** Removes redirects that a build refuses: those from the address of a page, and those from the same address as another. */

import type { Redirect } from '../../templates/model/config';
import { joinPath, normalizePath } from '../../templates/model/paths';
import { removeMarkdownEnding } from '../core/fileNames';
import { CONTENT_FOLDER } from '../core/folders';
import { findName } from './convertFiles';
import type { ConfigPart } from './convertKeys';
import { describeDoc, isDocFile } from './docs';
import { type FilePlan, readWritten } from './filePlan';

export function fitRedirects(config: ConfigPart, plan: FilePlan): ConfigPart {
  const { redirects = [] } = config;
  if (redirects.length === 0) return config;
  const pages = listPagePaths(plan, config.docs);
  const kept = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const from = normalizePath(redirect.from);
    const first = kept.get(from);
    if (first === undefined && !pages.has(from)) kept.set(from, redirect);
    else if (first?.to !== redirect.to) report(plan, redirect, first);
  }
  return { ...config, redirects: [...kept.values()] };
}

function report({ report: { add } }: FilePlan, { from, to }: Redirect, first?: Redirect): void {
  const reason =
    first === undefined
      ? 'there is a page at this address, which readers see'
      : `it already redirects to ${first.to}`;
  const place = { kind: 'key', file: 'content/site.config.ts', subject: 'redirects' } as const;
  add({ ...place, outcome: 'left', note: `\`${from}\` to \`${to}\`: ${reason}` });
}

const PAGE = /^content\/pages\/(.*?)(?:\/?index)?\.(?:mdx?|[jt]sx)$/;

/** Of docs and pages in the language of the originals. */
function listPagePaths(
  { site, list }: FilePlan,
  { path: folder = 'docs', routeBasePath: base = '/' }: ConfigPart['docs'] = {},
): ReadonlySet<string> {
  const paths = list().flatMap((written): readonly string[] => {
    const name = findName(written.file, `${CONTENT_FOLDER}/${folder}`);
    if (name !== undefined && isDocFile(name)) {
      const { path } = describeDoc(removeMarkdownEnding(name), readWritten(site, written));
      return [joinPath(base, path)];
    }
    const page = PAGE.exec(written.file)?.[1];
    return page === undefined ? [] : [joinPath(page)];
  });
  return new Set(paths.map(normalizePath));
}
