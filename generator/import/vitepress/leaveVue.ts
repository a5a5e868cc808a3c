/** Leaves out what only Vue can show: scripts, components, attributes and interpolations. */

import type { Fate } from '../account';
import { mapProse, splitProse } from '../pages/prose';

type Note = (fate: Fate, line: number, subject: string, note: string) => void;

const NO_VUE = 'docwright has no Vue';

/** Keeps the number of lines. */
export function leaveVue(body: string, note: Note): string {
  return leaveFences(leaveTags(leaveBlocks(body, note), note), note);
}

const BLOCK = /^<(script|style)\b[^>]*>/;

/** A block of a script or of styles becomes empty lines. */
function leaveBlocks(body: string, note: Note): string {
  let end: string | undefined;
  return splitProse(body)
    .map(({ text, line, isCode }) => {
      const [opening, name] = end === undefined && !isCode ? (BLOCK.exec(text) ?? []) : [];
      if (name !== undefined && opening !== undefined) {
        const what =
          name === 'style'
            ? 'write them into a stylesheet of styles'
            : 'write a component of React';
        note('left', line, opening, `${NO_VUE}: ${what}; it was removed`);
        end = `</${name}>`;
      }
      if (end === undefined) return text;
      if (text.includes(end)) end = undefined;
      return /\r?\n$/.exec(text)?.[0] ?? '';
    })
    .join('');
}

const BADGE = /<Badge\b[^>]*?\btext="([^"\n]*)"[^>]*?\/>|<Badge\b[^>]*>([^<\n]*)<\/Badge>/g;
const COMPONENT =
  /<\/?[A-Z]\w*(?:\.\w+)*(?:\s[^<>\n]*)?\/?>|<\/?[a-z]+(?:-[a-z\d]+)+(?:\s[^<>\n]*)?\/?>/g;
const ATTRIBUTE =
  /(<[a-z][\w]*\b[^<>\n]*?)\s(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:="[^"\n]*")?(?=[^<>\n]*>)/g;
const INTERPOLATION = /\{\{.+?\}\}/g;
const CONTENTS = /^\s*\[\[toc\]\]\s*$/i;

function leaveTags(body: string, note: Note): string {
  return mapProse(body, (prose, line) =>
    leaveAttributes(prose, line, note)
      .replace(BADGE, (tag, text?: string, inner?: string) => {
        note('changed', line, tag, 'a badge');
        return `<span class="badge">${text ?? inner ?? ''}</span>`;
      })
      .replace(COMPONENT, (tag) => {
        if (!tag.startsWith('</'))
          note('left', line, tag, `${NO_VUE}: write a directive; it was removed`);
        return '';
      })
      .replace(INTERPOLATION, (found) => {
        note('left', line, found, `${NO_VUE}: write the value; it is code now`);
        return `\`${found}\``;
      })
      .replace(CONTENTS, (found) => {
        note('changed', line, found.trim(), 'the contents are beside the page');
        return found.replace(/\[\[toc\]\]/i, '');
      }),
  );
}

function leaveAttributes(prose: string, line: number, note: Note): string {
  let text = prose;
  for (let changed = ''; changed !== text; ) {
    changed = text;
    text = text.replace(ATTRIBUTE, (found, before: string) => {
      note('left', line, found.slice(before.length).trim(), `${NO_VUE}; the attribute was removed`);
      return before;
    });
  }
  return text;
}

const VUE_FENCE = /^(\s*(?:`{3,}|~{3,})\w+)-vue\b/;

/** In a fence of `js-vue`, interpolations are shown as they are. */
function leaveFences(body: string, note: Note): string {
  return splitProse(body)
    .map(({ text, line, isCode }) => {
      const found = isCode ? VUE_FENCE.exec(text) : null;
      if (found === null) return text;
      note('changed', line, found[0].trim(), 'interpolations in it are shown as they are');
      return text.replace(VUE_FENCE, '$1');
    })
    .join('');
}
