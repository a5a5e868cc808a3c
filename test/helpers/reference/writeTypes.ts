/** Writes the TypeScript types of the configuration: of the author's input, and of the parsed configuration. */

import { removeLinks } from '../../../generator/core/text';
import { describeConfig, getReferred, type JsonType, quote, ROOT_TYPE } from './describeConfig';

type Context = {
  readonly types: ReadonlyMap<string, JsonType>;
  /** `written` is the input of an author, `parsed` the same with every default filled in. */
  readonly form: 'written' | 'parsed';
};

const NOTE = ` * Generated from the schema in generator/config/. Change it there, then update this file with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts`;

const LINE_WIDTH = 100;

/** The text of `templates/model/config.ts`. */
export function writeParsedTypes(): string {
  const types = describeConfig();
  const declarations = [...types.keys()].map((name) => declare(name, types));
  return `/**
 * The configuration of a site with every default filled in.
${NOTE}
 */

${importForFunctions()}${importTypes(['Template'], 'templates')}
${declarations.join('\n')}`;
}

/** The text of `templates/model/configInput.ts`. */
export function writeInputTypes(): string {
  const types = describeConfig();
  const context: Context = { types, form: 'written' };
  const declarations = [...types.keys()]
    .filter((name) => listInner(name, context).length > 0)
    .map((name) => declareInput(name, context));
  const text = declarations.join('\n');
  const imported = [...types.keys()]
    .sort()
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return `/**
 * What \`content/site.config.ts\` may contain: the keys of \`SiteConfig\`, where those with a default are optional.
${NOTE}
 */

${importTypes(imported, 'config')}${importTypes(['Extension'], 'extension')}${importTypes(['FrontMatterSchema'], 'frontMatter')}${importTypes(['StringChanges'], 'strings/strings')}
/** \`Required\` are the keys without a default, \`Inner\` the input types of keys with nested defaults. */
type Input<Config, Required extends keyof Config = never, Inner = unknown> = [Required] extends [
  never,
]
  ? Optional<Config, Inner>
  : Optional<Omit<Config, Required>, Inner> & Pick<Config, Required>;

type Optional<Config, Inner> = {
  readonly [Key in keyof Config]?: (Key extends keyof Inner ? Inner[Key] : Config[Key]) | undefined;
};

${text}`;
}

/** Lists only the keys with nested defaults. */
function declareInput(name: string, context: Context): string {
  const inner = listInner(name, context).map(([key, written]) => `    ${key}: ${written};\n`);
  const keys = listRequired(name, context) || 'never';
  const type = `Input<\n  ${name},\n  ${keys},\n  {\n${inner.join('')}  }\n>`;
  if (name === ROOT_TYPE) {
    // In its messages, the compiler names an interface with keys, but expands a type alias.
    const own = (context.types.get(name)?.required ?? []).map(
      (key) => `  readonly ${key}: ${name}['${key}'];\n`,
    );
    return `export interface ${name}Input\n  extends ${type.replaceAll('\n', '\n  ')} {\n${own.join('')}}\n`;
  }
  return `type ${name}Input = ${type};\n`;
}

function listRequired(name: string, context: Context): string {
  return (context.types.get(name)?.required ?? []).map(quote).join(' | ');
}

/** The keys whose input differs from the parsed value, with the type of the input. */
function listInner(name: string, context: Context): readonly (readonly [string, string])[] {
  const entries = Object.entries(context.types.get(name)?.properties ?? {});
  return entries.flatMap(([key, value]) => {
    const written = writeType(value, context);
    return written === writeType(value, { ...context, form: 'parsed' }) ? [] : [[key, written]];
  });
}

/** Imports the types that the function types use, and the type of `strings`. */
function importForFunctions(): string {
  return [
    importTypes(['DrawDirective'], 'directive'),
    importTypes(['FrontMatterSchema'], 'frontMatter'),
    importTypes(['Page'], 'page'),
    importTypes(['AddFiles', 'DrawCode', 'Load', 'Site'], 'site'),
    importTypes(['SiteStrings', 'StringChanges'], 'strings/strings'),
  ].join('');
}

