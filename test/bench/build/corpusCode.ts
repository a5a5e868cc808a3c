/** Blocks of code for the corpus: on every page with other names, so that no two are equal. */

import type { Words } from './corpus';

/** Twelve lines. */
export function createTypeScript({ pick, random }: Words): readonly string[] {
  const [load, file, what, from, field] = [pick(), pick(), pick(), pick(), pick()];
  return [
    `import { ${load} } from './${file}';`,
    '',
    `/** Gives the ${what} of a ${from}. */`,
    `export async function get_${what}(${from}: Source, limit = ${upTo(90, random)}): Promise<number> {`,
    `  const found = await ${load}(\`\${${from}.name}/${file}\`);`,
    '  if (found.length > limit) {',
    `    throw new Error('Too many ${what}');`,
    '  }',
    '  return found',
    `    .filter(({ ${field} }) => ${field} !== undefined)`,
    `    .reduce((sum, { ${field} }) => sum + ${field}, 0);`,
    '}',
  ];
}

/** Ten lines. */
export function createJson({ pick, random }: Words): readonly string[] {
  return [
    '{',
    `  "name": "${pick()}",`,
    `  "${pick()}_count": ${upTo(1000, random)},`,
    `  "is_${pick()}": ${random() < 0.5},`,
    `  "${pick()}_list": [${upTo(9, random)}, ${upTo(9, random)}, ${upTo(9, random)}],`,
    `  "${pick()}_map": {`,
    `    "text": "${pick()} ${pick()}",`,
    `    "${pick()}": null`,
    '  }',
    '}',
  ];
}

/** Four lines. */
export function createBash({ pick, random }: Words): readonly string[] {
  const name = pick().toUpperCase();
  return [
    `# ${pick()} ${pick()} ${pick()}`,
    `export ${name}="${pick()}"`,
    `mkdir -p "$${name}/${pick()}" && cd "$${name}"`,
    `npx ${pick()} --${pick()} ${upTo(90, random)} | grep -c '${pick()}'`,
  ];
}

function upTo(most: number, random: () => number): number {
  return Math.floor(random() * most);
}
