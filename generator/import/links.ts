/** Converts links, pictures and elements of the head, which the configurations of all source sites have. */

import type { HeadElement } from '../../templates/model/config';
import type { SiteConfigInput } from '../../templates/model/configInput';
import { isAddress, isSitePath } from '../core/address';
import { isObject } from '../core/isObject';
import { type ConfigKey, type ConfigPart, mergeConfigs, setKey } from './convertKeys';
import { UNKNOWN_URL } from './importer';
import type { SourceKey } from './sourceKey';

export type NavbarEntry = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number];
export type NavbarItem = Exclude<NavbarEntry, { readonly items: unknown }>;
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

/** For the table: the target of a link. */
export const address = (target: ConfigKey) => (key: SourceKey) => {
  const found = findTarget(key.value);
  if (found === undefined) return undefined;
  key.report('imported', target);
  return setKey(target, getAddress(found));
};

/** The origin of a URL. Its path, where it counts, is `baseUrl` in docwright. */
export function convertUrl(key: SourceKey, hasPath = false): ConfigPart | undefined {
  const { value } = key;
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) {
    key.report('todo', `it is not a URL: replace ${UNKNOWN_URL} with the address of the site`);
    return { url: UNKNOWN_URL };
  }
  const { origin, pathname } = new URL(value);
  const note = hasPath && pathname !== '/' ? 'url and baseUrl' : 'url';
  key.report(value === origin ? 'imported' : 'changed', note);
  return { url: origin, ...(hasPath && { baseUrl: pathname }) };
}

/** For the address of the folder with the source of the pages. */
export function convertEditUrl(key: SourceKey, url: string): ConfigPart | undefined {
  if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    key.report('todo', 'it is not a URL');
    return undefined;
  }
  key.report('changed', 'docs.editUrl: the path after it now starts with content/');
  return { docs: { editUrl: url.replace(/\/?$/, '/') } };
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

/** Empty, with a line in the report, for an item without a label or a target. */
export function convertLink(
  item: SourceKey,
  { label: labelKeys, target: targetKeys, place }: LinkKeys,
  known: KnownLink = {},
): readonly Link[] {
  const findValue = (names: readonly string[]) =>
    names.map((name) => item.at(name).value).find((value) => value !== undefined);
  const label = [findValue(labelKeys), known.label].find(isFilled);
  const target = known.target ?? findTarget(findValue(targetKeys));
  if (label === undefined || target === undefined) {
    item.report('todo', 'it has no label or no target: rewrite it as a link with a label');
    return [];
  }
  for (const name of [...labelKeys, ...targetKeys]) item.at(name).report('imported', place);
  return [{ label, ...target }];
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
  'x-twitter': 'X',
  'earth-americas': 'Website',
};

function nameSocial(key: string): string {
  return SOCIAL_NAMES[key] ?? capitalize(key);
}

/** For a link whose icon is a drawing. */
export function nameHost(url: unknown): string {
  const isUrl = typeof url === 'string' && URL.canParse(url);
  return (isUrl && new URL(url).hostname.replace(/^www\./, '')) || 'Link';
}

export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Undefined for no links. */
export function createFooter(links: readonly (FooterColumn | Link)[]): ConfigPart | undefined {
  return links.length === 0 ? undefined : { footer: { links } };
}

/** A menu of the navbar: its label, and its links and groups of links. */
export function convertMenu(
  label: SourceKey,
  items: readonly (FooterColumn | Link)[],
): readonly NavbarEntry[] {
  label.report('imported', 'navbar.items');
  return items.length === 0 ? [] : [{ label: isFilled(label.value) ? label.value : 'More', items }];
}

type ConvertItem = (item: SourceKey) => readonly Link[];

/** Links and columns of links; `titleKey` is where a column has its title. */
export function convertColumns(columns: SourceKey, titleKey: string, convert: ConvertItem) {
  const links = columns.entries().flatMap((entry): readonly (FooterColumn | Link)[] => {
    if (!Array.isArray(entry.at('items').value)) return convert(entry);
    const title = entry.at(titleKey).text('footer.links');
    const items = entry.at('items').entries().flatMap(convert);
    return isFilled(title) && items.length > 0 ? [{ title, items }] : items;
  });
  return createFooter(links);
}

/** Addresses by the names of networks. */
export function convertNamedSocials(socials: SourceKey): readonly Link[] {
  return socials.names().flatMap((name): readonly Link[] => {
    const target = findTarget(socials.at(name).text('footer.links'));
    return target === undefined ? [] : [{ label: nameSocial(name), ...target }];
  });
}

/** Links with icons, which are named like their networks; `labelKey` is where one may have a label. */
export function convertSocials(socials: SourceKey, labelKey: string): ConfigPart | undefined {
  const links = socials.entries().flatMap((entry) => {
    const icon = entry.at('icon');
    const name = typeof icon.value === 'string' ? (icon.value.split('/').at(-1) ?? '') : '';
    const keys = { label: [labelKey], target: ['link'], place: 'footer.links' };
    const label = nameSocial(name) || nameHost(entry.at('link').value);
    const link = convertLink(entry, keys, { label });
    if (link.length > 0) icon.report('changed', 'footer links have a label, not an icon');
    return link;
  });
  return createFooter(links);
}

/** For the table: the path of a file in `static/`, without the slash at its start. */
export const favicon = (key: SourceKey) =>
  setKey('favicon', key.text('favicon')?.replace(/^\/+/, '') || undefined);

/** For the table: a logo is a path, or an object with the keys of any of the generators. */
export const logo = (target: 'navbar.logo' | 'footer.logo') => (key: SourceKey) => {
  const text = (name: string, ...names: readonly string[]) =>
    names
      .map((each) => key.at(each))
      .find(({ value }) => value !== undefined)
      ?.text(`${target}.${name}`) || undefined;
  const light = typeof key.value === 'string' ? key.text(target) : text('src', 'src', 'light');
  const srcDark = text('srcDark', 'srcDark', 'dark');
  const src = light ?? srcDark;
  if (src === undefined) return undefined;
  const alt = text('alt', 'alt');
  return mergeConfigs(
    setKey(target, { src, ...(srcDark !== src && { srcDark }), alt }),
    address(`${target}.href`)(key.at('href')),
    ...(['width', 'height'] as const).map((name) => convertSide(key.at(name), `${target}.${name}`)),
  );
};

function convertSide(key: SourceKey, target: ConfigKey): ConfigPart | undefined {
  const side = Number(key.value);
  if (!Number.isInteger(side) || side <= 0) return undefined;
  key.report('imported', target);
  return setKey(target, side);
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
      'todo',
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
