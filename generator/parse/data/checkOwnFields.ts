/** Validates front matter with the schemas of the site, which define additional keys and may change their values. */

import type { FrontMatterSchema, SchemaIssue } from '../../../templates/model/frontMatter';
import type { Diagnostic } from '../../core/diagnostics';
import { isObject } from '../../core/isObject';
import { describeValue, formatPath, getValue, type Path } from '../../core/problems';
import type { YamlMapping } from '../yaml/yamlMapping';

type Fields = Readonly<Record<string, unknown>>;

export type OwnFields = {
  /** Plain data, which is kept as JSON. */
  readonly fields: Fields;
  /** The keys that are not unknown. */
  readonly declared: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** By the collections they are for; pages outside docs and blog have the keys of docs. */
export type FrontMatterSchemas = Readonly<Record<'docs' | 'blog', readonly FrontMatterSchema[]>>;

export const NO_FIELDS: OwnFields = { fields: {}, declared: [], diagnostics: [] };

/** The values of a later schema override those of an earlier one. An invalid key does not remove the others. */
export async function checkOwnFields(
  schemas: readonly FrontMatterSchema[],
  mapping: YamlMapping,
  file: string,
): Promise<OwnFields> {
  const checked: OwnFields[] = [];
  for (const schema of schemas) checked.push(await check(schema, mapping, file));
  return {
    fields: Object.assign({}, ...checked.map(({ fields }) => fields)),
    declared: checked.flatMap(({ declared }) => declared),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function check(
  schema: FrontMatterSchema,
  mapping: YamlMapping,
  file: string,
): Promise<OwnFields> {
  const { value: written } = mapping;
  const result = await schema['~standard'].validate(written);
  if (result.issues === undefined) return keepPlain(result.value, { schema, mapping, file });
  const problems = result.issues.map((issue) => ({ path: toPath(issue), message: issue.message }));
  const wrong = problems.map(({ path }) => path[0]);
  const valid = Object.fromEntries(Object.entries(written).filter(([key]) => !wrong.includes(key)));
  const again = wrong.length === 0 ? result : await schema['~standard'].validate(valid);
  const fields = again.issues === undefined && isObject(again.value) ? again.value : {};
  return {
    fields,
    declared: [...listKeys(schema, fields), ...wrong.map(String)],
    diagnostics: problems.map((problem) => createProblem(problem, mapping, file)),
  };
}

type Checked = {
  readonly schema: FrontMatterSchema;
  readonly mapping: YamlMapping;
  readonly file: string;
};

/** The cache, MDX pages and the output of other builds need values that JSON can hold. */
function keepPlain(value: unknown, { schema, mapping, file }: Checked): OwnFields {
  const fields = isObject(value) ? value : {};
  const wrong = Object.keys(fields).filter((key) => !isPlain(fields[key]));
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !wrong.includes(key))),
    declared: listKeys(schema, fields),
    diagnostics: wrong.map((key) => ({
      ...createProblem({ path: [key], message: '' }, mapping, file),
      message: `the schema turns ${key} into ${describeValue(fields[key])}, which cannot be kept as JSON`,
      hint: 'Let the schema return texts, numbers, lists and objects: for a date, its text.',
    })),
  };
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) {
    return ['string', 'boolean', 'undefined'].includes(typeof value) || value === null;
  }
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Objects of zod have their keys in `shape`, those of Valibot in `entries`. Others keep the keys that they know. */
function listKeys(schema: object, fields: Fields): readonly string[] {
  const known =
    ('shape' in schema && schema.shape) || ('entries' in schema && schema.entries) || undefined;
  return Object.keys(isObject(known) ? known : fields);
}

function toPath({ path = [] }: SchemaIssue): Path {
  return path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .filter((key) => typeof key !== 'symbol');
}

type FieldProblem = { readonly path: Path; readonly message: string };

function createProblem(
  { path, message }: FieldProblem,
  mapping: YamlMapping,
  file: string,
): Diagnostic {
  const isWritten = getValue(mapping.value, path) !== undefined;
  const name = path.length === 0 ? 'the front matter' : formatPath(path);
  return {
    code: 'front-matter-invalid-value',
    severity: 'error',
    message: isWritten ? `${name}: ${message}` : `${name} is missing: ${message}`,
    file,
    ...(isWritten ? mapping.locateValue(path) : mapping.locateKey(path.slice(0, 1))),
    hint: 'Change the value, or its schema in "frontMatter" of the configuration.',
  };
}
