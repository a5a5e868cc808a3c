/** Finds the tag that somebody most likely meant. */

/** What other bots and Discord itself call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '<br>': '<newline>',
  '<nl>': '<newline>',
  '<server.membercount>': '<server.members>',
  '<server.currency>': '<server.currency.plural>',
  '<user.username>': '<user.name>',
  '<user.displayname>': '<user.nickname>',
  '<user.work>': '<user.work.exp>',
  '<user.items>': '<user.items.count>',
  '<channel.nsfw>': '<channel.isAgeRestricted>',
};

const RESOURCES: Readonly<Record<string, string>> = {
  guild: 'server',
  member: 'user',
  bot: 'crbt',
};

const MAX_EDITS = 2;
/** No tag is nearly as long; a longer text was meant as something else. */
const MAX_LENGTH = 60;

/** `tag` has no spaces and no arguments. */
export function findTag(tag: string, known: ReadonlySet<string>): string | undefined {
  if (tag.length > MAX_LENGTH) return undefined;
  const lower = rename(tag.toLowerCase());
  const other = OTHER_NAMES[lower];
  if (other !== undefined) return other;
  let [best, fewest]: [string | undefined, number] = [undefined, MAX_EDITS + 1];
  for (const candidate of known) {
    const edits = countEdits(lower, candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  // In a tag without a dot, a letter or two make another word.
  return fewest > 0 && !tag.includes('.') ? undefined : best;
}

function rename(tag: string): string {
  return tag.replace(/^<([a-z]+)\./, (start, name: string) => {
    const resource = RESOURCES[name];
    return resource === undefined ? start : `<${resource}.`;
  });
}

/** How many letters must be put in, taken out or changed. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
