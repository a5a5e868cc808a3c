/** Converts what follows the language of a code block. */

import { changed, DIAGRAM, leave } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { splitProse } from '../pages/prose';

const OPENING = /^(\s*(?:`{3,}|~{3,})[ \t]*[^\s`~]\S*)(\s.*)$/;
const MERMAID = /^\s*(?:`{3,}|~{3,})[ \t]*mermaid\b/;
const OPTION =
  /\s(?:(highlight)=(\{[\d,\s-]+\})|(lines)(?:=\{true\})?(?=\s|$)|(?:icon|theme|focus|placement|actions|wrap|expandable|diff)(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))(?=\s|$)|(?:wrap|expandable)(?=\s|$))/g;

export function convertFences(body: string, { note }: SourcePage): string {
  return splitProse(body)
    .map(({ text, line, isOpening }) => {
      if (isOpening && MERMAID.test(text)) note(line, text.trim(), DIAGRAM);
      const [, start, options] = isOpening ? (OPENING.exec(text.trimEnd()) ?? []) : [];
      if (start === undefined || options === undefined) return text;
      const converted = options.replace(
        OPTION,
        (found, _name, lines?: string, numbers?: string) => {
          const option = lines ?? (numbers && 'showLineNumbers');
          note(line, found.trim(), option ? changed(option) : leave('the option was removed'));
          return option === undefined ? '' : ` ${option}`;
        },
      );
      return converted === options ? text : `${start}${converted}\n`;
    })
    .join('');
}
