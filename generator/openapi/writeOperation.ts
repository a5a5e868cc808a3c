/** Writes an operation as the Markdown of a hand-written endpoint: facts and fields, with requests and responses beside them. */

import { fillText } from '../../templates/model/strings/fillText';
import { escapeMarkdown } from '../core/text';
import {
  findSchema,
  listCallbacks,
  listContent,
  listHeaders,
  listParameters,
  listResponses,
  listSecurity,
  listServers,
  type Operation,
  type Parameter,
  type Response,
} from './apiModel';
import type { ApiNode } from './apiNode';
import { toLine, writeText } from './authorText';
import { createSamples } from './createSamples';
import { describeServer } from './describeServer';
import {
  escapeUrl,
  joinBlocks,
  type Lines,
  toCode,
  wrap,
  write,
  writeLeaf,
  writeTable,
} from './markdown';
import { describeType, describeValue, listExamples, toText } from './schema';
import { writeExamples, writeSamples } from './writeCodeBeside';
import { type FieldsContext, listColumns, openBelow, toLabel, writeFields } from './writeFields';

export type OperationContext = FieldsContext & {
  readonly root: ApiNode;
  /** Names of languages, as in the configuration. */
  readonly languages: readonly string[];
  /** The address of the section about an operation or a security scheme. */
  readonly linkOperation: (id: string) => string | undefined;
  readonly linkScheme: (name: string) => string;
  /** `page` is relative to the folder of the API. */
  readonly linkPage: (page: string) => string;
  readonly addConsole?: ((operation: Operation) => string | undefined) | undefined;
};

export const OPERATION_PARTS = [
  'description',
  'parameters',
  'body',
  'facts',
  'responses',
  'code',
] as const;
export type OperationPart = (typeof OPERATION_PARTS)[number];

/** `level` is that of the heading above it. */
export function writeOperation(
  operation: Operation,
  level: number,
  context: OperationContext,
  wanted: readonly OperationPart[] = OPERATION_PARTS,
): Lines {
  const { node, method, path } = operation;
  const only = (part: OperationPart, lines: () => Lines) => (wanted.includes(part) ? lines() : []);
  const key = wanted.includes('code') ? context.addConsole?.(operation) : undefined;
  const attributes = { method, path, ...(key !== undefined && { console: key }) };
  return wrap(
    { name: 'endpoint', attributes, spot: node.spot },
    joinBlocks(
      only('description', () => writeDescription(operation, level, context)),
      only('parameters', () => writeParameters(operation, context)),
      only('body', () => writeBody(node.get('requestBody'), level, context)),
      only('facts', () => writeFacts(operation, context)),
      only('responses', () => writeResponses(node, context)),
      only('responses', () => writeCallbacks(node, level, context)),
      only('code', () => writeRequests(operation, context)),
    ),
  );
}

function writeDescription(
  { node, parent }: Operation,
  level: number,
  { texts }: OperationContext,
): Lines {
  return joinBlocks(
    node.flag('deprecated') ? writeLabel(texts.deprecated) : [],
    writeText(parent, 'summary', level),
    writeText(parent, 'description', level),
    writeText(node, 'description', level),
    writeMore(node, texts.more),
  );
}

function writeRequests(operation: Operation, { root, languages }: OperationContext): Lines {
  const samples = createSamples(operation, root, languages);
  return joinBlocks(
    writeSamples(samples, operation.node),
    writeExamples(
      operation,
      samples.some(({ isMade }) => isMade),
    ),
  );
}

/** The link of `externalDocs`. */
export function writeMore(node: ApiNode, text: string): Lines {
  const more = node.get('externalDocs');
  const url = more?.text('url');
  if (more === undefined || url === undefined) return [];
  const label = more.text('description') ?? text;
  return write(`[${escapeMarkdown(toLine(label))}](<${escapeUrl(url)}>)`, more.spot);
}

function writeLabel(text: string): Lines {
  return write(`**${escapeMarkdown(text)}**`);
}

function writeParameters(operation: Operation, context: OperationContext): Lines {
  const { texts } = context;
  const parameters = listParameters(operation);
  const labels = new Map([
    ['path', texts.pathParameters],
    ['query', texts.queryParameters],
    ['querystring', texts.queryParameters],
    ['header', texts.headers],
    ['cookie', texts.cookies],
  ]);
  const places = [...new Set([...labels.keys(), ...parameters.map(({ place }) => place)])];
  return joinBlocks(
    ...places.map((place) => {
      const own = parameters.filter((each) => each.place === place);
      const label = labels.get(place) ?? place;
      return own.length === 0
        ? []
        : joinBlocks(writeLabel(label), writeValues(own, label, context));
    }),
  );
}

