/** Converts the translated texts that are in JSON: the labels of the configuration, and those of folders of docs. */

import { isMap } from 'yaml';
import type { SidebarEntry } from '../../../templates/model/config';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { isObject } from '../../core/isObject';
import { getValue, type Path } from '../../core/problems';
import { listLabels } from '../../core/translateLabels';
import type { ConfigPart } from '../convertKeys';
import type { Sidebars } from '../docs';
import type { FilePlan } from '../filePlan';
import { imported, leave, type OutcomeNote } from '../importReport';
import { isFilled } from '../links';
import { getKeyName, openYaml } from '../openYaml';
import { type Category, listCategories, readCategory } from './categories';
import type { Language, Place } from './languages';
import { listVersionPlaces, nameTranslations, type Version } from './versions';

type Texts = {
  readonly plan: FilePlan;
  /** The configuration of the new site, without its languages. */
  readonly config: ConfigPart;
  readonly versions: readonly Version[];
};

/** Returns the languages with their labels, and writes the `_category_` files of their folders. */
export function convertTexts(texts: Texts, languages: readonly Language[]): ConfigPart | undefined {
  if (languages.length === 0) return undefined;
  const { plan, config } = texts;
  const known = listLabels(config);
  const isCurrent = ({ name }: Version) => name === CURRENT_VERSION;
  // The first translation of a label counts, so the current version is the first.
  const versions = texts.versions
    .toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)))
    .map((version) => ({ ...version, categories: listCategories(plan.site, version.folder) }));
  const converted = languages.map((language) => {
    const labels = translateTexts({ ...texts, versions }, language, known);
    const own = labels.size > 0 && { labels: Object.fromEntries(labels) };
    return [language.tag, { ...language.config, ...own }];
  });
  return { languages: Object.fromEntries(converted) };
}

/** A place for a translated text. */
type Slot = {
  readonly texts: Map<string, string>;
  readonly name: string;
  readonly original: string;
  /** For the report. */
  readonly place: string;
};

type WithCategories = Texts & {
  readonly versions: readonly (Version & { readonly categories: readonly Category[] })[];
};

/** `known` has the labels of the configuration. */
function translateTexts(
  { plan, config, versions }: WithCategories,
  language: Language,
  known: ReadonlySet<string>,
) {
  const labels = new Map<string, string>();
  if (language.folder === undefined) return labels;
  const place = `languages.${language.tag}.labels`;
  const translate = (kind: TextFile, open: readonly OpenCategory[] = []) => {
    for (const { text, ...message } of readMessages(plan, `${language.folder}/${kind.name}`)) {
      const name = findOriginal(message.key, kind, config);
      const isLabel = typeof name === 'string' && known.has(name);
      const slots = isLabel ? [{ texts: labels, name, original: name, place }] : [];
      const outcome = setText(text, [...slots, ...findCategories(message.key, open)]);
      plan.report.add({ ...outcome, kind: 'key', subject: message.key, ...message });
    }
  };
  for (const kind of TEXT_FILES) translate(kind);
  for (const version of versions) {
    const [, docs] = listVersionPlaces(version, [language]);
    if (docs === undefined) continue;
    const open = version.categories.map((category) => {
      const file = `${docs.to}/${category.folder}/_category_.json`;
      return { ...category, file, texts: new Map<string, string>() };
    });
    translate(describeTexts(version, config), open);
    for (const category of open) if (category.texts.size > 0) writeCategory(plan, docs, category);
  }
  return labels;
}

type OpenCategory = Category & { readonly file: string; readonly texts: Map<string, string> };

/** Replaces an untranslated copy beside the translations. docwright takes all other keys from the original. */
function writeCategory(
  plan: FilePlan,
  { from }: Place,
  { folder, file, value, texts }: OpenCategory,
): void {
  const { label, ...page } = Object.fromEntries(texts);
  const isTranslated = Object.keys(page).length > 0;
  const link = isTranslated && isObject(value.link) && { link: { ...value.link, ...page } };
  const text = `${JSON.stringify({ label, ...link }, null, 2)}\n`;
  const own = readCategory(plan.site, `${from}/${folder}`).file;
  if (own === undefined) plan.writeAgain(folder, file, text);
  else plan.write(own, file, text);
}

/** The first text for a place counts. */
function setText(text: string | undefined, slots: readonly Slot[]): OutcomeNote {
  if (text === undefined) return leave('it has no text');
  if (slots.length === 0) return leave('the new site has no such label');
  const different = slots.filter(({ original }) => original !== text);
  if (different.length === 0) return imported('it is the same as the original');
  for (const { texts, name } of different) if (!texts.has(name)) texts.set(name, text);
  const done = different.filter(({ texts, name }) => texts.get(name) === text);
  if (done.length > 0) return imported(done.map(({ place }) => place).join(', '));
  return leave('another key translates the same label: it has one translation in each language');
}

