/** Converts the front matter of a page by a table: keys that docwright has stay, others are changed or removed. */

import { isMap, type Pair } from 'yaml';
import { isObject } from '../../core/isObject';
import { FRONT_MATTER_KEYS, type FrontMatterKind } from '../../parse/data/frontMatterSchema';
import { translateKey } from '../../parse/data/translateKeys';
import {
  changed,
  type ImportReport,
  imported,
  leave,
  type OutcomeNote,
  todo,
} from '../importReport';
import { getKeyName, type OpenYaml, openYaml, removeKeys } from '../openYaml';

type FrontMatterValues = Readonly<Record<string, unknown>>;

/** `set` has the keys that replace one. One that is only skipped is removed. */
type FrontMatterChange = OutcomeNote & {
  readonly set?: FrontMatterValues;
  readonly isKept?: boolean;
};

/** The name of the key in docwright; or the outcome; or a function that may leave a value to the rules for all keys. */
type FrontMatterRule =
  | string
  | FrontMatterChange
  | ((value: unknown) => FrontMatterChange | undefined);

export type FrontMatterTable = Readonly<Record<string, FrontMatterRule>>;

export type FrontMatterRules = {
  /** Its keys stay, unless they are in the table. */
  readonly collection?: FrontMatterKind;
  readonly table: FrontMatterTable;
  /** Keys that are added when the page does not have them. */
  readonly added?: FrontMatterValues;
};

/** For the table: the keys that stand for a key of the source. */
export function set(values: FrontMatterValues, note?: string): FrontMatterChange {
  return { ...changed(note ?? Object.keys(values).join(', ')), set: values };
}

/** For the table: the same for one of the values that the key may have. */
export function setWhen(expected: boolean, values: FrontMatterValues) {
  return (value: unknown) => (value === expected ? set(values) : undefined);
}

type ConvertedFrontMatter = {
  /** The new front matter, with its lines of `---`; empty for none. */
  readonly block: string;
  readonly body: string;
  /** How many lines of the source page come before the body. */
  readonly linesBefore: number;
};

/** Keys that docwright accepts, without an effect, because pages of Docusaurus have them. */
export const IGNORED_KEYS: readonly string[] = [
  ...['title_meta', 'format', 'mdx', 'sidebar_class_name', 'sidebar_custom_props', 'sidebar_key'],
  ...['parse_number_prefixes', 'author_image_url', 'truncate'],
];

type PageText = { readonly file: string; readonly text: string; readonly report: ImportReport };

export function convertFrontMatter(page: PageText, rules: FrontMatterRules): ConvertedFrontMatter {
  const { file, text, report } = page;
  const { block, yaml } = findBlock(text);
  const rest = { body: text.slice(block.length), linesBefore: block.split('\n').length - 1 };
  const opened = openYaml(yaml);
  const { document, problem } = opened;
  const isMapping = document.contents === null || isMap(document.contents);
  const reason = problem?.message ?? (isMapping ? undefined : 'it has no keys');
  if (reason !== undefined) {
    const place = { kind: 'frontMatter', file, line: 1, subject: 'all keys' } as const;
    report.add({ ...place, ...todo(`it cannot be read: ${reason}`) });
    return { block, ...rest };
  }
  const values = readValues(opened);
  const isChanged = changeKeys(opened, { file, report, values }, rules);
  return { block: isChanged ? writeBlock(opened) : block, ...rest };
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/m;

function findBlock(text: string): { readonly block: string; readonly yaml: string } {
  const found = text.startsWith('---') ? BLOCK.exec(text) : null;
  return found?.index === 0 ? { block: found[0], yaml: found[1] ?? '' } : { block: '', yaml: '' };
}

/** The front matter of a page; empty when it cannot be read. */
export function readFrontMatter(text: string): FrontMatterValues {
  const opened = openYaml(findBlock(text).yaml);
  return opened.problem === undefined ? readValues(opened) : {};
}

function readValues({ document }: OpenYaml): FrontMatterValues {
  const value: unknown = document.toJS();
  return isObject(value) ? value : {};
}

type Changing = Pick<PageText, 'file' | 'report'> & { readonly values: FrontMatterValues };

/** Returns whether the document has changed. */
function changeKeys(opened: OpenYaml, changing: Changing, rules: FrontMatterRules): boolean {
  const { document, findLine } = opened;
  const { file, report, values } = changing;
  const pairs: readonly Pair[] = isMap(document.contents) ? document.contents.items : [];
  const removed = new Set<unknown>();
  const wanted: [string, unknown][] = [];
  for (const { key } of pairs) {
    const name = getKeyName(key);
    const { set: own, isKept, ...outcome } = applyRules(name, values[name], rules);
    const line = 1 + findLine(key);
    report.add({ ...outcome, kind: 'frontMatter', file, line, subject: name });
    if (outcome.outcome === 'imported' || isKept) continue;
    removed.add(key);
    wanted.push(...Object.entries(own ?? {}));
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

function applyRules(
  name: string,
  value: unknown,
  { collection = 'docs', table }: FrontMatterRules,
): FrontMatterChange {
  const rule = Object.hasOwn(table, name) ? table[name] : undefined;
  const change = typeof rule === 'function' ? rule(value) : rule;
  if (typeof change === 'string') return set({ [change]: value });
  if (change !== undefined) return change;
  const known = FRONT_MATTER_KEYS[collection];
  const translated = translateKey(name, value);
  if (translated && Object.keys(translated).every((key) => known.includes(key))) {
    return set(translated);
  }
  if (!known.includes(name)) return leave('removed: docwright has no such key');
  return IGNORED_KEYS.includes(name)
    ? { ...leave('it is kept, but has no effect'), isKept: true }
    : imported('');
}

function writeBlock({ document }: OpenYaml): string {
  const isEmpty = !isMap(document.contents) || document.contents.items.length === 0;
  return isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`;
}
