/** Explains what is wrong with the tags of one text, and what may surprise, each with its place. */

import { ACTION, BOOSTS } from './fillDraft';
import { listTags, NEWLINE, RESOURCES, type Values } from './tags';

/** Errors stay in the message as they are typed; notes are about what works, but perhaps not as wanted. */
export type Problem = {
  readonly level: 'error' | 'note';
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** A sentence or two; code is between backticks. */
  readonly text: string;
};

const NAME = RESOURCES.join('|');
/** What begins like a tag. Discord's own notation does not: `<#1>`, `<@1>`, `<:name:1>`, `<t:1:R>`. */
const CANDIDATE = /<\s*[A-Za-z]+(?:\s*\.\s*[A-Za-z0-9_]*)*\s*(?:\([^()<>\n]*\))?\s*>/g;
const TAG = `<(?:${NAME})\\.[A-Za-z.]+>`;
const NESTED = new RegExp(`<(?:${NAME})\\.?[A-Za-z.]*(?=${TAG}[^<>\\n]*>)`, 'g');
const TIMESTAMP = new RegExp(`<t:${TAG}(?::[A-Za-z])?>`, 'g');
const ESCAPED = new RegExp(`\\\\(?=${TAG})`, 'g');
const DOUBLE_HASH = /#(?=<channel\.mention>)/g;

const known: ReadonlySet<string> = new Set(listTags());

export function findTagProblems(text: string, values: Values): readonly Problem[] {
  const tags = [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const found = explainTag(match[0], values);
    return found === undefined ? [] : [place(match, found.level, found.text)];
  });
  const around = PATTERNS.flatMap(({ pattern, level, text: explained }) =>
    [...text.matchAll(pattern)].map((match) => place(match, level, explained)),
  );
  return [...tags, ...around].sort((one, other) => one.start - other.start);
}

const PATTERNS: readonly (Pick<Problem, 'level' | 'text'> & { readonly pattern: RegExp })[] = [
  {
    pattern: NESTED,
    level: 'error',
    text: 'Tags do not nest: only the inner one is replaced.',
  },
  {
    pattern: TIMESTAMP,
    level: 'error',
    text: 'A date from a tag cannot become a timestamp of Discord, which wants a number.',
  },
  {
    pattern: ESCAPED,
    level: 'note',
    text: 'Nothing escapes a tag: it is replaced, and the backslash stays.',
  },
  {
    pattern: DOUBLE_HASH,
    level: 'note',
    text: '`<channel.mention>` brings a `#` of its own.',
  },
];

function place(match: RegExpMatchArray, level: Problem['level'], text: string): Problem {
  const start = match.index ?? 0;
  return { level, start, end: start + match[0].length, text };
}

function explainTag(tag: string, values: Values): Pick<Problem, 'level' | 'text'> | undefined {
  if (known.has(tag)) return explainValue(tag, values);
  if (tag === BOOSTS) {
    return { level: 'note', text: `\`${tag}\` is recognised, but always replaced by nothing.` };
  }
  if (tag.match(ACTION)?.[0] === tag) {
    return {
      level: 'note',
      text: `\`${tag}\` prints \`true\`, also when the role stays as it is. Better leave it out.`,
    };
  }
  const text = explainUnknown(tag);
  return text === undefined ? undefined : { level: 'error', text };
}

function explainValue(tag: string, values: Values): Pick<Problem, 'level' | 'text'> | undefined {
  const [, resource = '', property = ''] = /^<([a-z]+)\.(.+)>$/.exec(tag) ?? [];
  const own: Readonly<Record<string, string>> =
    RESOURCES.find((name) => name === resource) === undefined
      ? {}
      : values[resource as keyof Values];
  if (tag === NEWLINE || own[property] !== 'null') return undefined;
  return { level: 'note', text: `\`${tag}\` has no value here, so it prints the word \`null\`.` };
}

/** Undefined for what was hardly meant as a tag, such as `<3>` or `<hello>`. */
function explainUnknown(tag: string): string | undefined {
  const stays = `\`${tag}\` is no tag, so it stays as it is typed.`;
  const bare = tag.replace(/\s/g, '').replace(/\(.*\)/, '');
  const meant = findTag(bare);
  const isSpaced = /\s/.test(tag);
  const hasArguments = /\(/.test(tag);
  if (meant === undefined) {
    const [, resource = ''] = /^<([a-z]+)\.?/i.exec(bare) ?? [];
    const isResource = RESOURCES.some((name) => name === resource.toLowerCase());
    if (isResource) return `${stays} \`<${resource.toLowerCase()}>\` has no such property.`;
    return bare.includes('.')
      ? `${stays} Tags begin with \`user\`, \`server\`, \`channel\` or \`crbt\`.`
      : undefined;
  }
  if (isSpaced && bare === meant) return `${stays} A tag has no spaces: \`${meant}\`.`;
  if (hasArguments && bare === meant) return `${stays} Tags take no arguments: \`${meant}\`.`;
  if (bare.toLowerCase() === meant.toLowerCase()) {
    return `${stays} Upper and lower case count: \`${meant}\`.`;
  }
  return `${stays} Did you mean \`${meant}\`?`;
}

/** What other bots and Discord itself call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '<br>': '<newline>',
  '<nl>': '<newline>',
  '<server.membercount>': '<server.members>',
  '<server.currency>': '<server.currency.plural>',
  '<user.username>': '<user.name>',
  '<user.displayname>': '<user.nickname>',
  '<user.work>': '<user.work.exp>',
  '<user.items>': '<user.items.count>',
  '<channel.nsfw>': '<channel.isAgeRestricted>',
};

/** What they call a resource. */
const OTHER_RESOURCES: Readonly<Record<string, string>> = {
  guild: 'server',
  member: 'user',
  bot: 'crbt',
};

const MAX_EDITS = 2;
/** No tag is nearly as long; a longer text was meant as something else. */
const MAX_LENGTH = 60;

/** Finds the tag that somebody most likely meant; `tag` has no spaces and no arguments. */
function findTag(tag: string): string | undefined {
  if (tag.length > MAX_LENGTH) return undefined;
  const lower = rename(tag.toLowerCase());
  const other = OTHER_NAMES[lower];
  if (other !== undefined) return other;
  let [best, fewest]: [string | undefined, number] = [undefined, MAX_EDITS + 1];
  for (const candidate of known) {
    const edits = countEdits(lower, candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  // In a tag without a dot, a letter or two make another word.
  return fewest > 0 && !tag.includes('.') ? undefined : best;
}

function rename(tag: string): string {
  return tag.replace(/^<([a-z]+)\./, (start, name: string) => {
    const resource = OTHER_RESOURCES[name];
    return resource === undefined ? start : `<${resource}.`;
  });
}

/** The number of letters to insert, delete or change. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
