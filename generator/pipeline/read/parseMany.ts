/** Parses sources: a few one after the other, many in workers and in this thread. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteConfig } from '../../../templates/model/config';
import type { Cache } from '../../cache/openCache';
import { createUserError, UserError } from '../../core/diagnostics';
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

  return async (sources, take) => {
    const remote = findRemote(sources);
    const parseRemotely = async (source: Source) => {
      const { article, highlighted } = (await remote?.parse(source)) ?? {};
      for (const [key, value] of highlighted ?? []) memory.keep(key, value);
      return article ?? parse(source);
    };
    const hasRoom = (source: Source) =>
      remote?.hasRoom() === true && getMdx?.()?.isMdx(source.file) !== true;
    try {
      await parseInOrder(sources, { parse, parseRemotely, hasRoom, take });
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
  readonly parseRemotely: Parser;
  /** False for a page that this thread has to parse. */
  readonly hasRoom: (source: Source) => boolean;
  readonly take: TakeArticle;
};

/** Throws the error of the first source that has one, as if they were parsed one after the other. */
async function parseInOrder(
  sources: readonly Source[],
  { parse, parseRemotely, hasRoom, take }: Parsing,
): Promise<void> {
  const started: Started[] = [];
  const takeFirst = async () => {
    const first = started.shift();
    if (first !== undefined) take(await first.parsing);
  };
  for (const source of sources) {
    const isRemote = hasRoom(source);
    const next: Started = { parsing: (isRemote ? parseRemotely : parse)(source), isDone: false };
    const setDone = () => {
      next.isDone = true;
    };
    // An error waits for its turn, too.
    const done = next.parsing.then(setDone, setDone);
    started.push(next);
    if (!isRemote) await done;
    // Receives what the workers have parsed.
    await nextTurn();
    while (started[0]?.isDone === true || started.length > MAX_AHEAD) await takeFirst();
  }
  while (started.length > 0) await takeFirst();
}

type Started = { readonly parsing: Promise<Article>; isDone: boolean };

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
