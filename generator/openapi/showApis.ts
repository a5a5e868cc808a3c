/** Shows operations and schemas on the pages of authors: `::operation{id="…"}`, `::schema{name="…"}`. */

import { createFenceTracker } from '../../templates/model/codeFences';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import type { ShownMarkdown } from '../core/types';
import type { ApiPages } from './createApiPages';
import type { Line, Lines } from './markdown';
import { OPERATION_PARTS, type OperationPart } from './writeOperation';

export type ShownLine = Line & {
  /** The number of the line in the author's file, 1-based. */
  readonly own?: number | undefined;
};

type WrittenLine = ShownLine & { readonly isFence?: boolean };

/** An operation or a schema in the place of a line of the page. */
type Block = Pick<ShownMarkdown, 'line' | 'isAtEnd'> & {
  readonly lines: Lines;
  readonly indent: string;
};

type OwnPage = {
  readonly file: string;
  readonly text: string;
  /** The operation that the page is about, if it is about one. */
  readonly operation: string | undefined;
};

type Shown = {
  /** Undefined for a page without operations and schemas. */
  readonly parts?: readonly (WrittenLine | Block)[];
  readonly diagnostics: readonly Diagnostic[];
};

const DIRECTIVE = /^([ \t]*)::(operation|schema)(?:\{((?:"[^"]*"|'[^']*'|[^}"'])*)\})?[ \t]*$/;
const CONTAINER = /^[ \t]*:{3,}/;
const ATTRIBUTE = /(?<![\w-])(id|name|parts)=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g;

const PARTS: readonly string[] = OPERATION_PARTS;

/** A page about an operation shows it at the end, unless it has an `::operation` for it. */
export function showApis({ file, text, operation }: OwnPage, apis: readonly ApiPages[]): Shown {
  if (operation === undefined && !/^[ \t]*::(?:operation|schema)\b/m.test(text)) {
    return { diagnostics: [] };
  }
  const parts: (WrittenLine | Block)[] = [];
  const diagnostics: Diagnostic[] = [];
  const trackFence = createFenceTracker();
  let isShown = false;
  const show = (request: Asked, place: Omit<Block, 'lines'>) => {
    const found = findShown(request, { file, apis });
    if (!('lines' in found)) diagnostics.push({ ...found, file, line: place.line, column: 1 });
    parts.push({ ...place, lines: 'lines' in found ? found.lines : [] });
  };
  for (const [index, written] of text.split('\n').entries()) {
    const own = index + 1;
    const isCode = trackFence(written) !== undefined;
    const [, indent = '', kind, attributes = ''] = (!isCode && DIRECTIVE.exec(written)) || [];
    if (kind === undefined) {
      parts.push({ text: written, own, isFence: !isCode && CONTAINER.test(written) });
      continue;
    }
    const given = readAttributes(attributes);
    const id = given.id ?? given.name ?? (kind === 'operation' ? operation : undefined) ?? '';
    if (kind === 'operation' && id === operation) isShown = true;
    show({ kind, id, parts: given.parts }, { line: own, indent });
  }
  if (operation !== undefined && !isShown) {
    const asked = { kind: 'operation', id: operation, parts: undefined };
    show(asked, { line: findKey(text), indent: '', isAtEnd: true });
  }
  return { parts, diagnostics };
}

/** The text of a Markdown page with its operations and schemas. */
export function writeLines(parts: readonly (WrittenLine | Block)[]): readonly ShownLine[] {
  return lengthenFences(
    parts.flatMap((part): readonly WrittenLine[] => {
      if (!('lines' in part)) return [part];
      const lines = part.lines.map((line) => indentLine(line, part.indent));
      return part.isAtEnd ? [{ text: '' }, ...lines] : lines;
    }),
  );
}

/** Those of an MDX page, whose text stays as it is. */
export function listShown(parts: readonly (WrittenLine | Block)[]): readonly ShownMarkdown[] {
  return parts.flatMap((part) => {
    if (!('lines' in part)) return [];
    const { line, isAtEnd } = part;
    return [{ line, isAtEnd, text: part.lines.map(({ text }) => text).join('\n') }];
  });
}

function indentLine(line: Line, indent: string): Line {
  return line.text === '' ? line : { ...line, text: indent + line.text };
}

/** Lengthens the fences of directives around operations, so that no fence inside can close them. */
function lengthenFences(lines: readonly WrittenLine[]): readonly ShownLine[] {
  const longest = lines.reduce((most, { text, own }) => {
    const [fence = ''] = own === undefined ? (/:{3,}/.exec(text) ?? []) : [];
    return Math.max(most, fence.length);
  }, 0);
  return lines.map(({ isFence, ...line }) =>
    isFence ? { ...line, text: line.text.replace(':', ':'.repeat(longest + 1)) } : line,
  );
}

function readAttributes(text: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, double, single, plain]) => [
      name,
      double ?? single ?? plain,
    ]),
  );
}

function findKey(text: string): number {
  return text.split('\n').findIndex((line) => line.startsWith('operation:')) + 1;
}

type Asked = { readonly kind: string; readonly id: string; readonly parts: string | undefined };

function findShown(
  { kind, id, parts: written }: Asked,
  { file, apis }: { readonly file: string; readonly apis: readonly ApiPages[] },
): { readonly lines: Lines } | Diagnostic {
  const problem = { code: 'unknown-operation', severity: 'error' } as const;
  const parts = written?.split(/[\s,]+/).filter(Boolean);
  const wrong = parts?.find((part) => !PARTS.includes(part));
  if (wrong !== undefined) {
    const message = `::operation has no part ${JSON.stringify(wrong)}`;
    return { ...problem, message, hint: didYouMean(wrong, PARTS) ?? `Use ${PARTS.join(', ')}.` };
  }
  for (const api of apis) {
    const found =
      kind === 'schema'
        ? api.showSchema(id, file)
        : api.showOperation(id, file, parts as readonly OperationPart[] | undefined);
    if (found !== undefined) return { lines: found };
  }
  const known = apis.flatMap((api) => [
    ...(kind === 'schema' ? api.schemaPlaces : api.operationPlaces).keys(),
  ]);
  const attribute = kind === 'schema' ? 'name' : 'id';
  return id === ''
    ? {
        ...problem,
        message: `::${kind} has no ${attribute}`,
        hint: `Write ::${kind}{${attribute}="…"}.`,
      }
    : {
        ...problem,
        message: `no description has the ${kind} ${JSON.stringify(id)}`,
        hint: didYouMean(id, known) ?? 'Write one of those in the description, or add it there.',
      };
}
