/** Removes what only Vue can render: scripts, components, attributes and interpolations. */

import { showAsCode, splitCodeSpans } from '../codeSpans';
import { changed, leave, todo } from '../importReport';
import type { NoteSyntax } from '../pages/convertPage';
import { mapProse, splitProse } from '../pages/prose';

const NO_VUE = 'because docwright does not run Vue';

/** Keeps the number of lines. */
export function removeVue(body: string, note: NoteSyntax): string {
  const joined = removeLongTags(removeBlocks(body, note), note);
  const { text, verbatim } = openContainers(joined, note);
  noteCode(text, verbatim, note);
  return convertFences(convertTags(text, verbatim, note), note);
}

const BLOCK = /^<(script|style)\b[^>]*>/;

/** A block of a script or of styles becomes empty lines. */
function removeBlocks(body: string, note: NoteSyntax): string {
  let end: string | undefined;
  return splitProse(body)
    .map(({ text, line, isCode }) => {
      const [opening, name] = end === undefined && !isCode ? (BLOCK.exec(text) ?? []) : [];
      if (name !== undefined && opening !== undefined) {
        const what =
          name === 'style'
            ? 'move them to a stylesheet listed under "styles"'
            : 'write a React component';
        note(line, opening, todo(`removed, ${NO_VUE}: ${what}`));
        end = `</${name}>`;
      }
      if (end === undefined) return text;
      if (text.includes(end)) end = undefined;
      return text.endsWith('\n') ? '\n' : '';
    })
    .join('');
}

const LONG_TAG = /^\s*<([A-Z][\w.]*|[a-z]+(?:-[a-z\d]+)+)(?:\s[^<>]*)?$/;

/** A component with its attributes on lines of their own becomes empty lines. */
function removeLongTags(body: string, note: NoteSyntax): string {
  const lines = splitProse(body);
  let end = 0;
  return lines
    .map(({ text, line, isCode }, index) => {
      const name = index >= end && !isCode ? LONG_TAG.exec(text)?.[1] : undefined;
      if (name !== undefined) end = findTagEnd(lines, index);
      if (index >= end) return text;
      if (name !== undefined) note(line, `<${name}>`, todo(NO_COMPONENT));
      return '\n';
    })
    .join('');
}

const MAX_TAG_LINES = 100;

/** The index after the line that closes the tag; 0 when none does. */
function findTagEnd(lines: readonly { readonly text: string }[], start: number): number {
  const following = lines.slice(start + 1, start + MAX_TAG_LINES).map(({ text }) => text.trim());
  const end = following.findIndex((text) => text === '' || text.endsWith('>'));
  return end === -1 || following[end] === '' ? 0 : start + end + 2;
}

const CONTAINER = /^\s*(:{3,})\s*(raw|v-pre)\b/;
const CLOSING = /^\s*(:{3,})\s*$/;
const VERBATIM_TAG = /<(\w+)\b[^<>]*\sv-pre\b/;

/** Removes the marks of `raw` and `v-pre`, and finds the lines on which braces are text. */
function openContainers(body: string, note: NoteSyntax) {
  const verbatim = new Set<number>();
  let isEnd: ((text: string) => boolean) | undefined;
  let isVerbatim = false;
  const lines = splitProse(body).map(({ text, line, isCode }) => {
    const [, marks, name] = isEnd || isCode ? [] : (CONTAINER.exec(text) ?? []);
    const tag = isEnd || isCode ? undefined : VERBATIM_TAG.exec(text)?.[1];
    if (isEnd === undefined) isVerbatim = tag !== undefined || name === 'v-pre';
    if (isVerbatim) verbatim.add(line);
    if (marks !== undefined) {
      note(line, text.trim(), changed('the marks of the container were removed'));
      isEnd = (other) => (CLOSING.exec(other)?.[1]?.length ?? 0) >= marks.length;
      return '\n';
    }
    if (tag !== undefined) isEnd = (other) => other.includes(`</${tag}>`);
    if (isCode || !isEnd?.(text)) return text;
    isEnd = undefined;
    return CLOSING.test(text) ? text.replace(/:+/, '') : text;
  });
  return { text: lines.join(''), verbatim };
}

const BADGE =
  /<Badge\b[^<>]{0,300}?\btext="([^"\n]{0,300})"[^<>]{0,300}?\/>|<Badge\b[^<>]*>([^<\n]*)<\/Badge>/g;
/** In the id of a heading, VitePress has what is inside a badge, but not its attribute: these quotes mark the latter. */
export const BADGE_TAG = "<span class='badge'>";
const COMPONENT =
  /<\/?[A-Z]\w*(?:\.\w+)*(?:\s[^<>\n]*)?\/?>|<\/?[a-z]+(?:-[a-z\d]+)+(?:\s[^<>\n]*)?\/?>/g;
