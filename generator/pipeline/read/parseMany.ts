/** Parses sources: a few one after the other, many in workers and in this thread. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteConfig } from '../../../templates/model/config';
import type { Cache } from '../../cache/openCache';
import { createUserError, UserError } from '../../core/diagnostics';
import type { Memory } from '../../core/memory';
import type { Article, Source } from '../../core/types';
import type { ThemePair } from '../../parse/code/pairedTheme';
import type { Parser } from '../../parse/createParser';
import type { MdxPages } from '../../parse/mdx/mdxPages';
import { createSiteParser, type ParserSettings } from '../../workers/createSiteParser';
import { type RemoteParsers, startParsers } from '../../workers/startParsers';
import type { Workers } from '../findWorkers';
import { listDirectives } from './listDirectives';

/** Gives each article to `take`, in the order of the sources, and keeps none. */
export type ParseMany = (sources: readonly Source[], take: TakeArticle) => Promise<void>;

type TakeArticle = (article: Article) => void;

/** Workers that may start before the amount of text is known. */
type ParseWorkers = {
  readonly start: () => RemoteParsers;
  readonly close: () => Promise<void>;
  readonly minCharacters: number;
};

type ParseOptions = {
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  readonly cache: Cache;
  readonly workers: ParseWorkers | undefined;
  readonly maxNodes?: number | undefined;
  readonly getMdx?: (() => MdxPages | undefined) | undefined;
};

/** How many articles may wait for an earlier one. */
const MAX_AHEAD = 64;

export async function createParseMany(options: ParseOptions): Promise<ParseMany> {
  const { cache, workers, theme, getMdx } = options;
  const settings = getSettings(options);
  const { remarkPlugins, rehypePlugins } = settings.markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const memory = cache.openMemory('code', { languages: settings.code.languages, theme });
  const drawn = cache.openMemory('drawings', {});
  const parser = await createSiteParser(settings, { memory, drawn, getMdx });
  const parse: Parser = hasPlugins
    ? (source) => parser(source).catch((error) => blamePlugins(error, source))
    : parser;

  /** Undefined when this thread parses alone. */
  const findRemote = (sources: readonly Source[]): RemoteParsers | undefined => {
    // The workers do not know the code that earlier builds have highlighted.
    if (workers === undefined || !cache.isNew || isLittle(sources, workers)) return undefined;
    try {
      const remote = workers.start();
      remote.configure(settings);
      return remote;
    } catch {
      // Functions cannot be sent: plugins, schemas, what draws code, or a grammar that is not plain data.
      return undefined;
    }
  };

  const isMdx = ({ file }: Source) => getMdx?.()?.isMdx(file) === true;
  return async (sources, take) => {
    const remote = findRemote(sources);
    try {
      if (remote === undefined) for (const source of sources) take(await parse(source));
      else await parseBeside(remote, sources, { parse, isMdx, memory, take });
    } finally {
      await workers?.close();
    }
  };
}

export function createParseWorkers({ parse, parsers, minCharacters }: Workers): ParseWorkers {
  let running: RemoteParsers | undefined;
  return {
    minCharacters,
    start() {
      running ??= startParsers(parse, parsers);
      return running;
    },
    async close() {
      await running?.close();
      running = undefined;
    },
  };
}

function getSettings({ config, theme, maxNodes }: ParseOptions): ParserSettings {
  const { markdown, frontMatter, images, code, strings } = config;
  const { optimize, captions } = images;
  const { languages, draw } = code;
  return {
    ...{ markdown, frontMatter, theme, maxNodes },
    images: { optimize, captions },
    code: { languages, draw },
    directives: listDirectives(config),
    texts: strings.content,
  };
}

function isLittle(sources: readonly Source[], { minCharacters }: ParseWorkers): boolean {
  return sources.reduce((sum, { text }) => sum + text.length, 0) < minCharacters;
}

type Parsing = {
  readonly parse: Parser;
  readonly isMdx: (source: Source) => boolean;
  /** Of highlighted code. */
  readonly memory: Memory;
  readonly take: TakeArticle;
};

/** This thread parses the pages in MDX, and those that the workers have no room for or cannot parse. */
async function parseBeside(
  remote: RemoteParsers,
  sources: readonly Source[],
  { parse, isMdx, memory, take }: Parsing,
): Promise<void> {
  const parseRemotely = async (source: Source) => {
    const { article, highlighted } = await remote.parse(source);
    for (const [key, value] of highlighted) memory.keep(key, value);
    return article ?? parse(source);
  };
  const started: Promise<Article>[] = [];
  const takeFirst = async () => {
    const article = await started.shift();
    if (article !== undefined) take(article);
  };
  for (const source of sources) {
    const isRemote = remote.hasRoom() && !isMdx(source);
    const parsing = isRemote ? parseRemotely(source) : parse(source);
    started.push(parsing);
    // An error is thrown in its turn, as if the pages were parsed one after the other.
    const settled = parsing.catch(() => {});
    if (!isRemote) await settled;
    // Receives what the workers have parsed.
    await nextTurn();
    if (started.length > MAX_AHEAD) await takeFirst();
  }
  while (started.length > 0) await takeFirst();
}

/** With plugins, an error means that they left a tree that cannot be used; without plugins, it is a bug of docwright. */
function blamePlugins(error: unknown, { file }: Source): never {
  if (error instanceof UserError) throw error;
  throw createUserError({
    code: 'plugin-threw',
    message: `the output of the plugins in "markdown" cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    file,
    hint: 'Fix the plugins. To find the cause, remove them from the configuration one by one.',
  });
}
