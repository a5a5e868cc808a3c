/** Load: the configuration of a site, and its content from disk and from the hook `load`. */

import type { SiteConfig } from '../../../templates/model/config';
import {
  CURRENT_VERSION,
  isCurrentVersion,
  listOtherVersions,
} from '../../../templates/model/editions';
import { listTranslations } from '../../../templates/model/languages';
import type { Cache } from '../../cache/openCache';
import type { EditionName } from '../../config/createEdition';
import type { Consoles } from '../../core/consoles';
import type { Diagnostic } from '../../core/diagnostics';
import { createKnownFiles, type KnownFiles } from '../../core/fileStamp';
import type { Filled } from '../../core/filled';
import { CONTENT_FOLDER, locateVersion } from '../../core/folders';
import { UNTRUSTED_LIMITS } from '../../core/limits';
import type { Locate } from '../../core/problems';
import { addLoaded } from '../../load/addLoaded';
import { fetchVersion } from '../../load/fetchVersion';
import type { Content, VersionFolder } from '../../load/readContent';
import type { ApiInBuild } from '../../openapi/changes/apiInBuild';
import type { Progress } from '../../report/progress';
import type { SiteTools } from '../cache/siteTools';
import { type ReadConfig, readConfig } from './readConfig';
import { addTranslationsPages } from './readTranslations';
import type { Relocate } from './relocateApis';
import { runLoad } from './runHook';
import type { SiteOptions } from './siteParts';

type LoadRequest = {
  readonly options: SiteOptions;
  readonly cache: Cache;
  readonly tools: SiteTools;
  readonly progress: Progress;
};

type LoadedSite = {
  /** The configuration as its file says it. */
  readonly read: ReadConfig;
  /** With what the command line overrides. */
  readonly config: SiteConfig;
  /** That of each edition; those of the current version come first, and of these the one of the originals. */
  readonly editions: Filled<SiteConfig>;
  readonly content: Content;
  /** Versions whose content cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
  readonly known: KnownFiles;
  readonly relocate: Relocate;
  readonly apis: readonly ApiInBuild[];
  readonly consoles: Consoles;
};

/** The limits for content that is not trusted; undefined when content and code have one root. */
export function findLimits({ root, codeRoot = root }: SiteOptions) {
  return codeRoot === root ? undefined : UNTRUSTED_LIMITS;
}

export async function loadSite(request: LoadRequest): Promise<LoadedSite> {
  const { options, cache, tools, progress } = request;
  const { root, codeRoot = root, isDev } = options;
  const limits = findLimits(options);
  progress.start('config');
  const own = await readConfig(codeRoot, tools.loadModule);
  const restrict = limits === undefined ? keep<SiteConfig> : restrictConfig;
  const read = { ...own, config: restrict(own.config) };
  const complete = (one: SiteConfig) => withOptions(restrict(one), options);
  const config = complete(own.config);
  progress.start('load');
  const versions = await fetchVersions({ root, codeRoot }, config, read.locate);
  const known = createKnownFiles(cache.openFiles('sources'), Date.now());
  const folders = foldersOf(root, config);
  const hasApis = Object.keys(config.openapi).length > 0;
  const loaded = await tools.load(() => runLoad(config, { root: codeRoot, isDev }, read.locate));
  const onDisk = await tools.readContent({
    ...folders,
    versions: versions.folders,
    // A page may show operations of an API, so its text depends on more than its file.
    ...(hasApis ? {} : { known }),
    mayBeEmpty: loaded.length > 0 || hasApis,
    includedCharacters: limits?.includedCharacters,
  });
  const filled = addLoaded(onDisk, loaded, {
    ...folders,
    getPlace: () => read.locate(['load']),
  });
  const withApis = hasApis
    ? await (await import('./readOpenApi')).addApis(filled, {
        ...{ root, config, locate: read.locate, memory: tools.getApiMemory() },
        getTexts: (language) =>
          own.createEdition({ version: CURRENT_VERSION, language }).strings.api,
      })
    : { content: filled, relocate: keep, apis: [], consoles: new Map() };
  const { relocate, apis, consoles } = withApis;
  const others = listEditions(config, withApis.content).map((name) =>
    complete(own.createEdition(name)),
  );
  const configs = [config, ...others.filter(isCurrentVersion)];
  const content = await addTranslationsPages(root, withApis.content, {
    configs,
    showsChanges: !isDev,
  });
  const found = { content, known, relocate, apis, consoles };
  return { read, config, editions: [config, ...others], ...found, ...versions };
}

/** All translations of the current version, and of the other versions those that have any page. */
function listEditions(config: SiteConfig, { sources }: Content): readonly EditionName[] {
  const filled = new Set(sources.map(({ version, language }) => `${version} ${language}`));
  const translations = listTranslations(config);
  return [
    ...translations.map((language) => ({ version: CURRENT_VERSION, language })),
    ...listOtherVersions(config).flatMap((version) => [
      { version, language: config.locale },
      ...translations
        .filter((language) => filled.has(`${version} ${language}`))
        .map((language) => ({ version, language })),
    ]),
  ];
}

/** Those with a `ref` are read from Git. One after the other, because Git is fast and each may write many files. */
async function fetchVersions(
  { root, codeRoot }: { readonly root: string; readonly codeRoot: string },
  config: SiteConfig,
  locate: Locate,
) {
  const folders: VersionFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of listOtherVersions(config)) {
    const { ref, dir = CONTENT_FOLDER } = config.docs.versions[name] ?? {};
    const folder = locateVersion(name, ref !== undefined);
    const request = { dir, folder, target: root };
    const { problem } = ref === undefined ? {} : await fetchVersion(codeRoot, { ...request, ref });
    if (problem === undefined) {
      folders.push({ name, folder });
      continue;
    }
    const place = locate(['docs', 'versions', name, 'ref']);
    diagnostics.push({ code: 'missing-version', severity: 'error', ...problem, ...place });
  }
  return { folders, diagnostics };
}

function keep<Value>(value: Value): Value {
  return value;
}

/** What the command line overrides. */
function withOptions(config: SiteConfig, { baseUrl, hasPrintPages }: SiteOptions): SiteConfig {
  const docs = hasPrintPages ? { ...config.docs, printPages: true } : config.docs;
  return { ...config, docs, ...(baseUrl !== undefined && { baseUrl }) };
}

function foldersOf(root: string, config: SiteConfig) {
  const { docs, blog } = config;
  return {
    root,
    content: CONTENT_FOLDER,
    docs: docs.path,
    blog: blog === false ? undefined : blog.path,
    languages: listTranslations(config),
  };
}

/** Turns off scripts in raw HTML, image downloads and decoders, and programs that check examples. */
function restrictConfig(config: SiteConfig): SiteConfig {
  const { markdown, images, check } = config;
  return {
    ...config,
    markdown: { ...markdown, html: markdown.html === 'allow' ? 'sanitize' : markdown.html },
    images: { ...images, download: false, optimize: false },
    check: { ...check, commands: {} },
  };
}