/** Imports from a file in the same folder. A long import has one line for each name, as the formatter wants it. */
function importTypes(names: readonly string[], file: string): string {
  const line = `import type { ${names.join(', ')} } from './${file}';\n`;
  if (line.length <= LINE_WIDTH + 1) return line;
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './${file}';\n`;
}

function declare(name: string, types: Context['types']): string {
  const type = types.get(name) ?? {};
  const context: Context = { types, form: 'parsed' };
  const doc = type.description === undefined ? '' : `${writeDoc(type)}\n`;
  const start = `export type ${name} =`;
  if (type.properties === undefined) {
    return doc + breakUnion(`${start} ${writeType(type, context)};\n`);
  }
  const keys = Object.entries(type.properties).map(([key, value]) => {
    const isAlwaysThere = type.required?.includes(key) || hasDefault(value);
    const keyDoc = `  ${writeDoc(value)}\n`;
    return `${keyDoc}  readonly ${key}${writeKeyType(value, isAlwaysThere, context)};\n`;
  });
  return `${doc}${start} {\n${keys.join('')}};\n`;
}

/** Gives a long union one line for each member, as the formatter wants it. */
function breakUnion(declaration: string): string {
  if (declaration.length <= LINE_WIDTH + 1) return declaration;
  return declaration.replace('= ', '=\n  | ').replaceAll(/(?<=[\w']) \| /g, '\n  | ');
}

function writeKeyType(value: JsonType, isAlwaysThere: boolean, context: Context): string {
  const type = writeType(value, context);
  if (isAlwaysThere) return `: ${type}`;
  return `?: ${value.tsType?.includes('=>') ? `(${type})` : type} | undefined`;
}

function hasDefault(value: JsonType): boolean {
  return value.computedDefault !== undefined || value.default !== undefined;
}

function writeName(name: string, context: Context): string {
  if (context.form === 'parsed' || !hasDefaults(name, context)) return name;
  if (listInner(name, context).length > 0) return `${name}Input`;
  return `Input<${[name, listRequired(name, context)].filter(Boolean).join(', ')}>`;
}

/** True when a key of the type, or of a type inside it, has a default. */
function hasDefaults(name: string, context: Context, outer: readonly string[] = []): boolean {
  const type = context.types.get(name);
  if (type === undefined || outer.includes(name)) return false;
  const entries = Object.entries(type.properties ?? {});
  if (entries.some(([key, value]) => !type.required?.includes(key) && hasDefault(value)))
    return true;
  const refs = [...JSON.stringify(type).matchAll(/"\$ref":"([^"]+)"/g)];
  return refs.some(([, ref = '']) => hasDefaults(getReferred(ref), context, [...outer, name]));
}

function writeType(type: JsonType, context: Context): string {
  if (type.parsedTsType !== undefined && context.form === 'parsed') return type.parsedTsType;
  if (type.tsType !== undefined) return type.tsType;
  if (type.$ref !== undefined) return writeName(getReferred(type.$ref), context);
  if (type.enum !== undefined) return type.enum.map(quote).join(' | ');
  if (type.const !== undefined) return quote(type.const);
  if (type.anyOf !== undefined) {
    return type.anyOf.map((member) => writeType(member, context)).join(' | ');
  }
  if (type.items !== undefined) {
    const item = writeType(type.items, context);
    return `readonly ${/^\w+(<[^<>]*(<[^<>]*>)?[^<>]*>)?$/.test(item) ? item : `(${item})`}[]`;
  }
  if (type.additionalProperties) {
    return `Readonly<Record<string, ${writeType(type.additionalProperties, context)}>>`;
  }
  return writePlainType(type);
}

function writePlainType({ type }: JsonType): string {
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'boolean') return type;
  throw new Error(`TypeScript has no type for ${type}: add a tsType to the field`);
}

/** Writes the doc comment that an editor shows for a key. */
function writeDoc(value: JsonType): string {
  const sentences = [value.description ?? '', ...describeDefault(value)];
  return `/** ${sentences.map(writeSentence).join(' ').replaceAll('*/', '*\\/')} */`;
}

/** Returns nothing for a section, because its keys have their own defaults. */
function describeDefault(value: JsonType): readonly string[] {
  const words = value.computedDefault ?? value.whenLeftOut;
  if (words !== undefined) return [`default: ${words}`];
  const isSection =
    JSON.stringify(value.default) === '{}' && value.additionalProperties === undefined;
  return value.default === undefined || isSection ? [] : [`default: \`${quote(value.default)}\``];
}

function writeSentence(markdown: string): string {
  const text = removeLinks(markdown);
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');
}
