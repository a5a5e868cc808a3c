/** Writes code with a source map, so that what throws names the place in the page. */

import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping';

/** As the parser of JavaScript counts: lines from 1, columns from 0. */
export type CodePlace = { readonly line: number; readonly column: number };

export type CodeWriter = {
  readonly write: (code: string) => void;
  /** Writes code of the page, which begins at this place of it. */
  readonly writeSource: (code: string, place: CodePlace | undefined) => void;
  /** Goes to a line, when it is not reached yet: messages of the bundler name lines of the code. */
  readonly moveTo: (line: number) => void;
  /** The code, with its map in a comment at the end. `encode` encodes as base64. */
  readonly finish: (encode: (text: string) => string) => string;
};

/** What has a place of its own in the map. */
const WORDS = /[\w$]+|[^\w$]+/g;

/** `source` is the name of the page beside the module. */
export function createCodeWriter(source: string): CodeWriter {
  const map = new GenMapping({ file: source });
  let code = '';
  let line = 1;
  let column = 0;
  const write = (text: string) => {
    code += text;
    const lines = text.split('\n');
    line += lines.length - 1;
    const last = lines.at(-1) ?? '';
    column = lines.length === 1 ? column + last.length : last.length;
  };
  return {
    write,
    writeSource(text, place) {
      for (const [index, part] of text.split('\n').entries()) {
        if (index > 0) write('\n');
        let at = 0;
        const first = index === 0 ? place?.column : 0;
        for (const [word] of part.matchAll(WORDS)) {
          if (place !== undefined && first !== undefined) {
            const original = { line: place.line + index, column: first + at };
            addMapping(map, { generated: { line, column }, original, source });
          }
          at += word.length;
          write(word);
        }
      }
    },
    moveTo: (wanted) => write('\n'.repeat(Math.max(0, wanted - line))),
    finish: (encode) =>
      `${code}\n//# sourceMappingURL=data:application/json;base64,${encode(JSON.stringify(toEncodedMap(map)))}\n`,
  };
}
