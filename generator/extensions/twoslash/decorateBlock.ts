/** Turns types into decorations of a block: on names, and as lines below the code. The stylesheet shows what attributes contain. */

import { groupBy } from '../../../templates/model/groupBy';
import type { CodeDecoration } from '../../../templates/model/site';
import type { BlockTypes, TypeNode } from './createTypeReader';

/** Longer texts are types that nobody reads to their end. */
const MAX_CHARACTERS = 600;
/** A type that a block has several times is in the page once, and the others refer to its number: two digits, see the stylesheet. */
const MAX_SHARED = 100;

export function decorateBlock({ nodes }: Omit<BlockTypes, 'problems'>): readonly CodeDecoration[] {
  return [...decorateNames(nodes), ...addNotes(nodes)];
}

/** Keyboards stop at the first name of each type, so that a block has as many stops as it has types. */
function decorateNames(nodes: readonly TypeNode[]): readonly CodeDecoration[] {
  const numbers = new Map<string, string>();
  return nodes.flatMap(({ type, line, character, length, text = '', docs }) => {
    const characters = [character, character + length] as const;
    const place = { line: line + 1, characters };
    if (type === 'error' || type === 'highlight')
      return [{ ...place, attributes: { class: `twoslash-${type}` } }];
    if (type !== 'hover') return [];
    const description = shorten(docs === undefined ? text : `${text}\n\n${docs}`);
    const known = numbers.get(description);
    const number = known ?? String(numbers.size).padStart(2, '0');
    if (numbers.size < MAX_SHARED) numbers.set(description, number);
    const first = { tabindex: '0', 'aria-description': description };
    const attributes = {
      class: 'twoslash-name',
      ...(number.length === 2 && { 'data-type': number }),
      ...(known === undefined ? first : { tabindex: '-1' }),
    };
    return [{ ...place, attributes }];
  });
}

/** One text for all notes of a line. */
function addNotes(nodes: readonly TypeNode[]): readonly CodeDecoration[] {
  const byLine = groupBy(nodes, ({ line }) => line + 1);
  return [...byLine].flatMap(([line, own]) => {
    const notes = own.flatMap((node) => writeNote(node) ?? []);
    if (notes.length === 0) return [];
    const kind = own.some(({ type }) => type === 'error') ? ' twoslash-note--error' : '';
    const attributes = { class: `twoslash-note${kind}`, 'data-note': notes.join('\n') };
    return [{ line, attributes }];
  });
}

function writeNote({
  type,
  character,
  text,
  code,
  completions = [],
}: TypeNode): string | undefined {
  if (type === 'error') return `${shorten(text ?? '')} (${code})`;
  const names = completions.slice(0, 8).map(({ name }) => name);
  const shown = { query: text, completion: names.join(' | ') }[type];
  if (shown === undefined) return undefined;
  // The arrow is below the name, and further lines are below the first.
  const indent = ' '.repeat(character);
  return `${indent}↑ ${shorten(shown).replaceAll('\n', `\n${indent}  `)}`;
}

function shorten(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
