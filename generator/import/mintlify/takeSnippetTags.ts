/** Writes `<Snippet file="…" />` as an import and a component, as newer sites of Mintlify do. */

import { mapProse } from '../pages/prose';
import type { BodyPlace } from '../pages/takePage';
import { SNIPPETS } from './snippets';

const TAG = /<Snippet\s+file=(["'])([^"'\n]+)\1\s*\/>/g;

type Snippets = {
  readonly page: BodyPlace;
  readonly has: (file: string) => boolean;
};

export function takeSnippetTags(body: string, { page, has }: Snippets): string {
  const imports = new Map<string, string>();
  const changed = mapProse(body, (prose, line) =>
    prose.replace(TAG, (tag, _quote, name: string) => {
      const isThere = has(`${SNIPPETS}${name}`);
      const component = imports.get(name) ?? `Snippet${imports.size + 1}`;
      if (isThere) imports.set(name, component);
      page.account.note({
        fate: isThere ? 'changed' : 'left',
        kind: 'syntax',
        file: page.file,
        line: page.linesBefore + line,
        subject: tag,
        note: isThere ? 'an import and a component' : 'this snippet does not exist',
      });
      return isThere ? `<${component} />` : tag;
    }),
  );
  if (imports.size === 0) return body;
  const lines = [...imports].map(
    ([name, component]) => `import ${component} from '@site/${SNIPPETS}${name}';\n`,
  );
  return `\n${lines.join('')}\n${changed.replace(/^\n+/, '')}`;
}
