/** Reads the rules of `rewrites`, which say how paths change. They take linear time. */

type Rewrite = (path: string) => string | undefined;

/** `packages/:name/src/:rest*` to `:name/:rest*`. Undefined for a pattern with an expression of its own. */
export function createRewrite(from: string, to: string): Rewrite | undefined {
  const parts = from.replace(/^\//, '').split('/').map(readPart);
  const target = to.replace(/^\//, '');
  const isPlain = !/[()*+?{}\\]/.test(target.replace(PARAMETERS, ''));
  const hasRest = parts.slice(0, -1).some((part) => part?.isRest);
  if (!isPlain || hasRest || parts.includes(undefined)) return undefined;
  return (path) => {
    const values = matchParts(parts, path.split('/'));
    return values && target.replace(PARAMETERS, (found) => values.get(nameOf(found)) ?? '');
  };
}

const PARAMETERS = /:\w+[*+]?|\(\.\*\)/g;
const PARAMETER = /^([^:()*+?{}\\]*)(?:(:\w+(?!\w)[*+]?|\(\.\*\))([^:()*+?{}\\]*))?$/;

type Part = {
  readonly start: string;
  readonly name: string | undefined;
  readonly end: string;
  readonly isRest: boolean;
};

function readPart(written: string): Part | undefined {
  const [, start, parameter, end = ''] = PARAMETER.exec(written) ?? [];
  if (start === undefined) return undefined;
  const name = parameter && nameOf(parameter);
  return { start, name, end, isRest: /[*+)]$/.test(parameter ?? '') };
}

function nameOf(parameter: string): string {
  return parameter.replace(/[*+]$/, '');
}

function matchParts(
  parts: readonly (Part | undefined)[],
  names: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  if (names.length < parts.length) return undefined;
  for (const [index, part] of parts.entries()) {
    const name = part?.isRest ? names.slice(index).join('/') : (names[index] ?? '');
    const { start = '', end = '' } = part ?? {};
    const isLong = name.length >= start.length + end.length;
    if (!isLong || !name.startsWith(start) || !name.endsWith(end)) return undefined;
    const value = name.slice(start.length, name.length - end.length);
    if (part?.name !== undefined) values.set(part.name, value);
    else if (value !== '') return undefined;
  }
  return names.length === parts.length || parts.at(-1)?.isRest ? values : undefined;
}
