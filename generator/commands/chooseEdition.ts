/** Finds the language and the version of the docs that a command line names. */

import type { SiteConfig } from '../../templates/model/config';
import { CURRENT_VERSION } from '../../templates/model/editions';
import { UsageError } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import type { ReadConfig } from '../pipeline/read/readConfig';

export type EditionOptions = {
  /** Its tag; that of the originals when omitted. */
  readonly language?: string | undefined;
  /** The name of a version or an alias; the current version when omitted. */
  readonly docsVersion?: string | undefined;
};

/** Gives the configuration of the edition, which may have no pages. */
export function chooseEdition(
  { config, createEdition }: Pick<ReadConfig, 'config' | 'createEdition'>,
  { language: tag = config.locale, docsVersion = CURRENT_VERSION }: EditionOptions,
): SiteConfig {
  const { locale, docs } = config;
  const language = requireName('language', tag, [
    ...new Set([locale, ...Object.keys(config.languages)]),
  ]);
  const aliases = new Map(Object.entries(docs.aliases));
  const names = [...Object.keys(docs.versions), ...aliases.keys()];
  const name = requireName('version of the docs', docsVersion, names);
  const version = aliases.get(name) ?? name;
  const isOriginal = language === locale && version === CURRENT_VERSION;
  return isOriginal ? config : createEdition({ language, version });
}

function requireName(kind: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  const all = names.map((each) => `"${each}"`).join(', ');
  const hint = didYouMean(name, names) ?? `It has ${names.length === 1 ? 'only ' : ''}${all}.`;
  throw new UsageError(`The site has no ${kind} "${name}". ${hint}`);
}
