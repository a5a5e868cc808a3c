/** Plans the import of a source site: its files, its configuration, and a report on both. */

import type { SiteConfigInput } from '../../templates/model/configInput';
import { createUserError } from '../core/diagnostics';
import { addFolders } from './addFolders';
import { allowHosts } from './allowHosts';
import { readConfigFile } from './config/readConfigFile';
import { type ConfigPart, mergeConfigs } from './convertKeys';
import { docusaurus } from './docusaurus/docusaurus';
import { createFilePlan, type FilePlan, type WrittenFile } from './filePlan';
import { fitFiles } from './fitFiles';
import { fitHead } from './fitHead';
import { fitRedirects } from './fitRedirects';
import { convertHostFiles } from './hostFiles';
import {
  CONFIG_NOTE,
  type Importer,
  type ImporterName,
  type ImportTools,
  OTHER_NOTE,
  UNKNOWN_URL,
} from './importer';
import { createReport, type ImportReport } from './importReport';
import { listPackages } from './listPackages';
import { markdown } from './markdown';
import { mintlify } from './mintlify/mintlify';
import { mkdocs } from './mkdocs/mkdocs';
import { createKeys } from './sourceKey';
import { openSourceSite, type SourceSite } from './sourceSite';
import { starlight } from './starlight/starlight';
import { vitepress } from './vitepress/vitepress';

export const IMPORTERS: Readonly<Record<ImporterName, Importer>> = {
  docusaurus,
  mintlify,
  starlight,
  vitepress,
  mkdocs,
  markdown,
};

type ImportRequest = ImportTools & {
  readonly importer: ImporterName;
  /** The folder of the source site. */
  readonly folder: string;
};

export type PlannedImport = {
  readonly site: SourceSite;
  /** That pages may be in, as the configuration writes them. */
  readonly folders: readonly string[];
  readonly config: SiteConfigInput;
  readonly files: readonly WrittenFile[];
  /** The versions of the packages that files of the new site import or have icons of, by name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly report: ImportReport;
};

/** Throws a `UserError` for a folder that cannot be imported. */
export async function planImport(request: ImportRequest): Promise<PlannedImport> {
  const { importer: name, folder, ...tools } = request;
  const importer = IMPORTERS[name];
  const report = createReport();
  const { generatedFolders = [], hiddenFolders = [] } = importer;
  const listing = { report, generatedFolders, hiddenFolders };
  const own = openSourceSite(folder, listing);
  const file = findConfig(importer, own);
  const read =
    file === undefined ? undefined : await readConfigFile(tools, { site: own, report }, file);
  const { keys, finish } = createKeys({ report, ...(read ?? NO_CONFIG) });
  const folders = importer.listFolders?.(keys) ?? [];
  const site = addFolders(own, folders, listing);
  const plan = createFilePlan(site, report);
  const converted = await importer.convert({ ...tools, plan, keys });
  const complete = mergeConfigs(converted, convertHostFiles(plan), allowHosts(plan));
  const config = fitFiles(fitRedirects(fitHead(complete), plan), plan);
  for (const input of read?.inputs ?? []) plan.note(input, 'changed', CONFIG_NOTE);
  for (const other of site.files) plan.note(other, 'left', OTHER_NOTE);
  const packages = { ...listPackages(plan), ...plan.packages };
  finish();
  const files = plan.list();
  const places = folders.filter(({ hasPages }) => hasPages).map((each) => each.folder);
  return {
    ...{ site, folders: places, files, packages, report },
    config: addMissing(config, plan, file),
  };
}

const NO_CONFIG = { value: {}, locate: () => ({ file: './', line: 1, column: 1 }) };

function findConfig({ config }: Importer, site: SourceSite): string | undefined {
  if (config === undefined) return undefined;
  const file = site.files.find((name) => config.pattern.test(name));
  if (file !== undefined) return file;
  throw createUserError({
    code: 'import-no-config',
    message: `${site.name}/ contains no ${config.names}`,
    hint: `Nothing was written. ${config.hint}`,
  });
}

/** Adds what a configuration needs at least. */
function addMissing(
  config: ConfigPart,
  { site, report }: FilePlan,
  file?: string,
): SiteConfigInput {
  const title = config.title?.trim() || site.name;
  if (config.url !== undefined) return { ...config, title, url: config.url };
  const line = file === undefined ? undefined : 1;
  report.add({
    ...{ outcome: 'todo', kind: 'key', file: file ?? './', line, subject: 'url' },
    note: `it is missing: replace ${UNKNOWN_URL} with the address of the site`,
  });
  return { ...config, title, url: UNKNOWN_URL };
}
