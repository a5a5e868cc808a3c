/** Decides whether pages in `.md` files are MDX. */

import { readForeignText } from '../foreign';
import type { Plan } from '../plan';
import { listProse } from './prose';

/** Imports and exports, comments and expressions in braces, elements with capital letters, attributes in braces. */
const MDX =
  /^(?:import\s.+\sfrom\s+['"]|import\s+['"]|export\s+(?:const|default|function)\s)|\{\/\*|^\s*\{[\w.[\]'"()]+\}\s*$|<\/?[A-Z]\w*(?:\.\w+)*[\s/>]|<[a-z][^<>]*\s(?:className|style=\{|\w+=\{)/;

export function needsMdx({ foreign }: Plan, folders: readonly (string | undefined)[]): boolean {
  const starts = [...folders, 'src/pages'].flatMap((each) =>
    each === undefined ? [] : [`${each}/`],
  );
  const files = foreign.files.filter(
    (file) => /\.md$/i.test(file) && starts.some((start) => file.startsWith(start)),
  );
  return files.some((file) =>
    listProse(readForeignText(foreign, file).text ?? '').some(({ text }) => MDX.test(text)),
  );
}
