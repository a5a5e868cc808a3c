/** Removes what only Vue can render: scripts, components, attributes and interpolations. */

import { changed, todo } from '../importReport';
import type { NoteSyntax } from '../pages/convertPage';
import { mapProse, splitProse } from '../pages/prose';

const NO_VUE = 'docwright does not support Vue';

/** Keeps the number of lines. */
export function removeVue(body: string, note: NoteSyntax): string {
  return convertFences(convertTags(removeBlocks(body, note), note), note);
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
        note(line, opening, todo(`removed: ${NO_VUE}, so ${what}`));
        end = `</${name}>`;
      }
      if (end === undefined) return text;
      if (text.includes(end)) end = undefined;
      return text.endsWith('\n') ? '\n' : '';
    })
    .join('');
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
const INTERPOLATION = /\{\{[^{}\n]+(?:\{[^{}\n]*\}[^{}\n]*){0,20}\}\}/g;
const CONTENTS = /^\s*\[\[toc\]\]\s*$/i;

function convertTags(body: string, note: NoteSyntax): string {
  return mapProse(body, (prose, line) =>
    removeAttributes(prose, line, note)
      .replace(BADGE, (tag, text?: string, inner?: string) => {
        note(line, tag, changed('a badge'));
        const opening = text === undefined ? '<span class="badge">' : BADGE_TAG;
        return `${opening}${text ?? inner ?? ''}</span>`;
      })
      .replace(COMPONENT, (tag) => {
        if (!tag.startsWith('</'))
          note(line, tag, todo(`removed: ${NO_VUE}, so write a directive`));
        return '';
      })
      .replace(INTERPOLATION, (found) => {
        note(line, found, todo(`it is now code: ${NO_VUE}, so write the value`));
        return `\`${found}\``;
      })
      .replace(CONTENTS, (found) => {
        note(line, found.trim(), changed('the table of contents is already beside the page'));
        return found.replace(/\[\[toc\]\]/i, '');
      }),
  );
}

function removeAttributes(prose: string, line: number, note: NoteSyntax): string {
  return prose.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (found) => {
      if (found.startsWith('"')) return found;
      note(line, found.trim(), todo(`the attribute was removed: ${NO_VUE}`));
      return '';
    }),
  );
}

const VUE_FENCE = /^(\s*(?:`{3,}|~{3,})\w+)-vue\b/;

/** In a fence of `js-vue`, interpolations are shown as they are. */
function convertFences(body: string, note: NoteSyntax): string {
  return splitProse(body)
    .map(({ text, line, isCode }) => {
      const found = isCode ? VUE_FENCE.exec(text) : null;
      if (found === null) return text;
      note(line, found[0].trim(), changed('interpolations in it are shown as text'));
      return text.replace(VUE_FENCE, '$1');
    })
    .join('');
}
