/** Parses the `_category_` file of a folder of docs. */

import type { Diagnostic } from '../../core/diagnostics';
import { badge, setIcon, toMarks } from '../../core/entryMarks';
import { flag, nonEmptyString, text } from '../../core/fields';
import { isObject } from '../../core/isObject';
import { oneOf, shape } from '../../core/schema';
import type { CategoryMetadata } from '../../core/types';
import { findJsonError } from '../yaml/findJsonError';
import { parseYaml } from '../yaml/parseYaml';
import { ignored, number, slug } from '../yaml/yamlFields';
import { parseMapping } from './parseMapping';

type ParsedCategory = {
  readonly category: CategoryMetadata;
  readonly diagnostics: readonly Diagnostic[];
};

type CategoryLink = NonNullable<CategoryMetadata['link']>;

const docLink = shape({ type: ignored, id: nonEmptyString }).transform(
  ({ id }): CategoryLink => ({ type: 'doc', id }),
);

const indexLink = shape({
  type: ignored,
  slug: slug.nullish(),
  title: text.nullish(),
  description: text.nullish(),
  image: ignored,
  keywords: ignored,
}).transform(
  (fields): CategoryLink => ({
    type: 'generated-index',
    slug: fields.slug ?? undefined,
    title: fields.title?.trim() || undefined,
    description: fields.description?.trim() || undefined,
  }),
);

const link = oneOf<CategoryLink>(
  (value) => {
    const type = isObject(value) ? value.type : undefined;
    if (type === 'doc') return docLink;
    return type === 'generated-index' ? indexLink : undefined;
  },
  { allowed: 'null, or a mapping whose type is "doc" or "generated-index"' },
);

/** No other key is allowed (rule 3.19). */
const categorySchema = shape({
  label: text.nullish(),
  position: number.nullish(),
  collapsed: flag.nullish(),
  collapsible: flag.nullish(),
  className: text.nullish(),
  link: link.nullish(),
  customProps: ignored,
  description: text.nullish(),
  badge: badge.nullish(),
  icon: setIcon.nullish(),
});

const NAMING = { subject: 'the category', code: 'category' } as const;

export function parseCategory(text: string, file: string, format: 'json' | 'yaml'): ParsedCategory {
  const jsonError = format === 'json' ? findJsonError(text) : undefined;
  if (jsonError !== undefined) {
    const { message, line, column, hint } = jsonError;
    const code = `${NAMING.code}-syntax`;
    return {
      category: {},
      diagnostics: [{ code, severity: 'error', message, file, line, column, hint }],
    };
  }
  const { mapping, diagnostics } = parseYaml(text, { ...NAMING, file, firstLine: 1 });
  if (mapping === undefined) return { category: {}, diagnostics };
  const checked = parseMapping(categorySchema, mapping, { ...NAMING, file, unknownKeys: 'error' });
  const { label, position, link, description, collapsible, collapsed } = checked.value;
  const category: CategoryMetadata = {
    label: label?.trim() || undefined,
    position: position ?? undefined,
    link,
    description: description?.trim() || undefined,
    collapsible: collapsible ?? undefined,
    collapsed: collapsed ?? undefined,
    marks: toMarks(checked.value),
  };
  return { category, diagnostics: checked.diagnostics };
}
