/** Converts links, redirects and elements of the head, which the configurations of all source sites have. */

import type { HeadElement, Redirect } from '../../templates/model/config';
import type { SiteConfigInput } from '../../templates/model/configInput';
import { REDIRECTS_FILE } from '../../templates/model/outputs';
import { isAddress, isSitePath } from '../core/address';
import { isObject } from '../core/schema';
import type { FilePlan } from './filePlan';
import type { SourceKey } from './sourceKey';

export type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number];
export type Link = Pick<NavbarItem, 'label' | 'doc' | 'to' | 'href'>;
export type FooterColumn = { readonly title: string; readonly items: readonly Link[] };

type Target = { readonly to: string } | { readonly href: string };

/** Undefined for what a link cannot lead to. */
export function findTarget(written: unknown): Target | undefined {
  if (typeof written !== 'string') return undefined;
  const target = written.trim().replace(/^pathname:\/\//, '');
  if (/^[a-z][\w+.-]*:/i.test(target)) return isAddress(target) ? { href: target } : undefined;
  if (/^[#?]|^\/\//.test(target)) return undefined;
  const path = `/${target.replace(/^(?:\.?\/)+/, '')}`;
  return isSitePath(path) ? { to: path } : undefined;
}

export function getAddress(target: Target): string {
  return 'to' in target ? target.to : target.href;
}

/** The address of a site, of a URL in its configuration. */
export function convertOrigin(key: SourceKey): { readonly url: string } | undefined {
  if (typeof key.value !== 'string' || !URL.canParse(key.value)) return undefined;
  key.report('changed', 'url');
  return { url: new URL(key.value).origin };
}

type LinkKeys = {
  /** Where the label may be. The first text counts. */
  readonly label: readonly string[];
  /** Where the target may be. The first value counts. */
  readonly target: readonly string[];
  /** The key of docwright that the link goes to. */
  readonly place: string;
};

type KnownLink = {
  /** The target, where it is not an address that `findTarget` reads. */
  readonly target?: Target | { readonly doc: string } | undefined;
  /** The label of an item without one. */
  readonly label?: string | undefined;
};

/** Undefined, with a line in the report, for an item without a label or a target. */
export function convertLink(
  item: SourceKey,
  { label: labelKeys, target: targetKeys, place }: LinkKeys,
  known: KnownLink = {},
): Link | undefined {
  const findValue = (names: readonly string[]) =>
    names.map((name) => item.at(name).value).find((value) => value !== undefined);
  const label = [findValue(labelKeys), known.label].find(isFilled);
  const target = known.target ?? findTarget(findValue(targetKeys));
  if (label === undefined || target === undefined) {
    item.report('skipped', 'it has no label or no target: rewrite it as a link with a label');
    return undefined;
  }
  for (const name of [...labelKeys, ...targetKeys]) item.at(name).report('imported', place);
  return { label, ...target };
}

export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The names of networks that are not their keys with a capital letter. */
const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News',
};

export function nameSocial(key: string): string {
  return SOCIAL_NAMES[key] ?? capitalize(key);
}

export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** `keys` are those of the old and of the new address. The old one may be a list. */
export function convertRedirect(
  entry: SourceKey,
  [fromKey, toKey]: readonly [string, string],
): readonly Redirect[] {
  const { value: from } = entry.at(fromKey);
  const target = findTarget(entry.at(toKey).value);
  const starts = (Array.isArray(from) ? from : [from]).filter(isPlainPath);
  if (target === undefined || starts.length === 0) {
    entry.report(
      'skipped',
      'a redirect leads from one path to a path or a URL: for patterns with * or :, add a rule to your host',
    );
    return [];
  }
  for (const name of [fromKey, toKey, 'permanent']) entry.at(name).report('imported', 'redirects');
  return starts.map((start) => ({ from: start, to: getAddress(target) }));
}

function isPlainPath(path: unknown): path is string {
  return isSitePath(path) && !/[*:]/.test(path);
}

/** Converts the redirects of a file `_redirects` that need no pattern. The file itself is copied for the others. */
export function convertRedirectFile(plan: FilePlan, file: string): readonly Redirect[] {
  if (!plan.site.has(file)) return [];
  const lines = (plan.read(file) ?? '').split('\n');
  return lines.flatMap((line, index): readonly Redirect[] => {
    const words = line.replace(/#.*/s, '').trim().split(/\s+/);
    const [from = '', to = '', status = '301', ...rest] = words;
    if (from === '') return [];
    const target = findTarget(to);
    const isPlain = isPlainPath(from) && /^30\d/.test(status) && rest.length === 0;
    const isConverted = isPlain && target !== undefined;
    plan.report.add({
      ...{ kind: 'syntax', file, line: index + 1, subject: line.trim() },
      ...(isConverted
        ? { outcome: 'imported', note: 'redirects' }
        : {
            outcome: 'skipped',
            note: `it is kept in content/static/${REDIRECTS_FILE}, for hosts that support this file`,
          }),
    });
    return isConverted ? [{ from, to: getAddress(target) }] : [];
  });
}

type SourceElement = {
  readonly tag: unknown;
  readonly attributes: unknown;
  readonly content?: unknown;
};

/** Empty, with a line in the report, for an element that a head cannot have. */
export function convertHeadElement(
  entry: SourceKey,
  { tag, attributes: written, content }: SourceElement,
): readonly HeadElement[] {
  const attributes = readAttributes(written);
  const isAllowed = tag === 'link' || tag === 'meta' || tag === 'script' || tag === 'style';
  if (!isAllowed || attributes === undefined) {
    entry.report(
      'skipped',
      '"head" supports link, meta, script and style elements with string attributes',
    );
    return [];
  }
  entry.report('imported', 'head');
  return [{ tag, attributes, ...(typeof content === 'string' ? { content } : {}) }];
}

/** `false` stands for an attribute that is not there. */
function readAttributes(value: unknown): Readonly<Record<string, string | true>> | undefined {
  if (value !== undefined && !isObject(value)) return undefined;
  const pairs = Object.entries(value ?? {}).filter(([, each]) => each !== false);
  const isPlain = pairs.every(([, each]) => typeof each === 'string' || each === true);
  if (!isPlain) return undefined;
  return Object.fromEntries(pairs.map(([key, each]) => [key, each === true ? true : String(each)]));
}