/** Parameters and headers: a table, and the fields of those that are objects. */
function writeValues(
  values: readonly Parameter[],
  header: string,
  context: OperationContext,
): Lines {
  const { texts } = context;
  const hasRequired = values.some(({ isRequired }) => isRequired);
  const rows = values.map(({ name, node, schema, isRequired }) => ({
    spot: node.spot,
    cells: [
      toCode(name),
      describeType(schema, context),
      ...(hasRequired ? [isRequired ? texts.isRequired : texts.isOptional] : []),
      [
        describeValue(node, schema, context),
        ...listContent(node).flatMap(([, media]) => listExamples(media, texts)),
        ...listKeys(node, STYLES),
      ]
        .filter(Boolean)
        .join(' '),
    ],
  }));
  return joinBlocks(
    writeTable(listColumns(header, hasRequired, texts), rows),
    ...values.map(({ name, schema }) =>
      openBelow(toLabel(name), writeFields(schema, texts.field, context), context),
    ),
  );
}

const ENCODINGS = ['encoding', 'prefixEncoding', 'itemEncoding'];
const STYLES = ['style', 'explode', 'allowReserved', 'allowEmptyValue'];

/** As they are written. */
function listKeys(node: ApiNode, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const found = node.get(key);
    return found ? [toCode(`${key}: ${toText(found.value)}`)] : [];
  });
}

function writeBody(body: ApiNode | undefined, level: number, context: OperationContext): Lines {
  if (body === undefined) return [];
  const { texts } = context;
  const shown = new Map<string, Lines>();
  for (const [mediaType, media] of listContent(body)) {
    const schema = findSchema(media);
    const encodings = listKeys(media, ENCODINGS);
    const fields = schema ? writeFields(schema, texts.bodyFields, context) : [];
    const lines = joinBlocks(
      fields,
      encodings.length > 0 ? write(encodings.join(' '), media.spot) : [],
    );
    const isKnown =
      schema !== undefined && [...shown.values()].some((other) => isSame(other, lines));
    if (lines.length > 0 && !isKnown) shown.set(mediaType, lines);
  }
  if (shown.size === 0 && body.text('description') === undefined) return [];
  return joinBlocks(
    writeLabel(texts.body),
    writeText(body, 'description', level + 1),
    ...[...shown].flatMap(([mediaType, lines]) => [
      shown.size > 1 ? write(toCode(mediaType)) : [],
      lines,
    ]),
  );
}

function isSame(one: Lines, other: Lines): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
}

type Detail = { readonly text: string; readonly node: ApiNode };
type Fact = {
  readonly term: string;
  readonly details: readonly Detail[];
  readonly node: ApiNode;
};

/** A list of facts, as authors write it by hand. */
function drawFacts(facts: readonly Fact[]): Lines {
  return facts.flatMap(({ term, details, node }): Lines => {
    const [first, ...more] = details;
    if (first === undefined) return [];
    const start = `- **${escapeMarkdown(term)}:**`;
    if (more.length === 0) return write(`${start} ${first.text}`, first.node.spot);
    return [
      ...write(start, node.spot),
      ...details.flatMap((each) => write(`  - ${each.text}`, each.node.spot)),
    ];
  });
}

function writeFacts(operation: Operation, context: OperationContext): Lines {
  const { texts } = context;
  const { node } = operation;
  const responses = listResponses(node);
  const describe = (list: readonly Response[]) =>
    list.map((each): Detail => ({ text: describeResponse(each, context), node: each.node }));
  const body = node.get('requestBody');
  const hasServers = [node, operation.parent].some((each) => each.get('servers'));
  const say = (about: ApiNode, lines: readonly string[]) =>
    lines.map((text): Detail => ({ text, node: about }));
  return drawFacts([
    { term: texts.access, details: say(node, describeAccess(operation, context)), node },
    { term: texts.body, details: body ? say(body, describeBody(body, context)) : [], node },
    { term: texts.returns, details: describe(responses.filter(({ isError }) => !isError)), node },
    { term: texts.errors, details: describe(responses.filter(({ isError }) => isError)), node },
    {
      ...{ term: texts.servers, node },
      details: hasServers
        ? listServers(operation, context.root).map(
            (each): Detail => ({ text: describeServer(each, texts), node: each }),
          )
        : [],
    },
  ]);
}

