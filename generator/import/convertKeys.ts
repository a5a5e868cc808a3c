/** Walks the configuration of a source site by a table that says what becomes of each key. */

import type { SiteConfigInput } from '../../templates/model/configInput';
import { isObject } from '../core/isObject';
import type { OutcomeNote } from './importReport';
import type { SourceKey } from './sourceKey';

/** A part of the configuration of the new site. */
export type ConfigPart = Partial<SiteConfigInput>;

/** Reports the key, or keys in it. A key that it does not report is left. */
type ConvertKey<Context> = (key: SourceKey, context: Context) => ConfigPart | undefined;

/** A key of docwright that a text is copied to, such as `navbar.title`; a note for the report; or a function. */
type KeyRule<Context> = ConfigKey | OutcomeNote | ConvertKey<Context>;

/**
 * By the path of a key in the source configuration, such as `themeConfig.image`. `*` at the end stands for every key that
 * is not listed before. Where two rules set the same key, lists are joined, and of other values the later one counts.
 */
export type KeyTable<Context> = Readonly<Record<string, KeyRule<Context>>>;

export function convertKeys<Context>(
  keys: SourceKey,
  table: KeyTable<Context>,
  context: Context,
): ConfigPart {
  const parts = Object.entries(table).flatMap(([path, rule]) =>
    findKeys(keys, path.split('.')).map((key) => applyRule(key, rule, context)),
  );
  return mergeConfigs(...parts);
}

function findKeys(keys: SourceKey, path: readonly string[]): readonly SourceKey[] {
  if (path.at(-1) !== '*') return [keys.at(...path)];
  const parent = keys.at(...path.slice(0, -1));
  return parent.names().map((name) => parent.at(name));
}

function applyRule<Context>(
  key: SourceKey,
  rule: KeyRule<Context>,
  context: Context,
): ConfigPart | undefined {
  if (typeof rule === 'function') return rule(key, context);
  if (typeof rule === 'string') return setKey(rule, key.text(rule) || undefined);
  key.report(rule.outcome, rule.note);
  return undefined;
}

export const flag = (target: ConfigKey) => (key: SourceKey) => setKey(target, key.flag(target));

/** `setKey('navbar.title', 'A')` is `{ navbar: { title: 'A' } }`. */
export function setKey(target: ConfigKey, value: unknown): ConfigPart | undefined {
  if (value === undefined) return undefined;
  const wrap = (inner: unknown, name: string): unknown => ({ [name]: inner });
  return target.split('.').reduceRight(wrap, value) as ConfigPart;
}

export function mergeConfigs(...parts: readonly (ConfigPart | undefined)[]): ConfigPart {
  return parts.reduce<unknown>(merge, {}) as ConfigPart;
}

function merge(one: unknown, other: unknown): unknown {
  if (other === undefined) return one;
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, merge(one[name], other[name])]));
}

/** The paths of all keys of an object, and of the objects in it. */
type KeyOf<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown)
  ? never
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${KeyOf<Value[Key]>}` }[keyof Value & string]
    : never;

export type ConfigKey = KeyOf<Required<Omit<SiteConfigInput, 'directives' | 'templates'>>>;
