/** Describes a schema in words: its type as Markdown with links, its constraints as sentences, its fields. */

import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { isObject } from '../core/isObject';
import { escapeMarkdown } from '../core/text';
import type { ApiNode } from './apiNode';
import { toLine } from './authorText';
import { toCode } from './markdown';

type ApiTexts = SiteStrings['api'];

export type SchemaContext = {
  readonly texts: ApiTexts;
  /** The address of the section about a schema, relative to the current page. */
  readonly link: (schema: ApiNode) => string | undefined;
};

/** The name of a referenced schema. */
export function nameSchema({ spot }: Pick<ApiNode, 'spot'>): string {
  const last = spot.path.findLast((key) => typeof key === 'string');
  const file = spot.file.split('/').at(-1) ?? spot.file;
  return String(last ?? file.replace(/\.[^.]+$/, ''));
}

/** True for a schema that has fields, or alternatives with fields: it gets a section. */
export function isComplex(schema: ApiNode): boolean {
  if (COMPOSITIONS.every((key) => schema.get(key) === undefined)) return hasFields(schema);
  const parts = new Map([[schema.id, schema]]);
  // A map grows while it is iterated.
  for (const part of parts.values()) {
    if (hasFields(part)) return true;
    for (const inner of COMPOSITIONS.flatMap((key) => listItems(part, key))) {
      if (!parts.has(inner.id)) parts.set(inner.id, inner);
    }
  }
  return false;
}

function hasFields(schema: ApiNode): boolean {
  return ['properties', 'patternProperties'].some((key) => {
    const named = schema.get(key)?.value;
    return isObject(named) && Object.keys(named).length > 0;
  });
}

const COMPOSITIONS = ['allOf', 'oneOf', 'anyOf'] as const;

/** Markdown of one line, such as `[Poll](#poll)[]` or `string or null`. */
export function describeType(
  schema: ApiNode,
  context: SchemaContext,
  passed: readonly string[] = [],
): string {
  const { texts } = context;
  const href = context.link(schema);
  if (href !== undefined) return `[${escapeMarkdown(nameSchema(schema))}](${href})`;
  if (schema.value === false) return toCode('false');
  if (!isObject(schema.value)) return texts.anyValue;
  if (passed.includes(schema.id)) return escapeMarkdown(nameSchema(schema));
  if (passed.length > MAX_DEPTH) return texts.anyValue;
  const inside = [...passed, schema.id];
  const describe = (inner: ApiNode) => describeType(inner, context, inside);
  const alternatives = [...listItems(schema, 'oneOf'), ...listItems(schema, 'anyOf')].slice(
    0,
    countShown(passed),
  );
  const types = listTypes(schema).map((type) => {
    if (type === 'array') return describeArray(schema, context, inside);
    const others = findOthers(schema);
    const isMap = type === 'object' && others && !schema.get('properties');
    if (isMap) return fillText(texts.mapOf, { type: describe(others) });
    const format = schema.text('format') ?? schema.text('contentMediaType');
    const isFormat = format !== undefined && type !== 'null' && type !== 'boolean';
    const name = escapeMarkdown(type);
    return isFormat ? `${name} (${escapeMarkdown(format)})` : name;
  });
  if (types.length > 0 && alternatives.length === 0) return joinWords(types, texts.or);
  if (alternatives.length > 0) {
    const nullable = types.includes('null') ? ['null'] : [];
    const words = alternatives.map((each) => describeConstant(each) ?? describe(each));
    return joinWords([...new Set([...words, ...nullable])], texts.or);
  }
  const parts = [...new Set(listItems(schema, 'allOf').map(describe))];
  const known = parts.filter((part) => part !== texts.anyValue);
  return known.length > 0 ? joinWords(known, texts.and) : texts.anyValue;
}

/** A constant is described by its value. */
function describeConstant(schema: ApiNode): string | undefined {
  const constant = schema.get('const');
  return constant && toCode(toText(constant.value));
}

/** Deeper types are too complex to read. */
const MAX_DEPTH = 4;
const MAX_PARTS = 100;

/** Shows fewer alternatives at deeper levels, because their number grows exponentially. */
function countShown(passed: readonly string[]): number {
  return Math.ceil(MAX_PARTS / 4 ** passed.length);
}

