/** Parses the front matter of one source. */

import type { Diagnostic } from '../../core/diagnostics';
import { toMarks } from '../../core/entryMarks';
import { didYouMean } from '../../core/findNearest';
import type { Path } from '../../core/problems';
import type { Collection, FrontMatter } from '../../core/types';
import { parseYaml } from '../yaml/parseYaml';
import type { YamlMapping } from '../yaml/yamlMapping';
import { NO_FIELDS, type OwnFields } from './checkOwnFields';
import {
  FRONT_MATTER_KEYS,
  FRONT_MATTER_SCHEMAS,
  type FrontMatterFields,
  type FrontMatterKind,
} from './frontMatterSchema';
import type { HomeContent } from './homeSchema';
import { parseMapping } from './parseMapping';
import { translateKeys } from './translateKeys';

type FrontMatterContext = {
  readonly file: string;
  /** Line of the first line of the YAML in its file, 1-based. */
  readonly firstLine: number;
  readonly collection: Collection;
  /** What the schemas of the site say. */
  readonly own?: OwnFields | undefined;
};

type ParsedFrontMatter = {
  /** The keys with a valid value; an invalid key does not remove the others. */
  readonly frontMatter: FrontMatter;
  /** Only of a home page. */
  readonly home?: HomeContent | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

const NAMING = { subject: 'the front matter', code: 'front-matter' } as const;

export function parseFrontMatter(yaml: string, context: FrontMatterContext): ParsedFrontMatter {
  const { file, firstLine, own = NO_FIELDS } = context;
  const collection = context.collection === 'blog' ? 'blog' : 'docs';
  const { mapping, diagnostics } = parseYaml(yaml, { ...NAMING, file, firstLine });
  if (mapping === undefined) return { frontMatter: createFrontMatter({}, {}, own), diagnostics };
  const written = translateKeys(mapping.value, FRONT_MATTER_KEYS[collection]);
  const value = omitDeclared(written, own, FRONT_MATTER_KEYS[collection]);
  const translated = value === mapping.value ? mapping : { ...mapping, value };
  const checked = parseMapping(FRONT_MATTER_SCHEMAS[collection], translated, {
    ...NAMING,
    file,
    unknownKeys: 'warning',
    suggestKey: (path, known) => suggestKey(path, [...known, ...own.declared], collection),
  });
  return {
    frontMatter: createFrontMatter(checked.value, mapping.lines, own),
    home: findHome(checked.value, mapping),
    diagnostics: [
      ...own.diagnostics,
      ...checked.diagnostics.map(groupAcrossFiles),
      ...findContradictions(checked.value).map((found) => report(found, mapping, file)),
    ],
  };
}

/** The keys that only the site knows are its own matter. */
function omitDeclared(
  value: Readonly<Record<string, unknown>>,
  { declared }: OwnFields,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  const omitted = declared.filter((key) => Object.hasOwn(value, key) && !known.includes(key));
  if (omitted.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !omitted.includes(key)));
}

const NO_EFFECT = 'Remove it; it has no effect.';

/** Groups the reports about a key of another generator, which most files of its sites have. */
function groupAcrossFiles(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.hint === NO_EFFECT
    ? { ...diagnostic, target: `front matter: ${diagnostic.message}` }
    : diagnostic;
}

const COLLECTION_NAMES = { docs: 'docs', blog: 'blog posts' } as const satisfies Record<
  FrontMatterKind,
  string
>;

function suggestKey(
  path: Path,
  known: readonly string[],
  collection: FrontMatterKind,
): string | undefined {
  // For a nested key the message already lists the few keys that are allowed there.
  if (path.length > 1) return undefined;
  const key = String(path[0]);
  const other = collection === 'docs' ? 'blog' : 'docs';
  if (FRONT_MATTER_KEYS[other].includes(key)) {
    return `Remove it: the key is for ${COLLECTION_NAMES[other]}, not for ${COLLECTION_NAMES[collection]}.`;
  }
  return didYouMean(key, known) ?? NO_EFFECT;
}

