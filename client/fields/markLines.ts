/** Marks the lines of code that show a field, in the code beside its table. */

const MARK = 'line--of-field';
/** What a name says beside the key: it may be missing, or is a member of a list. */
const SIGNS = /\?|\[\]/g;

let shown: Element | null = null;
let marked: readonly Element[] = [];

/** `row` is null where no field is pointed at. */
export function markLines(row: Element | null): void {
  if (row === shown) return;
  for (const line of marked) line.classList.remove(MARK);
  shown = row;
  marked = row ? findLines(row) : [];
  for (const line of marked) line.classList.add(MARK);
}

/** One line in each block of code; a cell may name several fields. */
function findLines(row: Element): readonly Element[] {
  const names = [...row.querySelectorAll('td:first-child code')].map((code) => code.textContent);
  const blocks = row.closest('.reference')?.querySelectorAll('.reference__code code') ?? [];
  return [...blocks].flatMap((block) =>
    names.flatMap((name) => findLine(block, name.replace(SIGNS, '').split('.')) ?? []),
  );
}

/** `path` leads through the members: the key of each is below the one before, or on the same line. */
function findLine(block: Element, path: readonly string[]): Element | undefined {
  const lines = [...block.children];
  const texts = lines.map((line) => line.textContent);
  const isJson = block.classList.contains('language-json');
  const margin = isJson ? findMargin(texts) : undefined;
  let at = 0;
  for (const [depth, key] of path.entries()) {
    const isFirst = depth === 0 && margin !== undefined;
    // What follows it on the same line may be an object with keys of its own.
    const wanted = `${' '.repeat(margin ?? 0)}"${key}"`;
    at = texts.findIndex(
      (text, index) => index >= at && (isFirst ? text.startsWith(wanted) : hasKey(text, key)),
    );
    if (at < 0) return undefined;
  }
  return lines[at];
}

/** The space before the keys of the outermost object, so that no key of an inner one is taken for them. */
function findMargin(texts: readonly string[]): number | undefined {
  const indents = texts.filter((text) => /^\s*"/.test(text)).map(getIndent);
  return indents.length > 0 ? Math.min(...indents) : undefined;
}

function getIndent(text: string): number {
  return text.search(/\S/);
}

/** A key is in quotes or not, as its language has it. */
function hasKey(text: string, key: string): boolean {
  return text.split(key).some((before, index, pieces) => {
    const after = pieces[index + 1];
    return after !== undefined && !/\w$/.test(before) && /^["']?\s*:/.test(after);
  });
}