function describeAccess(operation: Operation, context: OperationContext): readonly string[] {
  const { texts, root } = context;
  const alternatives = listSecurity(operation, root);
  if (
    operation.isWebhook ||
    !(root.get('components')?.get('securitySchemes') || alternatives.length > 0)
  )
    return [];
  const described = alternatives.map((schemes) => {
    if (schemes.length === 0) return texts.noAccess;
    const words = schemes.map(({ name, scopes }) => {
      const listed = scopes.length === 0 ? '' : ` (${scopes.map(toCode).join(', ')})`;
      return `[${escapeMarkdown(name)}](${context.linkScheme(name)})${listed}`;
    });
    return join(words, texts.and);
  });
  return [described.length === 0 ? texts.noAccess : join(described, texts.or)];
}

function join(words: readonly string[], pattern: OperationContext['texts']['or']): string {
  return words.reduce((first, second) => fillText(pattern, { first, second }));
}

function describeBody(body: ApiNode, context: OperationContext): readonly string[] {
  const required = body.flag('required') ? `, ${context.texts.isRequired}` : '';
  const media = listContent(body).map((each) => describeMedia(each, context));
  return media.map((each) => each + required);
}

/** Its type, and the media type when it is not plain JSON. */
function describeMedia(
  [mediaType, media]: readonly [string, ApiNode],
  context: OperationContext,
): string {
  const schema = findSchema(media);
  const type = schema ? describeType(schema, context) : undefined;
  // The code beside shows the examples.
  const isHere = schema !== undefined && context.link(schema) === undefined;
  const said = isHere ? describeValue(schema, schema, context, { hasExamples: false }) : '';
  const isUsual = type !== undefined && mediaType === 'application/json';
  return [type, isUsual ? '' : toCode(mediaType), said].filter(Boolean).join(' ');
}

const LINK_KEYS = ['operationRef', 'parameters', 'requestBody', 'server'];

function describeResponse({ status, node }: Response, context: OperationContext): string {
  const { texts } = context;
  const words = node.text('description') ?? node.text('summary') ?? '';
  const media = listContent(node).map((each) => describeMedia(each, context));
  const line = toLine(words);
  const type = media.filter(Boolean).join(', ');
  const said = type === '' ? line : `${line.replace(/[.:]$/, '')}: ${type}`;
  const links = (node.get('links')?.entries() ?? []).map(([name, link]) => {
    const id = link.text('operationId');
    const href = id === undefined ? undefined : context.linkOperation(id);
    const target = href === undefined ? toCode(name) : `[${escapeMarkdown(name)}](${href})`;
    const others = listKeys(link, LINK_KEYS);
    return [target, toLine(link.text('description') ?? ''), ...others].filter(Boolean).join(' ');
  });
  const linked = links.length === 0 ? '' : ` · ${escapeMarkdown(texts.links)}: ${links.join(', ')}`;
  const shown = status === 'default' ? escapeMarkdown(texts.anyOtherStatus) : toCode(status);
  return `${shown} ${said}${linked}`.trim();
}

/** Collapsible fields and headers of responses. */
function writeResponses(node: ApiNode, context: OperationContext): Lines {
  const { texts } = context;
  return joinBlocks(
    ...listResponses(node).flatMap(({ status, node: response }) => {
      const name = toCode(status);
      const bodies = listContent(response).map(([, media]) => {
        const schema = findSchema(media);
        return schema ? writeFields(schema, texts.field, context) : [];
      });
      const different = bodies.filter(
        (lines, at) => !bodies.slice(0, at).some((each) => isSame(each, lines)),
      );
      const headers = listHeaders(response);
      const values = headers.length === 0 ? [] : writeValues(headers, texts.headers, context);
      const label = fillText(texts.headersOf, { name });
      return [
        ...different.map((lines) => openBelow(name, lines, context)),
        values.length === 0 ? [] : wrap({ name: 'details', label }, values),
      ];
    }),
  );
}

/** Requests that the server sends in return. */
function writeCallbacks(node: ApiNode, level: number, context: OperationContext): Lines {
  return joinBlocks(
    ...listCallbacks(node).map(({ name, operations }) => {
      const requests = operations.map((each) => writeCallback(each, level, context));
      const label = fillText(context.texts.callback, { name: escapeMarkdown(name) });
      return requests.length === 0 ? [] : wrap({ name: 'details', label }, joinBlocks(...requests));
    }),
  );
}

function writeCallback(operation: Operation, level: number, context: OperationContext): Lines {
  const { method, path, node } = operation;
  return joinBlocks(
    writeLeaf({ name: 'endpoint', attributes: { method, path }, spot: node.spot }),
    writeText(node, 'summary', level),
    writeText(node, 'description', level),
    writeParameters(operation, context),
    writeBody(node.get('requestBody'), level, context),
    writeFacts(operation, context),
    writeResponses(node, context),
    writeExamples(operation),
  );
}
