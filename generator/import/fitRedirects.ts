/** Removes redirects that a build refuses: those from the address of a page, and those from the same address as another. */

import type { Redirect } from '../../templates/model/config';
import { joinPath, normalizePath } from '../../templates/model/paths';
import { removeMarkdownEnding } from '../core/fileNames';
import type { ConfigPart } from './convertKeys';
import { describeDoc, isDocFile } from './docs';
import { type FilePlan, readWritten } from './filePlan';

export function fitRedirects(config: ConfigPart, plan: FilePlan): ConfigPart {
  const { redirects = [] } = config;
  if (redirects.length === 0) return config;
  const pages = listPagePaths(plan, config.docs?.routeBasePath);
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

const DOCS = 'content/docs/';
const PAGE = /^content\/pages\/(.*?)(?:\/?index)?\.(?:mdx?|[jt]sx)$/;

/** Of docs and pages in the language of the originals. */
function listPagePaths({ site, list }: FilePlan, base = '/'): ReadonlySet<string> {
  const paths = list().flatMap((written): readonly string[] => {
    const { file } = written;
    const name = file.startsWith(DOCS) ? file.slice(DOCS.length) : '';
    if (isDocFile(name))
      return [
        joinPath(base, describeDoc(removeMarkdownEnding(name), readWritten(site, written)).path),
      ];
    return (
      file
        .match(PAGE)
        ?.slice(1)
        .map((name) => joinPath(name)) ?? []
    );
  });
  return new Set(paths.map(normalizePath));
}
