/**
 * Translates front matter keys of Starlight, VitePress and Mintlify into those of docwright. Only values with
 * clearly the same meaning are translated; other keys are reported as unknown.
 */

import { badge } from '../../core/entryMarks';
import { isWholeNumber } from '../../core/fields';
import { isObject } from '../../core/isObject';

type Fields = Readonly<Record<string, unknown>>;
/** What a value means; undefined for one that may mean something else. */
type Translate = (value: unknown) => Fields | undefined;

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  sidebarTitle: (value) => renameText(value, 'sidebar_label'),
  sidebar: translateSidebar,
  tableOfContents: translateContents,
  outline: translateOutline,
  editUrl: translateEditUrl,
  lastUpdated: (value) => (isDate(value) ? { last_update: { date: value } } : undefined),
  prev: (value) => (value === false ? { pagination_prev: null } : undefined),
  next: (value) => (value === false ? { pagination_next: null } : undefined),
};

/** A docwright key that is also set takes precedence; the other key is reported. */
export function translateKeys(fields: Fields, known: readonly string[]): Fields {
  let translated = fields;
  for (const [key, translate] of Object.entries(TRANSLATIONS)) {
    const own = Object.hasOwn(fields, key) ? translate(fields[key]) : undefined;
    if (own === undefined) continue;
    const names = Object.keys(own);
    if (!names.every((name) => known.includes(name) && !Object.hasOwn(fields, name))) continue;
    const { [key]: _, ...others } = translated;
    translated = { ...others, ...own };
  }
  return translated;
}

/** The keys that stand for one of another generator; undefined for any other key. */
export function translateKey(key: string, value: unknown): Fields | undefined {
  return Object.hasOwn(TRANSLATIONS, key) ? TRANSLATIONS[key]?.(value) : undefined;
}

function renameText(value: unknown, name: string): Fields | undefined {
  return typeof value === 'string' ? { [name]: value } : undefined;
}

/** Starlight: `{ order, label, badge }`. VitePress: `false` for a page without a sidebar. */
function translateSidebar(value: unknown): Fields | undefined {
  if (value === false) return { displayed_sidebar: null };
  if (!isObject(value)) return undefined;
  const { order, label, badge: written, ...others } = value;
  const shown = badge.optional().safeParse(written);
  const isPlain =
    shown.success &&
    (order === undefined || typeof order === 'number') &&
    (label === undefined || typeof label === 'string');
  if (!isPlain || Object.keys(others).length > 0) return undefined;
  return {
    ...(order !== undefined && { sidebar_position: order }),
    ...(label !== undefined && { sidebar_label: label }),
    ...(written !== undefined && { sidebar_badge: written }),
  };
}

/** Starlight: `false`, or `{ minHeadingLevel, maxHeadingLevel }`. */
function translateContents(value: unknown): Fields | undefined {
  if (value === false) return { hide_table_of_contents: true };
  if (!isObject(value)) return undefined;
  const { minHeadingLevel, maxHeadingLevel, ...others } = value;
  if (Object.keys(others).length > 0) return undefined;
  return createLevels(minHeadingLevel ?? 2, maxHeadingLevel ?? 3);
}

/** VitePress: `false`, a level, two levels, or `deep`. */
function translateOutline(value: unknown): Fields | undefined {
  if (value === false) return { hide_table_of_contents: true };
  if (value === 'deep') return createLevels(2, 6);
  if (!Array.isArray(value)) return createLevels(value, value);
  const [first, last, ...others]: readonly unknown[] = value;
  return others.length === 0 ? createLevels(first, last) : undefined;
}

function createLevels(first: unknown, last: unknown): Fields | undefined {
  if (!isWholeNumber(first, 2, 6) || !isWholeNumber(last, 2, 6) || first > last) return undefined;
  return { toc_min_heading_level: first, toc_max_heading_level: last };
}

/** Starlight: the address, or `false` for none. */
function translateEditUrl(value: unknown): Fields | undefined {
  if (value === false) return { custom_edit_url: null };
  return renameText(value, 'custom_edit_url');
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
}
