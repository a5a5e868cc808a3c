/** Load: the configuration of a site, and its content from disk and from the hook `load`. */

import type { SiteConfig } from '../../../templates/model/config';
import { listTranslations } from '../../../templates/model/languages';
import type { Cache } from '../../cache/openCache';
import { createKnownFiles, type KnownFiles } from '../../core/fileStamp';
import { CONTENT_FOLDER } from '../../core/folders';
import { UNTRUSTED_LIMITS } from '../../core/limits';
import { addLoaded } from '../../load/addLoaded';
import type { Content } from '../../load/readContent';
import type { Progress } from '../../report/progress';
import type { SiteTools } from '../cache/siteTools';
import { type ReadConfig, readConfig } from './readConfig';
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
  /** The same for each language into which the site is translated. */
  readonly translated: readonly SiteConfig[];
  readonly content: Content;
  readonly known: KnownFiles;
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
  const restrict = limits === undefined ? keep : restrictConfig;
  const read = { ...own, config: restrict(own.config) };
  const complete = (one: SiteConfig) => withOptions(restrict(one), options);
  const config = complete(own.config);
  const translated = own.translated.map(complete);
  progress.start('load');
  const known = createKnownFiles(cache.openFiles('sources'), Date.now());
  const folders = foldersOf(root, config);
  const loaded = await tools.load(() => runLoad(config, { root: codeRoot, isDev }, read.locate));
  const onDisk = await tools.readContent({
    ...folders,
    known,
    mayBeEmpty: loaded.length > 0,
    includedCharacters: limits?.includedCharacters,
  });
  const content = addLoaded(onDisk, loaded, {
    ...folders,
    getPlace: () => read.locate(['load']),
  });
  return { read, config, translated, content, known };
}

function keep(config: SiteConfig): SiteConfig {
  return config;
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
