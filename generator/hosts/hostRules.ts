/** What every host has to do for a site: one description, which each writer translates into the syntax of its host; pure. */

import { getHref } from '../../templates/model/address';
import type { HeaderRule, Redirect, SiteConfig } from '../../templates/model/config';
import { getEditionPath, locateInEdition } from '../../templates/model/editions';
import { NOT_FOUND_FILE } from '../../templates/model/outputs';
import { type AddressForm, DEFAULT_FORM, decodePath } from '../../templates/model/paths';
import type { OutputFile } from '../../templates/model/site';
import { escapePattern } from '../core/text';

export type HostRules = AddressForm & {
  /** The base URL, decoded. */
  readonly base: string;
  /** The decoded path of the not-found page. */
  readonly notFound: string;
  readonly notFoundPages: readonly NotFoundPage[];
  /** The pattern of rules for every path of the site. */
  readonly everyPath: string;
  /** Paths include the base URL. When two rules set one header, the later one applies. */
  readonly headers: readonly HeaderRule[];
  /** Old addresses and their targets, with the base URL; both forms of a path, with and without a slash, are listed. */
  readonly redirects: readonly HostRedirect[];
  /** The media type of each kind of file in the output. */
  readonly types: readonly FileType[];
  /** Output files that are only for hosts, which readers do not get. */
  readonly hostFiles: readonly string[];
};

/** The page of a translation or version, for the paths in its folder, which ends with a slash. Both are decoded. */
export type NotFoundPage = { readonly folder: string; readonly page: string };

export type HostRedirect = Redirect & {
  /** True when the target has no query of its own, so that the reader's query is added. */
  readonly keepsQuery: boolean;
};

export type FileType = {
  /** Without the dot; empty for a file without one. */
  readonly extension: string;
  /** With its charset, if it has one. */
  readonly type: string;
};

/** Writes the files of one host. */
export type WriteHost = (rules: HostRules) => readonly OutputFile[];

/** `editions` are all but the one at the root. */
export function listNotFoundPages(editions: readonly SiteConfig[]): readonly NotFoundPage[] {
  return editions.map((edition) => ({
    folder: decodePath(getHref(edition.baseUrl, `${getEditionPath(edition)}/`)),
    page: decodePath(getHref(edition.baseUrl, locateInEdition(edition, NOT_FOUND_FILE))),
  }));
}

/** For hosts that take the first rule that matches: a version may be in the folder of a language. */
export function sortInnerFirst(pages: readonly NotFoundPage[]): readonly NotFoundPage[] {
  return pages.toSorted((a, b) => b.folder.length - a.folder.length);
}

/** Without files that have no extension. */
export function listNamedTypes({ types }: HostRules): readonly FileType[] {
  return types.filter(({ extension }) => extension !== '');
}

/** The media types that become smaller when compressed, without their charsets. */
export function listCompressibleTypes({ types }: HostRules): readonly string[] {
  const compressible = types.filter(({ type }) => /^text\/|json|xml|javascript|wasm/.test(type));
  return [...new Set(compressible.map(({ type }) => bareType(type)))];
}

/** Without its charset. */
export function bareType(type: string): string {
  return type.replace(/;.*/, '');
}

/** For hosts that read `_headers` and would send these types without a charset. */
export function createTypeRules(rules: HostRules): readonly HeaderRule[] {
  return rules.types
    .filter(({ extension }) => ['md', 'txt'].includes(extension))
    .map(({ extension, type }) => ({
      for: `${rules.everyPath}.${extension}`,
      values: { 'Content-Type': type },
    }));
}

/** The source of a regular expression for decoded paths; it means the same in PCRE, RE2 and JavaScript. */
export function createPathPattern(
  pattern: string,
  { trailingSlash }: AddressForm = DEFAULT_FORM,
): string {
  const parts = pattern.split('*').map((part) => escapePattern(decodePath(part)));
  const source = parts.join('.*');
  // A path of a page matches all forms of its address.
  if (!pattern.endsWith('*')) {
    const file = trailingSlash === 'never' ? '\\.html|' : '';
    return `^${source.replace(/\/$/, '')}(?:${file}/(?:index\\.html)?)?$`;
  }
  return source.endsWith('/.*') ? `^${source.slice(0, -'/.*'.length)}(?:/.*)?$` : `^${source}$`;
}

/** Matches the files that readers do not get: those for hosts, and names that begin with a dot. */
export function createHiddenPattern({ base, hostFiles }: HostRules): string {
  const names = hostFiles.map((file) => escapePattern(file)).sort();
  return `^${escapePattern(base)}(?:${names.join('|')})$|/\\.(?:[^w]|w[^e]|we[^l])`;
}

export type HeaderValue = {
  readonly name: string;
  readonly value: string;
  /** Undefined for every path. */
  readonly pattern?: string;
};

/** One row for each header of each rule, in their order. */
export function listHeaderValues(rules: HostRules): readonly HeaderValue[] {
  const { everyPath, headers } = rules;
  return headers.flatMap((rule) =>
    Object.entries(rule.values).map(([name, value]) => ({
      name,
      value,
      ...(rule.for !== everyPath && { pattern: createPathPattern(rule.for, rules) }),
    })),
  );
}
