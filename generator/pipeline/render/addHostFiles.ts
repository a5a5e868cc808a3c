/** Adds the files for the hosts of `outputs.hosts`. */

import { extname } from 'node:path';
import { getHref } from '../../../templates/model/address';
import type { HeaderRule } from '../../../templates/model/config';
import {
  ANY_PATH,
  listHostFiles,
  NOT_FOUND_FILE,
  REVALIDATED_CACHE_CONTROL,
} from '../../../templates/model/outputs';
import { decodePath, splitHref } from '../../../templates/model/paths';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { createHostFiles } from '../../hosts/createHostFiles';
import { findHostLimits } from '../../hosts/findHostLimits';
import {
  createTypeRules,
  type FileType,
  type HostRules,
  listNotFoundPages,
} from '../../hosts/hostRules';
import { listRedirectRows } from '../../render/createRedirects';
import { getContentType } from '../../serve/contentType';
import type { SiteParts } from '../read/siteParts';

type HostOutput = {
  readonly files: readonly OutputFile[];
  /** The rules for `_headers`. */
  readonly headerRules: readonly HeaderRule[];
  readonly diagnostics: readonly Diagnostic[];
};

/** `names` are all other files of the output. Without hosts, nothing changes. */
export function addHostFiles(
  { site: { config }, editions, read }: Pick<SiteParts, 'site' | 'editions' | 'read'>,
  headerRules: readonly HeaderRule[],
  names: readonly string[],
): HostOutput {
  const { hosts } = config.outputs;
  if (hosts.length === 0) return { files: [], headerRules, diagnostics: [] };
  const { baseUrl } = config;
  const everyPath = getHref(baseUrl, ANY_PATH);
  const caching = {
    for: everyPath,
    values: { 'Cache-Control': REVALIDATED_CACHE_CONTROL },
  };
  const rules: HostRules = {
    base: decodePath(baseUrl),
    notFound: decodePath(getHref(baseUrl, NOT_FOUND_FILE)),
    notFoundPages: listNotFoundPages(editions.slice(1).map(({ site }) => site.config)),
    everyPath,
    headers: [caching, ...headerRules],
    redirects: listRedirectRows(config).map(({ path, href }) => ({
      from: path,
      to: href,
      keepsQuery: splitHref(href).query === '',
    })),
    trailingSlash: config.trailingSlash,
    types: listTypes(names),
    hostFiles: listHostFiles(),
  };
  // These two revalidate pages by themselves, and would join the values of two rules.
  const readsHeaders = hosts.includes('netlify') || hosts.includes('cloudflare');
  return {
    files: createHostFiles(hosts, rules),
    headerRules: readsHeaders ? [...headerRules, ...createTypeRules(rules)] : headerRules,
    diagnostics: findHostLimits(hosts, rules, (index) => read.locate(['outputs', 'hosts', index])),
  };
}

function listTypes(names: readonly string[]): readonly FileType[] {
  const extensions = new Set(names.map((name) => extname(name).slice(1)));
  return [...extensions]
    .filter((extension) => /^\w*$/.test(extension))
    .sort()
    .map((extension) => ({ extension, type: getContentType(`name.${extension}`) }));
}
