/** Takes over the front matter of a page: what is known stays, the rest is changed or removed, each with a note. */

import { type Document, isMap, isScalar, type LineCounter } from 'yaml';
import type { Account } from '../account';
import { openYaml, removeKeys } from '../openYaml';
import { resolveAliases } from '../resolveAliases';

/** What becomes of a key. `set` has the keys that stand in its place. */
export type KeyFate =
  | { readonly fate: 'taken' }
  | { readonly fate: 'changed'; readonly set: FrontMatterValues; readonly note: string }
  /** Removed, unless it is a key that docwright accepts without an effect. */
  | { readonly fate: 'left'; readonly note: string; readonly isKept?: boolean };

export type FrontMatterValues = Readonly<Record<string, unknown>>;

/** Undefined for a key that is judged by its name alone. */
export type JudgeKey = (key: string, value: unknown) => KeyFate | undefined;

export type FrontMatterRules = {
  /** The keys that docwright knows. */
  readonly known: readonly string[];
  readonly judge: JudgeKey;
  /** Keys that are added when the page does not have them. */
  readonly added?: FrontMatterValues;
};

type TakenFrontMatter = {
  /** The page with its new front matter. */
  readonly text: string;
  /** The values as they were. */
  readonly values: FrontMatterValues;
  /** Where the body begins in `text`. */
  readonly bodyStart: number;
  /** How many lines of the foreign page come before the body. */
  readonly linesBefore: number;
};

const BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/m;
const LEFT_NOTE = 'removed: docwright has no such key';
const IGNORED_NOTE = 'it is kept, but has no effect';
/** Keys that docwright accepts because pages of Docusaurus have them. */
export const IGNORED_KEYS: readonly string[] = [
  ...['title_meta', 'format', 'mdx', 'sidebar_class_name', 'sidebar_custom_props', 'sidebar_key'],
  ...['parse_number_prefixes', 'author_image_url', 'truncate'],
];

export function takeFrontMatter(
  page: { readonly file: string; readonly text: string; readonly account: Account },
  rules: FrontMatterRules,
): TakenFrontMatter {
  const { file, text, account } = page;
  const found = text.startsWith('---') ? BLOCK.exec(text) : null;
  const block = found?.index === 0 ? found[0] : '';
  const body = text.slice(block.length);
  const linesBefore = block.split('\n').length - 1;
  const { document, lines, problem } = openYaml(found?.index === 0 ? (found[1] ?? '') : '');
  const keep = { text, values: {}, bodyStart: block.length, linesBefore };
  const reason = problem?.message ?? findReason(document);
  if (reason !== undefined) {
    const note = `it cannot be read: ${reason}`;
    account.note({ fate: 'left', kind: 'frontMatter', file, line: 1, subject: 'all keys', note });
    return keep;
  }
  const values = readValues(document);
  const isChanged = changeKeys(document, { file, account, lines, values }, rules);
  if (!isChanged) return { ...keep, values };
  const newBlock = writeBlock(document);
  return { text: newBlock + body, values, bodyStart: newBlock.length, linesBefore };
}

function findReason(document: Document): string | undefined {
  if (document.contents !== null && !isMap(document.contents)) return 'it has no keys';
  return resolveAliases(document)
    ? undefined
    : 'an alias is undefined or circular, or there are too many';
}

/** The front matter of a page, without any note; empty when it cannot be read. */
export function readFrontMatter(text: string): FrontMatterValues {
  const found = text.startsWith('---') ? BLOCK.exec(text) : null;
  const { document, problem } = openYaml(found?.index === 0 ? (found[1] ?? '') : '');
  return problem === undefined ? readValues(document) : {};
}

function readValues(document: Document): FrontMatterValues {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Too many aliases: nothing in it is taken for a value.
    return {};
  }
}

type Changing = {
  readonly file: string;
  readonly account: Account;
  readonly lines: LineCounter;
  readonly values: FrontMatterValues;
};

/** Returns whether the document has changed. */
function changeKeys(document: Document, changing: Changing, rules: FrontMatterRules): boolean {
  const { file, account, lines, values } = changing;
  const pairs = isMap(document.contents) ? [...document.contents.items] : [];
  const removed = new Set<unknown>();
  const wanted: [string, unknown][] = [];
  for (const { key } of pairs) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const line = 1 + lines.linePos(isScalar(key) ? (key.range?.[0] ?? 0) : 0).line;
    const judged = rules.judge(name, values[name]) ?? judgeByName(name, rules);
    const note = judged.fate === 'taken' ? '' : judged.note;
    account.note({ fate: judged.fate, kind: 'frontMatter', file, line, subject: name, note });
    if (judged.fate === 'taken' || (judged.fate === 'left' && judged.isKept)) continue;
    removed.add(key);
    if (judged.fate === 'changed') wanted.push(...Object.entries(judged.set));
  }
  removeKeys(document.contents, removed);
  let isChanged = removed.size > 0;
  for (const [key, value] of [...wanted, ...Object.entries(rules.added ?? {})]) {
    if (document.get(key) !== undefined) continue;
    document.set(key, value);
    isChanged = true;
  }
  return isChanged;
}

function judgeByName(name: string, { known }: FrontMatterRules): KeyFate {
  if (!known.includes(name)) return { fate: 'left', note: LEFT_NOTE };
  return IGNORED_KEYS.includes(name)
    ? { fate: 'left', note: IGNORED_NOTE, isKept: true }
    : { fate: 'taken' };
}

function writeBlock(document: Document): string {
  const isEmpty = !isMap(document.contents) || document.contents.items.length === 0;
  return isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`;
}