function findHome(
  { template, hero, features }: FrontMatterFields,
  mapping: YamlMapping,
): HomeContent | undefined {
  if (template !== 'home') return undefined;
  return { hero: hero ?? undefined, features: features ?? [], locate: mapping.locateValue };
}

type Contradiction = {
  readonly key: string;
  readonly message: string;
  readonly hint: string;
};

function findContradictions(fields: FrontMatterFields): readonly Contradiction[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = fields;
  const found: Contradiction[] = [];
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    found.push({
      key: 'toc_min_heading_level',
      message: `toc_min_heading_level (${min}) is greater than toc_max_heading_level (${max})`,
      hint: 'Set toc_min_heading_level to the same or a lower number.',
    });
  }
  if (fields.draft === true && fields.unlisted === true) {
    found.push({
      key: 'unlisted',
      message: 'draft and unlisted are both true, but drafts are never published',
      hint: 'Remove "unlisted" while the page is a draft, or remove "draft" to publish it.',
    });
  }
  if (fields.authors && fields.author) {
    found.push({
      key: 'author',
      message: 'author and authors are both set',
      hint: 'Remove author.',
    });
  }
  for (const key of ['hero', 'features'] as const) {
    if (fields.template === 'home' || !fields[key]) continue;
    found.push({
      key,
      message: `${key} has no effect, because this page is not a home page`,
      hint: 'Add "template: home", or remove the key.',
    });
  }
  return found;
}

function report({ key, message, hint }: Contradiction, mapping: YamlMapping, file: string) {
  const place = mapping.locateKey([key]);
  const code = `${NAMING.code}-contradiction`;
  return { code, severity: 'error', message, file, ...place, hint } as const;
}

/** An empty text counts as a key that is omitted. */
function createFrontMatter(
  fields: FrontMatterFields,
  lines: Readonly<Record<string, number>>,
  { fields: own }: OwnFields,
): FrontMatter {
  // What belongs to an article is not on a home page, unless its author asks for it.
  const isHome = fields.template === 'home';
  const orDefault = (name: string | null | undefined) =>
    name === undefined && isHome ? null : name;
  return {
    title: fields.title?.trim() || undefined,
    description: fields.description?.trim() || undefined,
    slug: fields.slug ?? undefined,
    id: fields.id ?? undefined,
    sidebarLabel: fields.sidebar_label?.trim() || undefined,
    sidebarPosition: fields.sidebar_position ?? undefined,
    sidebarMarks: toMarks({ badge: fields.sidebar_badge, icon: fields.sidebar_icon }),
    displayedSidebar: orDefault(fields.displayed_sidebar),
    paginationLabel: fields.pagination_label?.trim() || undefined,
    paginationNext: orDefault(fields.pagination_next),
    paginationPrev: orDefault(fields.pagination_prev),
    isHome,
    hideTitle: fields.hide_title ?? false,
    hideTableOfContents: fields.hide_table_of_contents ?? isHome,
    tocMinHeadingLevel: fields.toc_min_heading_level ?? undefined,
    tocMaxHeadingLevel: fields.toc_max_heading_level ?? undefined,
    isDraft: fields.draft ?? false,
    isUnlisted: fields.unlisted ?? false,
    translates: fields.translates || undefined,
    tags: fields.tags ?? [],
    authors: listAuthors(fields),
    date: fields.date ?? undefined,
    version: fields.version?.trim() ?? undefined,
    image: fields.image?.trim() || undefined,
    keywords: fields.keywords ?? [],
    editUrl: fields.custom_edit_url,
    lastUpdate: findLastUpdate(fields.last_update),
    own,
    lines,
  };
}

/** `author` with `author_title` and `author_url` is the older way to name one author. */
function listAuthors(fields: FrontMatterFields): FrontMatter['authors'] {
  if (!fields.author) return fields.authors ?? [];
  return [
    {
      name: fields.author,
      title: fields.author_title || undefined,
      url: fields.author_url ?? undefined,
    },
  ];
}

function findLastUpdate(fields: FrontMatterFields['last_update']): FrontMatter['lastUpdate'] {
  const date = fields?.date ?? undefined;
  const author = fields?.author?.trim() || undefined;
  return date === undefined && author === undefined ? undefined : { date, author };
}
