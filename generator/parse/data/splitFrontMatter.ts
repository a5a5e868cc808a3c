/** Splits a source into its YAML front matter and its Markdown, keeping line numbers. */

import type { Diagnostic } from '../../core/diagnostics';

type Split = {
  readonly yaml: string;
  /** Line of the first YAML line, 1-based. */
  readonly firstLine: number;
  /** The Markdown. Empty lines replace the front matter, so that line numbers stay the same. */
  readonly markdown: string;
  readonly diagnostics: readonly Diagnostic[];
};

const FENCE = /^---[ \t]*$/;
const FIRST_YAML_LINE = 2;
const KEY = /^[A-Za-z_][\w-]*:(\s|$)/;

export function splitFrontMatter(text: string, file: string): Split {
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return withoutFrontMatter(text, []);
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) return withoutFrontMatter(text, KEY.test(lines[1] ?? '') ? [unclosed(file)] : []);
  return {
    yaml: lines.slice(1, end).join('\n'),
    firstLine: FIRST_YAML_LINE,
    markdown: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'),
    diagnostics: [],
  };
}

function withoutFrontMatter(markdown: string, diagnostics: readonly Diagnostic[]): Split {
  return { yaml: '', firstLine: FIRST_YAML_LINE, markdown, diagnostics };
}

function unclosed(file: string): Diagnostic {
  return {
    code: 'front-matter-syntax',
    severity: 'error',
    message: 'the front matter is not closed',
    file,
    line: 1,
    column: 1,
    hint: 'Add a line with three dashes (---) after its last key.',
  };
}
