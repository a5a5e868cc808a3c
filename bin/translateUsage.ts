/** Rewrites commander's messages in the form of docwright's own: the problem first, values in double quotes. */

type Translate = (match: RegExpExecArray, command: string) => string;

/** What `choices` of commander says about a value. */
const CHOICES = /^Allowed choices are (.+)\.$/;

const TRANSLATIONS: readonly (readonly [message: RegExp, translate: Translate])[] = [
  [
    /^unknown (command|option) '([\s\S]*?)'/,
    ([, what, name = '']) => `unknown ${what} ${quote(name)}.`,
  ],
  [/^option '([^']+)' argument missing/, ([, flags = '']) => `${nameOption(flags)} needs a value.`],
  [/^missing required argument '(.+)'/, ([, name]) => `the argument <${name}> is missing.`],
  [
    /^option '([^']+)' argument '([\s\S]*)' is invalid\. (.+)$/,
    ([, flags = '', value = '', allowed = '']) => describeValue(nameOption(flags), value, allowed),
  ],
  [
    /^command-argument value '([\s\S]*)' is invalid for argument '([^']+)'\. (.+)$/,
    ([, value = '', name, allowed = '']) => describeValue(`<${name}>`, value, allowed),
  ],
  [
    /^option '([^']+)' cannot be used with option '([^']+)'/,
    ([, first = '', second = '']) =>
      `${nameOption(first)} and ${nameOption(second)} cannot be used together. Remove one of them.`,
  ],
  [
    /^too many arguments.*Expected (\d+) arguments? but got (\d+)/,
    ([, expected = '', count], command) =>
      `${command} takes ${describeLimit(Number(expected))}, but got ${count}.`,
  ],
];

/** `command` is what the reader has called, such as `docwright build`. */
export function translateUsage(message: string, command: string): string {
  const problem = message.replace(/^error: /, '');
  for (const [pattern, translate] of TRANSLATIONS) {
    const match = pattern.exec(problem);
    if (match !== null) return `${translate(match, command)}${findSuggestion(problem)}`;
  }
  return problem.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/([^.?])$/, '$1.');
}

/** `--out <dir>` without the name of its value. */
function nameOption(flags: string): string {
  return flags.replace(/ .*/s, '');
}

function describeValue(name: string, value: string, allowed: string): string {
  const [, choices] = CHOICES.exec(allowed) ?? [];
  const wanted = choices === undefined ? allowed : joinChoices(choices.split(', '));
  return `${name} must be ${wanted}, but is ${quote(value)}.`;
}

function joinChoices(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
}

function describeLimit(count: number): string {
  if (count === 0) return 'no arguments';
  return `at most ${count} ${count === 1 ? 'argument' : 'arguments'}`;
}

/** Commander adds the nearest names in parentheses. */
function findSuggestion(problem: string): string {
  const [, names] = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(problem) ?? [];
  return names === undefined ? '' : ` Did you mean ${joinChoices(names.split(', '))}?`;
}

/** On one line. */
function quote(text: string): string {
  return JSON.stringify(text);
}
