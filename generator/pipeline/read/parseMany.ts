/** Parses sources: a few one after the other, many concurrently, while a worker highlights their code. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteConfig } from '../../../templates/model/config';
import type { Cache } from '../../cache/openCache';
import { createUserError, UserError } from '../../core/diagnostics';
import type { Article, Source } from '../../core/types';
import { type StartEngine, startOwnEngine } from '../../parse/code/highlighter';
import type { ThemePair } from '../../parse/code/pairedTheme';
import { createParser, type Parser } from '../../parse/createParser';
import type { FastParser } from '../../parse/markdown/fast/fastTree';
import type { MdxPages } from '../../parse/mdx/mdxPages';
import type { EngineSettings } from '../../workers/protocol';
import { type RemoteEngine, startRemoteEngine } from '../../workers/startRemoteEngine';
import type { Workers } from '../findWorkers';
import { listDirectives } from './listDirectives';
import { loadMath } from './loadMath';

/** Gives each article to `take`, in the order of the sources, and keeps none. */
export type ParseMany = (sources: readonly Source[], take: TakeArticle) => Promise<void>;

type TakeArticle = (article: Article) => void;

/** A worker that may start before the amount of text is known. */
type ParseWorker = {
  readonly start: () => RemoteEngine;
  readonly close: () => Promise<void>;
  readonly minCharacters: number;
};

type ParseOptions = {
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  readonly cache: Cache;
  readonly worker: ParseWorker | undefined;
  readonly maxNodes?: number | undefined;
  readonly getMdx?: (() => MdxPages | undefined) | undefined;
};

/** Enough that this thread has work until the worker has compiled its first grammars, few enough for the memory. */
const PARSED_AT_ONCE = 256;
/** After each of these, messages to the worker are sent. */
const STARTED_IN_TURN = 4;

export async function createParseMany(options: ParseOptions): Promise<ParseMany> {
  const { config, worker } = options;
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const engine = createCodeEngine(worker);
  const parser = await createSiteParser(options, engine.start);
  const parse: Parser = hasPlugins
    ? (source) => parser(source).catch((error) => blamePlugins(error, source))
    : parser;

  return async (sources, take) => {
    // Plugins may count on being called for one page after the other.
    const isAlone = hasPlugins || worker === undefined || isLittle(sources, worker);
    const atOnce = isAlone ? 1 : PARSED_AT_ONCE;
    try {
      engine.setRemote(!isAlone);
      await parseInOrder(sources, { parse, take, atOnce });
    } finally {
      engine.setRemote(false);
      await worker?.close();
    }
  };
}

export function createParseWorker({ highlight, minCharacters }: Workers): ParseWorker {
  let running: RemoteEngine | undefined;
  return {
    minCharacters,
    start() {
      running ??= startRemoteEngine(highlight);
      return running;
    },
    async close() {
      await running?.close();
      running = undefined;
    },
  };
}

function isLittle(sources: readonly Source[], { minCharacters }: ParseWorker): boolean {
  return sources.reduce((sum, { text }) => sum + text.length, 0) < minCharacters;
}

type Parsing = {
  readonly parse: Parser;
  readonly take: TakeArticle;
  readonly atOnce: number;
};

/** Throws the error of the first source that has one, as if they were parsed one after the other. */
async function parseInOrder(
  sources: readonly Source[],
  { parse, take, atOnce }: Parsing,
): Promise<void> {
  const running: Promise<Article>[] = [];
  let started = 0;
  const start = (source: Source) => {
    const parsing = parse(source);
    // Until its turn comes.
    parsing.catch(() => {});
    running.push(parsing);
    started += 1;
  };
  for (const [index] of sources.entries()) {
    for (const source of sources.slice(started, index + atOnce)) {
      start(source);
      // The worker gets the code of these pages while the next ones are parsed.
      if (atOnce > 1 && started % STARTED_IN_TURN === 0) await nextTurn();
    }
    const next = running.shift();
    if (next !== undefined) take(await next);
  }
}

async function createSiteParser(
  { config, theme, cache, maxNodes, getMdx }: ParseOptions,
  startEngine: StartEngine,
): Promise<Parser> {
  const { markdown, images, code, strings } = config;
  const { languages } = code;
  const memory = cache.openMemory('code', { languages, theme });
  return createParser({
    ...markdown,
    images,
    frontMatter: config.frontMatter,
    getMdx,
    maxNodes,
    math: await loadMath(markdown.math),
    draw: code.draw,
    drawn: cache.openMemory('drawings', {}),
    emoji: markdown.emoji ? (await import('gemoji')).nameToEmoji : undefined,
    directives: listDirectives(config),
    fastParser: await loadFastParser(),
    texts: strings.content,
    code: { languages, theme, memory, startEngine },
  });
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

type CodeEngine = {
  readonly start: StartEngine;
  /** From now on, code that is not cached is highlighted in the worker, or in this thread. */
  readonly setRemote: (isRemote: boolean) => void;
};

/** Highlights code in a worker. This thread does what the worker cannot, so the result is the same, errors included. */
function createCodeEngine(worker: ParseWorker | undefined): CodeEngine {
  let isRemote = false;
  let remote: RemoteEngine | undefined;

  const findRemote = (settings: EngineSettings): RemoteEngine | undefined => {
    if (!isRemote || remote !== undefined) return remote;
    try {
      const started = worker?.start();
      started?.configure(settings);
      remote = started;
    } catch {
      // A grammar that is not plain data cannot be sent.
      isRemote = false;
    }
    return remote;
  };
  return {
    async start(languages, theme) {
      let own: ReturnType<StartEngine> | undefined;
      return {
        async tokenize(lines, language) {
          const tokens = await findRemote({ languages, theme })?.tokenize(lines, language);
          if (tokens !== undefined) return tokens;
          own ??= startOwnEngine(languages, theme);
          return (await own).tokenize(lines, language);
        },
      };
    },
    setRemote(value) {
      isRemote = value;
      remote = undefined;
    },
  };
}

const FEATURES = { directive: true, frontmatter: false } as const;

type Load = () => Promise<Pick<typeof import('satteri'), 'markdownToMdast'>>;

/**
 * Undefined when the native Markdown parser cannot be loaded: no binary for the platform, or one that was not installed. Then
 * pages come out the same, only later.
 */
export async function loadFastParser(
  load: Load = () => import('satteri'),
): Promise<FastParser | undefined> {
  try {
    const { markdownToMdast } = await load();
    return (markdown) => markdownToMdast(markdown, { features: FEATURES });
  } catch {
    return undefined;
  }
}