function describeArray(schema: ApiNode, context: SchemaContext, passed: readonly string[]): string {
  const items = schema.get('items');
  const describe = (item: ApiNode) => describeType(item, context, passed);
  const prefix = listItems(schema, 'prefixItems').map(describe);
  const isOpen = items !== undefined && items.value !== false;
  const rest = isOpen ? [`${describe(items)}…`] : [];
  if (prefix.length > 0) return `\\[${[...prefix, ...rest].join(', ')}\\]`;
  const inner = items ? describe(items) : context.texts.anyValue;
  return /^[^\s]+$/.test(inner) || /^\[[^\]]*\]\([^)\s]*\)(?:\[\])*$/.test(inner)
    ? `${inner}[]`
    : `(${inner})[]`;
}

function listItems(schema: ApiNode, key: string): readonly ApiNode[] {
  return schema.get(key)?.items() ?? [];
}

/** The schema for fields of any other name. */
function findOthers(schema: ApiNode): ApiNode | undefined {
  const found = schema.get('additionalProperties');
  return isObject(found?.value) ? found : undefined;
}

/** Declared types, or those implied by other keywords. */
function listTypes(schema: ApiNode): readonly string[] {
  const { type } = isObject(schema.value) ? schema.value : {};
  const nullable = schema.flag('nullable') ? ['null'] : [];
  const written = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  if (written.length > 0) return [...new Set([...written, ...nullable])];
  const guessed = guessType(schema);
  return guessed === undefined ? nullable : [...guessed, ...nullable];
}

function guessType(schema: ApiNode): readonly string[] | undefined {
  if (schema.get('properties') || schema.get('additionalProperties')) return ['object'];
  if (schema.get('items') || schema.get('prefixItems')) return ['array'];
  const values = listValues(schema);
  if (values.length > 0) return [...new Set(values.map(typeOf))];
  return schema.get('pattern') || schema.get('format') ? ['string'] : undefined;
}