/** What is in quotes may have brackets. */
const TAG = /<[a-z]\w*\s[^<>"\n]*(?:"[^"\n]*"[^<>"\n]*){0,100}>/g;
const ATTRIBUTE = /\s(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:="[^"\n]*")?|"[^"\n]*"/g;
const NO_COMPONENT = `removed, ${NO_VUE}: write a directive`;
/** What `markdown-it-attrs` reads behind links and pictures, other marks, and blocks. */
const ATTRIBUTES =
  /(\]\([^()\n]*\))\{([^{}\n]*)\}|(?<=[*_~]|^)\{([.#][\w-][^{}\n]*)\}|[ \t]\{([.#][\w-][^{}\n]*)\}(?=[ \t]*[|\n])/g;
const INTERPOLATION = /\{\{[^{}\n]+(?:\{[^{}\n]*\}[^{}\n]*){0,20}\}\}/g;
const NO_ATTRIBUTE = `removed, ${NO_VUE}`;
const CONTENTS = /^\s*\[\[toc\]\]\s*$/i;

function convertTags(body: string, verbatim: ReadonlySet<number>, note: NoteSyntax): string {
  return mapProse(body, (prose, line) =>
    removeAttributes(prose, line, note)
      .replace(BADGE, (_tag, text?: string, inner?: string) => {
        note(line, '<Badge>', changed('replaced by a badge'));
        const opening = text === undefined ? '<span class="badge">' : BADGE_TAG;
        return `${opening}${text ?? inner ?? ''}</span>`;
      })
      .replace(COMPONENT, (tag) => {
        const name = /^<([^\s/>]+)/.exec(tag)?.[1];
        if (name !== undefined) note(line, `<${name}>`, todo(NO_COMPONENT));
        return '';
      })
      .replace(ATTRIBUTES, (found, link = '', ...lists: string[]) => {
        const list = lists.slice(0, 3).find((each) => each !== undefined) ?? '';
        const id = /#[^\s.#]+/.exec(link === '' ? list : '')?.[0];
        // docwright reads the id of a heading.
        if (id === list) return found;
        note(line, `{${list}}`, leave('removed: for attributes, write an HTML element'));
        return id === undefined ? link : ` {${id}}`;
      })
      .replace(INTERPOLATION, (found) => {
        if (verbatim.has(line)) return found;
        note(line, found, todo(`shown as code, ${NO_VUE}: write its value`));
        return showAsCode(found, prose);
      })
      .replace(CONTENTS, (found) => {
        note(line, found.trim(), changed('the table of contents is already beside the page'));
        return found.replace(/\[\[toc\]\]/i, '');
      }),
  );
}

/** VitePress reads interpolations in code spans, but not in blocks of code. */
function noteCode(body: string, verbatim: ReadonlySet<number>, note: NoteSyntax): void {
  for (const { text, line, isCode } of splitProse(body)) {
    if (isCode || verbatim.has(line)) continue;
    for (const piece of splitCodeSpans(text)) {
      const found = piece.isCode ? piece.text.match(INTERPOLATION) : null;
      for (const each of found ?? []) {
        note(line, each, todo(`shown as it is, ${NO_VUE}: write its value`));
      }
    }
  }
}

function removeAttributes(prose: string, line: number, note: NoteSyntax): string {
  return prose.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (found) => {
      if (found.startsWith('"')) return found;
      const isVerbatim = found.trim() === 'v-pre';
      const outcome = isVerbatim ? changed('braces are text') : todo(NO_ATTRIBUTE);
      note(line, found.trim(), outcome);
      return '';
    }),
  );
}

const VUE_FENCE = /^(\s*(?:`{3,}|~{3,})\w+)-vue\b/;
const NUMBERS = /^\s*(?:```|~~~)[^\s:]*(:line-numbers=(?!1\b)\d+)/;

/** In a fence of `js-vue`, interpolations are shown as they are. */
function convertFences(body: string, note: NoteSyntax): string {
  return splitProse(body)
    .map(({ text, line, isOpening }) => {
      const numbers = isOpening ? NUMBERS.exec(text)?.[1] : undefined;
      if (numbers !== undefined) note(line, numbers, leave('line numbers always start at 1'));
      const found = isOpening ? VUE_FENCE.exec(text) : null;
      if (found === null) return text;
      note(line, found[0].trim(), changed('interpolations in it are shown as text'));
      return text.replace(VUE_FENCE, '$1');
    })
    .join('');
}
