/** The fields of a schema as a table, with the fields of its types to open below it. */

import { fillText } from '../../templates/model/strings/fillText';
import { escapeMarkdown } from '../core/text';
import type { ApiNode } from './apiNode';
import { joinBlocks, type Lines, type Row, toCode, wrap, write, writeTable } from './markdown';
import {
  describeType,
  describeValue,
  type Field,
  isComplex,
  listFields,
  listVariants,
  type SchemaContext,
} from './schema';

export type FieldsContext = SchemaContext & {
  /** False when the page is full, so that types are only links. Types without their own page may take more rows. */
  readonly takeRows: (count: number, isHere: boolean) => boolean;
};

type Place = {
  /** Before each name, such as `choices[].`. */
  readonly prefix: string;
  /** The ids of the schemas around it. */
  readonly passed: readonly string[];
};

const OUTERMOST: Place = { prefix: '', passed: [] };

/** Levels of types that open in place; deeper ones are only links. */
const MAX_OPEN = 1;
/** Levels of inline objects, whose fields are in the table of the enclosing object. */
const MAX_NESTED = 8;

type Inner = Place & { readonly schema: ApiNode };

/** Empty for a schema without fields. `header` names the first column. */
export function writeFields(
  schema: ApiNode,
  header: string,
  context: FieldsContext,
  place = OUTERMOST,
): Lines {
  const { schema: own } = unwrap(schema);
  if (place.passed.includes(own.id)) return [];
  const inside = { ...place, passed: [...place.passed, own.id] };
  const rows: FieldRow[] = [];
  const inner: Inner[] = [];
  collectRows(own, inside, { rows, inner, context });
  // Alternatives without fields count, too, because they may be recursive.
  const isHere = context.link(own) === undefined;
  if (!context.takeRows(Math.max(rows.length, 1), isHere)) return [];
  return joinBlocks(
    writeRows(rows, header, context),
    ...inner.map((each) => writeInner(each, context)),
    writeVariants(own, inside, context),
  );
}

type FieldRow = Field & { readonly label: string };
type Collected = {
  readonly rows: FieldRow[];
  readonly inner: Inner[];
  readonly context: FieldsContext;
};

function collectRows(schema: ApiNode, { prefix, passed }: Place, collected: Collected): void {
  const { rows, inner, context } = collected;
  for (const field of listFields(schema, context.texts)) {
    const label = prefix + field.name;
    rows.push({ label, ...field });
    const { schema: own, suffix } = unwrap(field.schema);
    if (!isComplex(own) || passed.includes(own.id)) continue;
    const place = { prefix: `${label}${suffix}.`, passed: [...passed, own.id] };
    const isNamed = context.link(own) !== undefined;
    if (isNamed || passed.length > MAX_NESTED)
      inner.push({ prefix: place.prefix, passed, schema: own });
    else {
      collectRows(own, place, collected);
      if (listVariants(own).length > 0) inner.push({ prefix: place.prefix, passed, schema: own });
    }
  }
}

/** The items of a list or the values of a map, with the suffix for their names. */
function unwrap(schema: ApiNode): { readonly schema: ApiNode; readonly suffix: string } {
  const items = schema.get('items');
  if (items && !isPlainObject(schema)) {
    const inner = unwrap(items);
    return { schema: inner.schema, suffix: `[]${inner.suffix}` };
  }
  const values = schema.get('additionalProperties');
  const isMap = values && typeof values.value === 'object' && !schema.get('properties');
  if (!isMap) return { schema, suffix: '' };
  const inner = unwrap(values);
  return { schema: inner.schema, suffix: `.*${inner.suffix}` };
}

function isPlainObject(schema: ApiNode): boolean {
  return schema.get('properties') !== undefined;
}

function writeRows(rows: readonly FieldRow[], header: string, context: FieldsContext): Lines {
  const { texts } = context;
  const hasRequired = rows.some(({ isRequired }) => isRequired);
  const toRow = ({ label, schema, isRequired }: FieldRow): Row => ({
    spot: schema.spot,
    cells: [
      toCode(label),
      describeType(schema, context),
      ...(hasRequired ? [isRequired ? texts.isRequired : texts.isOptional] : []),
      describeValue(schema, schema, context),
    ],
  });
  return writeTable(listColumns(header, hasRequired, texts), rows.map(toRow));
}

/** Omits a column that is the same in all rows. */
export function listColumns(
  header: string,
  hasRequired: boolean,
  texts: SchemaContext['texts'],
): readonly string[] {
  return [header, texts.type, ...(hasRequired ? [texts.required] : []), texts.description];
}

/** A type with its own section opens in place until the page is full. */
function writeInner({ schema, prefix, passed }: Inner, context: FieldsContext): Lines {
  if (prefix.split('.').length > MAX_OPEN + 1) return [];
  const isNamed = context.link(schema) !== undefined;
  const place = { prefix, passed };
  const lines = isNamed
    ? writeFields(schema, context.texts.field, context, place)
    : writeVariants(schema, { prefix, passed: [...passed, schema.id] }, context);
  return openBelow(toLabel(prefix.replace(/\.$/, '')), lines, context);
}

/** A collapsible section; empty without lines. */
export function openBelow(name: string, lines: Lines, { texts }: SchemaContext): Lines {
  if (lines.length === 0) return [];
  return wrap({ name: 'details', label: fillText(texts.fieldsOf, { name }) }, lines);
}

function writeVariants(schema: ApiNode, place: Place, context: FieldsContext): Lines {
  const variants = listVariants(schema).filter((each) => !place.passed.includes(each.schema.id));
  const field = schema.get('discriminator')?.text('propertyName');
  const decides =
    field === undefined || variants.length === 0
      ? []
      : write(fillText(context.texts.chosenBy, { field: toCode(field) }));
  return joinBlocks(
    decides,
    ...variants.map((variant) =>
      openBelow(
        escapeMarkdown(variant.name),
        writeFields(variant.schema, context.texts.field, context, place),
        context,
      ),
    ),
  );
}

/** An unbalanced bracket would end a label, even in code. */
export function toLabel(name: string): string {
  return /^(?:[^[\]]|\[\])*$/.test(name) ? toCode(name) : escapeMarkdown(name);
}
