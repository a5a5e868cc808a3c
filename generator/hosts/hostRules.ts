/** What every host has to do for a site: one description, which each writer translates into the syntax of its host; pure. */

import type { HeaderRule, Redirect } from '../../templates/model/config';
import { type AddressForm, DEFAULT_FORM, decodePath } from '../../templates/model/paths';
import type { OutputFile } from '../../templates/model/site';

export type HostRules = AddressForm & {
  /** The base URL, decoded. */
  readonly base: string;
  /** The decoded path of the not-found page. */
  readonly notFound: string;
  /** The not-found pages of translations; `folder` ends with a slash. */
  readonly notFoundPages: readonly { readonly folder: string; readonly page: string }[];
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

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (character) =>
    character === '/' ? character : `\\${character}`,
  );
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
