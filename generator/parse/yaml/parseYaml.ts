/**
 * Parses YAML 1.2 into plain values with their positions, or reports why it cannot. Tags, which may run
 * code, and aliases of aliases, which may grow without bounds, are errors.
 */

import {
  type Alias,
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Diagnostic } from '../../core/diagnostics';
import { explainDouble, explainYamlError, type YamlProblem } from './explainYamlError';
import { isTooDeep } from './isTooDeep';
import { parsePlainMapping } from './parsePlainMapping';
import { createYamlMapping, type YamlMapping } from './yamlMapping';

type YamlContext = {
  readonly file: string;
  /** Line of the first line of the YAML in its file, 1-based. */
  readonly firstLine: number;
  /** The name of the whole text in messages, for example `the front matter`. */
  readonly subject: string;
  /** The beginning of the diagnostic codes, for example `front-matter`. */
  readonly code: string;
};

type ParsedYaml = {
  /** Undefined when there is an error; empty when the text has only comments. */
  readonly mapping?: YamlMapping | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** More than any author needs, but far fewer than an attack on the memory needs. */
const MAX_ALIASES = 100;

type Parsed = Document.Parsed<ParsedNode>;

export function parseYaml(text: string, context: YamlContext): ParsedYaml {
  const plain = parsePlainMapping(text, context.firstLine);
  if (plain === undefined) return parseAnyYaml(text, context);
  // Positions are needed only for a problem, so the library parses the text only then.
  let located: YamlMapping | undefined;
  const locate = () => {
    located ??= getMapping(parseAnyYaml(text, context));
    return located;
  };
  const mapping: YamlMapping = {
    ...plain,
    locateKey: (path) => locate().locateKey(path),
    locateValue: (path) => locate().locateValue(path),
    describe: (path) => locate().describe(path),
    findNumberSource: (path) => locate().findNumberSource(path),
  };
  return { mapping, diagnostics: [] };
}

function getMapping({ mapping }: ParsedYaml): YamlMapping {
  if (mapping === undefined) throw new Error('The YAML library rejects a plain mapping');
  return mapping;
}

/** With the library, which reads all of YAML. */
export function parseAnyYaml(text: string, context: YamlContext): ParsedYaml {
  const lineCounter = new LineCounter();
  const report = createReporter(context, lineCounter);
  if (isTooDeep(text)) return { diagnostics: [report(TOO_DEEP)] };
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    stringKeys: true,
    // The library compares each key with all others.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter,
  });
  const errors = listErrors(document, text);
  // In a document with errors, aliases cannot be resolved reliably.
  const problems =
    errors.length > 0 ? errors : [...listAliasErrors(document), ...listNulErrors(document)];
  if (problems.length > 0) return { diagnostics: problems.map(report) };
  if (document.contents !== null && !isEmpty(document) && !isMap(document.contents)) {
    return { diagnostics: [report(createShapeError(document.contents, context.subject))] };
  }
  const value = toPlainValue(document);
  if (value === undefined) return { diagnostics: [report(TOO_MANY_ALIASES)] };
  return {
    mapping: createYamlMapping(document, value, { lineCounter, firstLine: context.firstLine }),
    diagnostics: [],
  };
}

function createReporter(context: YamlContext, lineCounter: LineCounter) {
  return ({ offset, end = offset, code, message, hint }: YamlProblem): Diagnostic => {
    const { line, col } = lineCounter.linePos(offset);
    // An empty text has line 0.
    const firstLine = Math.max(line, 1) + context.firstLine - 1;
    return {
      code: `${context.code}-${code}`,
      severity: 'error',
      message: message.replace(/^…/, context.subject),
      file: context.file,
      line: firstLine,
      column: Math.max(col, 1),
      ...(end > offset && { endLine: firstLine, endColumn: col + end - offset }),
      hint,
    };
  };
}

/** All duplicate keys, and the first of the other errors: later ones are mostly caused by the first. */
function listErrors(document: Parsed, text: string): readonly YamlProblem[] {
  const [first]: YAMLError[] = [...document.errors, ...document.warnings];
  return [
    ...listDoubles(document).map((offset) => explainDouble(offset, text)),
    ...(first === undefined ? [] : [explainYamlError(first, document, text)]),
  ];
}

/** The offsets of keys that their mapping has already. */
export function listDoubles(document: Document): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0);
        seen.add(key.value);
      }
    },
  });
  return offsets.sort((one, other) => one - other);
}

function listAliasErrors(document: Parsed): readonly YamlProblem[] {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  if (aliases.length > MAX_ALIASES) return [TOO_MANY_ALIASES];
  return aliases.flatMap((alias) => {
    const offset = alias.range?.[0] ?? 0;
    const range = alias.resolve(document)?.range;
    if (range === undefined || range === null) {
      return [createAliasProblem(alias.source, offset, 'unknown')];
    }
    const isInside = range[0] < offset && offset < range[1];
    return isInside ? [createAliasProblem(alias.source, offset, 'circular')] : [];
  });
}

function createAliasProblem(
  name: string,
  offset: number,
  fault: 'unknown' | 'circular',
): YamlProblem {
  const message =
    fault === 'unknown'
      ? `the alias *${name} has no preceding anchor &${name}`
      : `the alias *${name} is inside its own anchor`;
  return {
    offset,
    code: 'syntax',
    message,
    hint: 'Write the value itself, or quote it if it should start with an asterisk.',
  };
}

/** Load replaces NUL characters in files, but an escape such as `"\0"` still produces one. */
function listNulErrors(document: Parsed): readonly YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string' || !value.includes('\0')) return;
      problems.push({
        offset: range?.[0] ?? 0,
        code: 'syntax',
        message: 'the value contains a NUL character, which is not allowed',
        hint: 'Delete the escape, "\\0", "\\x00" or "\\u0000", from it.',
      });
    },
  });
  return problems;
}

const TOO_DEEP: YamlProblem = {
  offset: 0,
  code: 'syntax',
  message: '… nests lists and mappings too deeply',
  hint: 'Remove the brackets or the indentation that nothing needs.',
};

const TOO_MANY_ALIASES: YamlProblem = {
  offset: 0,
  code: 'syntax',
  message: '… expands to too much content through aliases (*name)',
  hint: `Use at most ${MAX_ALIASES} aliases, and do not nest aliases.`,
};

function isEmpty(document: Parsed): boolean {
  return isScalar(document.contents) && document.contents.value === null;
}

function createShapeError(node: ParsedNode, subject: string): YamlProblem {
  const kind = isScalar(node) ? 'a single value' : 'a list';
  return {
    offset: node.range[0],
    code: 'syntax',
    message: `${subject} must be a mapping of keys to values, but is ${kind}`,
    hint: 'Write "key: value" lines.',
  };
}

/** Returns undefined when aliases would make the value grow too large. */
function toPlainValue(document: Parsed): Readonly<Record<string, unknown>> | undefined {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {};
  } catch (error) {
    // The library reports too many aliases only by this error. Unknown aliases were reported before.
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}
