/** Parses `search.test.yml`: what readers type, and the page that they should find. */

import type { z } from 'zod';
import { isSitePath } from '../../core/address';
import type { Diagnostic } from '../../core/diagnostics';
import { nonEmptyString, wholeNumber } from '../../core/fields';
import { choice, list, shape, textField } from '../../core/schema';
import { parseYaml } from '../yaml/parseYaml';
import { parseMapping } from './parseMapping';

export type SearchRow = {
  readonly query: string;
  /** A path of the site, as the author wrote it. */
  readonly page: string;
  /** The page should be among this many first results. */
  readonly first: number;
  /** The kind of query, for reports. */
  readonly kind?: z.output<typeof kind> | undefined;
  /** The line of the query, 1-based. */
  readonly line: number;
  readonly column: number;
};

type ParsedSearchRows = {
  readonly rows: readonly SearchRow[];
  readonly diagnostics: readonly Diagnostic[];
};

/** That of a row without `first`. */
export const DEFAULT_FIRST = 3;
const MAX_FIRST = 20;

const page = textField({
  allowed: 'a path on this site that starts with "/"',
  parse: (value) => (isSitePath(value) ? value : undefined),
  suggest: (value) => (/^[\w-]/.test(value) ? `Write /${value}.` : undefined),
});

const kind = choice('exact', 'typo', 'prefix', 'identifier', 'words', 'question');

const row = shape(
  { query: nonEmptyString, page, first: wholeNumber(1, MAX_FIRST).nullish(), kind: kind.nullish() },
  'a mapping with a query and a page',
);

/** The list is parsed as the value of this key, because the YAML parser here accepts only mappings. */
const LIST_KEY = 'rows';
const NAMING = { subject: 'the list of searches', code: 'search-rows' } as const;
const schema = shape({ [LIST_KEY]: list(row, 'a list of rows').nullish() });

/** A file with an error has no rows. */
export function parseSearchRows(text: string, file: string): ParsedSearchRows {
  if (!isList(text)) return { rows: [], diagnostics: [createShapeError(file)] };
  // The added key takes one line before the first line of the file.
  const yaml = `${LIST_KEY}:\n${text}`;
  const { mapping, diagnostics } = parseYaml(yaml, { ...NAMING, file, firstLine: 0 });
  if (mapping === undefined) return { rows: [], diagnostics };
  const checked = parseMapping(schema, mapping, { ...NAMING, file, unknownKeys: 'error' });
  const rows = (checked.value[LIST_KEY] ?? []).map((fields, index) => ({
    query: fields.query.trim(),
    page: fields.page,
    first: fields.first ?? DEFAULT_FIRST,
    kind: fields.kind ?? undefined,
    ...mapping.locateValue([LIST_KEY, index, 'query']),
  }));
  return { rows, diagnostics: checked.diagnostics };
}

/** Skips empty lines and comments at the beginning. */
function isList(text: string): boolean {
  const [, start = '-'] = /^(?:[ \t]*(?:#.*)?\n)*[ \t]*([^\s#])/.exec(`${text}\n`) ?? [];
  return start === '-';
}

function createShapeError(file: string): Diagnostic {
  return {
    code: 'search-rows-syntax',
    severity: 'error',
    message: `${NAMING.subject} must be a list`,
    file,
    line: 1,
    column: 1,
    hint: 'Start each row with a dash: "- query: …", followed by "  page: /…" on the next line.',
  };
}
