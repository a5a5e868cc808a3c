/** Matches paths of source files with patterns of files that are left out, in linear time. */

/** Undefined for a pattern with braces, brackets or a `!`, which is rare. */
export function createGlob(pattern: string): ((path: string) => boolean) | undefined {
  if (/[!{}[\]()?\\]/.test(pattern)) return undefined;
  const parts = pattern.replace(/^\.?\//, '').split('/');
  const addSkipped = (states: readonly number[]) =>
    states.flatMap((state) => (parts[state] === ANY ? [state, state + 1] : [state]));
  return (path) => {
    let states: readonly number[] = addSkipped([0]);
    for (const name of path.split('/')) {
      const next = states.flatMap((state) => {
        if (parts[state] === ANY) return [state];
        return matchesName(parts[state], name) ? [state + 1] : [];
      });
      states = [...new Set(addSkipped(next))];
    }
    return states.includes(parts.length);
  };
}

const ANY = '**';

/** `*` stands for any characters. */
function matchesName(pattern: string | undefined, name: string): boolean {
  if (pattern === undefined) return false;
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start) || !name.endsWith(end)) return false;
  let at = start.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= name.length - end.length;
}