type TextFile = {
  readonly name: string;
  /** Where the originals of some keys are in the configuration. */
  readonly places: Readonly<Record<string, Path>>;
  /** Matches the keys that contain their originals. */
  readonly pattern?: RegExp;
  /** Whose texts it translates. */
  readonly sidebars?: Sidebars | undefined;
};

const TEXT_FILES: readonly TextFile[] = [
  {
    name: 'docusaurus-theme-classic/navbar.json',
    places: { title: ['navbar', 'title'], 'logo.alt': ['navbar', 'logo', 'alt'] },
    pattern: /^item\.label\.(.+)$/s,
  },
  {
    name: 'docusaurus-theme-classic/footer.json',
    places: { copyright: ['footer', 'copyright'], 'logo.alt': ['footer', 'logo', 'alt'] },
    pattern: /^link\.(?:title|item\.label)\.(.+)$/s,
  },
  {
    name: 'docusaurus-plugin-content-blog/options.json',
    places: {
      title: ['blog', 'title'],
      description: ['blog', 'description'],
      'sidebar.title': ['blog', 'sidebarTitle'],
    },
  },
];

function describeTexts(version: Version, { docs }: ConfigPart): TextFile {
  const { name } = version;
  return {
    name: `${nameTranslations(version)}.json`,
    places: { 'version.label': ['docs', 'versions', name, 'label'] },
    sidebars: docs?.versions?.[name]?.sidebars ?? docs?.sidebars,
  };
}

/** The text that a key stands for, if the configuration has it. */
function findOriginal(
  key: string,
  { places, pattern, sidebars }: TextFile,
  config: ConfigPart,
): unknown {
  if (Object.hasOwn(places, key)) return getValue(config, places[key] ?? []);
  const { label, part } = parseSidebarKey(key);
  if (label === undefined) return pattern?.exec(key)?.[1];
  if (part === undefined) return label;
  return findPageText(Object.values(sidebars ?? {}).flat(), label, part);
}

/** A text of the page that is generated for a category. */
function findPageText(entries: readonly SidebarEntry[], label: string, part: string): unknown {
  for (const entry of entries) {
    if (typeof entry === 'string' || !('category' in entry)) continue;
    const own =
      entry.category === label ? getValue(entry, ['link', 'generatedIndex', part]) : undefined;
    const found = own ?? findPageText(entry.items, label, part);
    if (found !== undefined) return found;
  }
  return undefined;
}

const SIDEBAR_KEY = /^sidebar\..*?\.(?:category|link|doc)\.(.+)$/s;
const PAGE_KEY = /\.link\.generated-index\.(title|description)$/;

/** `part` is undefined for the label itself. */
function parseSidebarKey(key: string): { readonly label?: string; readonly part?: string } {
  const [, rest] = SIDEBAR_KEY.exec(key) ?? [];
  if (rest === undefined) return {};
  const [, part] = PAGE_KEY.exec(rest) ?? [];
  return { label: rest.replace(PAGE_KEY, ''), ...(part !== undefined && { part }) };
}

function findCategories(key: string, open: readonly OpenCategory[]): readonly Slot[] {
  const { label, part } = parseSidebarKey(key);
  return open.flatMap(({ value, file, texts }): readonly Slot[] => {
    const original = part === undefined ? value.label : getValue(value, ['link', part]);
    if (label === undefined || value.label !== label || typeof original !== 'string') return [];
    return [{ texts, name: part ?? 'label', original, place: `content/${file}` }];
  });
}

type Message = {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly text: string | undefined;
};

function readMessages(plan: FilePlan, file: string): readonly Message[] {
  const json = plan.site.has(file) ? plan.read(file) : undefined;
  if (json === undefined) return [];
  const { document, findLine, problem } = openYaml(json);
  if (problem !== undefined || !isMap(document.contents)) {
    plan.note(file, 'todo', `it cannot be read: ${problem?.message ?? 'it has no keys'}`);
    return [];
  }
  plan.note(file, 'changed', 'its texts are now in `languages` and in the files of categories');
  return document.contents.items.map(({ key, value }) => {
    const text = isMap(value) ? value.get('message') : undefined;
    const place = { file, line: findLine(key), key: getKeyName(key) };
    return { ...place, text: isFilled(text) ? text : undefined };
  });
}