function listValues(schema: ApiNode): readonly unknown[] {
  const constant = schema.get('const');
  const listed = schema.get('enum')?.value;
  return constant ? [constant.value] : Array.isArray(listed) ? listed : [];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** "a, b or c". */
function joinWords(words: readonly string[], pattern: ApiTexts['or']): string {
  const [first = '', ...rest] = words;
  const last = rest.at(-1);
  if (last === undefined) return first;
  const before = [first, ...rest.slice(0, -1)].join(', ');
  return fillText(pattern, { first: before, second: last });
}

/** The description cell of a value: the author's words, then the constraints of the schema. */
export function describeValue(
  holder: ApiNode,
  schema: ApiNode,
  context: SchemaContext,
  demanding: Demanding = {},
): string {
  const { texts } = context;
  const own = holder.text('description') ?? holder.text('summary');
  const words = own ?? schema.text('description') ?? schema.text('title');
  const isDeprecated = holder.flag('deprecated') || schema.flag('deprecated');
  // A schema with its own section lists its constraints there.
  const demands = context.link(schema) === undefined ? listDemands(schema, context, demanding) : [];
  const sentences = [
    ...(isDeprecated ? [`**${escapeMarkdown(texts.deprecated)}**`] : []),
    ...(words === undefined ? [] : [endSentence(toLine(words))]),
    ...demands,
    ...(holder === schema ? [] : listExamples(holder, texts)),
  ];
  return [...new Set(sentences)].join(' ');
}

function endSentence(text: string): string {
  return /[\p{L}\p{N})`]$/u.test(text) ? `${text}.` : text;
}

type DemandsContext = Pick<SchemaContext, 'texts'> & {
  /** By default, no schema has a section of its own. */
  readonly link?: SchemaContext['link'] | undefined;
};

type Demanding = {
  /** False where the examples stand in code. */
  readonly hasExamples?: boolean;
  /** The ids of the schemas around it. */
  readonly passed?: readonly string[];
};

/** Sentences in Markdown; those about the members of a list follow those about the list. */
export function listDemands(
  schema: ApiNode,
  { texts, link }: DemandsContext,
  { hasExamples = true, passed = [] }: Demanding = {},
): readonly string[] {
  if (!isObject(schema.value) || passed.includes(schema.id) || passed.length > MAX_DEPTH) return [];
  const read = (key: string): unknown => schema.get(key)?.value;
  const code = (value: unknown) => toCode(toText(value));
  const sentences: string[] = [];
  const values = read('enum');
  if (read('const') !== undefined)
    sentences.push(fillText(texts.always, { value: code(read('const')) }));
  else if (Array.isArray(values) && values.length > 0) {
    sentences.push(fillText(texts.oneOf, { values: values.map(code).join(', ') }));
  }
  for (const [key, least, most] of RANGES) {
    const range = describeRange({ least: read(least), most: read(most) }, texts);
    if (range !== undefined) sentences.push(fillText(texts[key], { range }));
  }
  const range = describeNumbers(read, texts);
  if (range !== undefined) sentences.push(fillText(texts.value, { range }));
  if (read('multipleOf') !== undefined) {
    sentences.push(fillText(texts.multipleOf, { number: toText(read('multipleOf')) }));
  }
  if (read('pattern') !== undefined) {
    sentences.push(fillText(texts.pattern, { pattern: code(read('pattern')) }));
  }
  if (schema.flag('uniqueItems')) sentences.push(texts.unique);
  if (schema.flag('readOnly')) sentences.push(texts.readOnly);
  if (schema.flag('writeOnly')) sentences.push(texts.writeOnly);
  const byDefault = schema.get('default');
  if (byDefault) sentences.push(fillText(texts.byDefault, { value: code(byDefault.value) }));
  if (hasExamples) sentences.push(...listExamples(schema, texts));
  sentences.push(...listOthers(schema));
  // Next to fields, additional properties have a row.
  const keys = schema.get('properties') ? ['items'] : ['items', 'additionalProperties'];
  const parts = keys.flatMap((key) => schema.get(key) ?? []);
  const alternatives = COMPOSITIONS.flatMap((key) => listItems(schema, key));
  // The type already shows the value of a constant.
  const members = [
    ...alternatives.filter((part) => !part.get('const') || part.text('description')),
    ...listItems(schema, 'prefixItems'),
  ];
  const inner = [...parts, ...members]
    .filter((part) => !isComplex(part) && link?.(part) === undefined)
    .slice(0, countShown(passed));
  const inside = { hasExamples, passed: [...passed, schema.id] };
  return [
    ...sentences,
    ...inner.flatMap((part) => [
      ...describePart(part),
      ...listDemands(part, { texts, link }, inside),
    ]),
  ];
}

/** The author's words about a part without its own row. */
function describePart(part: ApiNode): readonly string[] {
  const words = part.text('description') ?? part.text('title');
  return words === undefined || part.isReferred ? [] : [endSentence(toLine(words))];
}

const RANGES = [
  ['characters', 'minLength', 'maxLength'],
  ['items', 'minItems', 'maxItems'],
  ['properties', 'minProperties', 'maxProperties'],
] as const;

type Range = { readonly least: unknown; readonly most: unknown };

function describeRange({ least, most }: Range, texts: ApiTexts): string | undefined {
  const [min, max] = [toText(least), toText(most)];
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return fillText(texts.atLeast, { min });
  if (least === undefined) return fillText(texts.atMost, { max });
  return min === max ? min : `${min}–${max}`;
}

/** Before OpenAPI 3.1, `exclusiveMinimum: true` excludes `minimum` itself. */
function describeNumbers(read: (key: string) => unknown, texts: ApiTexts): string | undefined {
  const [lowest, highest] = [read('exclusiveMinimum'), read('exclusiveMaximum')];
  const above = lowest === true ? read('minimum') : lowest;
  const below = highest === true ? read('maximum') : highest;
  const least = lowest === true ? undefined : read('minimum');
  const most = highest === true ? undefined : read('maximum');
  const parts = [
    describeRange({ least, most }, texts),
    typeof above === 'number' ? fillText(texts.moreThan, { min: toText(above) }) : undefined,
    typeof below === 'number' ? fillText(texts.lessThan, { max: toText(below) }) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : joinWords(parts, texts.and);
}

/** `example`, and `examples` as a list or, for parameters and media types, by name. */
export function listExamples(holder: ApiNode, texts: ApiTexts): readonly string[] {
  const single = holder.get('example');
  const several = holder.get('examples');
  const plain = [...(single ? [single] : []), ...(several?.items() ?? [])];
  const named = (several?.entries() ?? []).flatMap(([, node]) => {
    const value = EXAMPLE_VALUES.flatMap((key) => node.get(key) ?? [])[0];
    const words = [node.text('summary'), node.text('description')].flatMap((text) => text ?? []);
    const about = words.length === 0 ? '' : ` (${words.map(toLine).join(' ')})`;
    return value ? [toCode(toText(value.value)) + about] : [];
  });
  return [...plain.map(({ value }) => toCode(toText(value))), ...named].map((value) =>
    fillText(texts.forExample, { value }),
  );
}

/** Of an example with a name. */
export const EXAMPLE_VALUES = ['value', 'dataValue', 'serializedValue', 'externalValue'];

/** Keywords without a sentence here, as code, so that nothing is omitted. */
function listOthers(schema: ApiNode): readonly string[] {
  return schema
    .entries()
    .filter(([key, { value }]) => !isSaid(schema, key, value) && !key.startsWith('x-'))
    .map(([key, { value }]) => toCode(`${key}: ${toText(value)}`));
}

function isSaid(schema: ApiNode, key: string, value: unknown): boolean {
  if (key === 'additionalProperties') return value !== false;
  // Alternatives show their discriminator themselves.
  if (key === 'discriminator') return COMPOSITIONS.some((each) => schema.get(each));
  return KNOWN.has(key);
}

const KNOWN = new Set([
  ...['$ref', '$id', '$schema', '$anchor', '$comment', '$defs', 'definitions', '$dynamicAnchor'],
  ...['type', 'format', 'nullable', 'properties', 'required', 'additionalProperties', 'items'],
  ...['prefixItems', 'allOf', 'oneOf', 'anyOf', 'enum', 'const', 'default', 'example', 'examples'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern'],
  ...['uniqueItems', 'readOnly', 'writeOnly', 'deprecated', 'title', 'description'],
  ...['xml', 'externalDocs', 'contentMediaType', 'patternProperties'],
]);

/** A text as it is, everything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function isBinary(schema: ApiNode | undefined): boolean {
  return schema?.text('format') === 'binary' || schema?.text('contentMediaType') !== undefined;
}

export type Field = {
  readonly name: string;
  readonly schema: ApiNode;
  readonly isRequired: boolean;
};

/** Includes the fields of all parts of `allOf`; a later field overrides an earlier one of the same name. */
export function listFields(schema: ApiNode, texts: ApiTexts): readonly Field[] {
  const fields = new Map<string, Field>();
  const required = new Set<string>();
  const passed = new Set<string>();
  const collect = (part: ApiNode, depth = 0) => {
    if (passed.has(part.id) || depth > MAX_PARTS) return;
    passed.add(part.id);
    for (const inner of listItems(part, 'allOf')) collect(inner, depth + 1);
    for (const { value } of listItems(part, 'required')) {
      if (typeof value === 'string') required.add(value);
    }
    for (const [name, field] of part.get('properties')?.entries() ?? []) {
      fields.set(name, { name, schema: field, isRequired: false });
    }
    for (const [pattern, field] of part.get('patternProperties')?.entries() ?? []) {
      fields.set(`/${pattern}/`, { name: `/${pattern}/`, schema: field, isRequired: false });
    }
    const others = findOthers(part);
    const hasNames = ['properties', 'patternProperties'].some((key) => part.get(key));
    if (others && hasNames) {
      const name = `{${texts.otherNames}}`;
      fields.set(name, { name, schema: others, isRequired: false });
    }
  };
  collect(schema);
  return [...fields.values()].map((field) => ({ ...field, isRequired: required.has(field.name) }));
}

type Variant = { readonly name: string; readonly schema: ApiNode };

/** The alternatives with fields, by the names of their references. */
export function listVariants(schema: ApiNode): readonly Variant[] {
  const own = [...listItems(schema, 'oneOf'), ...listItems(schema, 'anyOf')];
  const inner = listItems(schema, 'allOf').filter(({ isReferred }) => !isReferred);
  const names = readDiscriminator(schema);
  return [
    ...own.map((part, index): Variant => {
      const title = part.text('title') ?? (part.isReferred ? nameSchema(part) : String(index + 1));
      const value = part.isReferred ? names.get(nameSchema(part)) : undefined;
      return { name: value === undefined ? title : `${title} (${value})`, schema: part };
    }),
    ...inner.flatMap(listVariants),
  ].filter((variant) => isComplex(variant.schema));
}

/** The discriminator value of each schema, by name. */
function readDiscriminator(schema: ApiNode): ReadonlyMap<string, string> {
  const discriminator = schema.get('discriminator');
  const field = discriminator?.text('propertyName');
  const mapping = discriminator?.get('mapping')?.value;
  if (field === undefined || !isObject(mapping)) return new Map();
  return new Map(
    Object.entries(mapping).map(([value, target]) => [
      String(target).split('/').at(-1) ?? '',
      `${field}: ${value}`,
    ]),
  );
}
