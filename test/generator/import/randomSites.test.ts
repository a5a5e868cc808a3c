/** Random changes of source sites: an import or a problem, never a stack trace, and every file is in the report. */

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { fitConfig } from '../../../generator/commands/fitConfig';
import { UserError } from '../../../generator/core/diagnostics';
import { printConfig } from '../../../generator/import/printConfig';
import { isLong } from '../../helpers/code/longRun';
import { createRandom } from '../../helpers/pages/nastyMarkdown';
import { createFolder } from '../../helpers/sites/createSite';
import {
  getSource,
  IMPORT_FIXTURES,
  listAll,
  planFixture,
} from '../../helpers/sites/importFixture';

const ROUNDS = isLong ? 300 : 2;
const CHANGED_FILES = 3;

const PIECES = [
  ...['{', '}', '[', ']', ',', ':', '"', "'", '\n', '---\n', '- ', '  ', 'null', 'true', '7', '{}'],
  ...[
    '[]',
    '[[',
    'items: ',
    '"pages": ["x"]',
    '&a ',
    '*a',
    '!!x ',
    '<script>',
    '</script>',
    '```\n',
  ],
  ...[
    '!!! note\n',
    '=== "A"\n',
    '    ',
    '<<< @/x\n',
    '<!--@include: ./x.md-->\n',
    '{{ x }}',
    '<B c>',
  ],
  ...['import x from "./y"\n', '](../x.png)', '\u2028', '\\', '`', '$&', '/../', 'é', '😀'],
];

test.each(IMPORT_FIXTURES)(
  'random sites of %s are imported or explained',
  async (fixture, importer) => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const folder = createFolder();
      cpSync(getSource(fixture), folder, { recursive: true });
      changeFiles(folder, seed);
      const planned = await planFixture(importer, folder).catch((error: unknown) => {
        if (!(error instanceof UserError)) throw new Error(`seed ${seed}`, { cause: error });
      });
      if (planned === undefined) continue;
      const { config } = fitConfig(planned.config);
      expect(() => transformSync(printConfig(config), { loader: 'ts' })).not.toThrow();
      const known = planned.report.list().filter(({ kind }) => kind === 'file');
      expect(known.map(({ file }) => file).toSorted()).toEqual(listAll(folder));
      const targets = planned.files.map(({ file }) => file);
      expect(targets.filter((file) => !/^content\/(?!.*(?:^|\/)\.\.\/)/.test(file))).toEqual([]);
    }
  },
);

function changeFiles(folder: string, seed: number): void {
  const random = createRandom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  const files = listAll(folder).filter((file) =>
    /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css)$/.test(file),
  );
  const config = files.find((file) => /config\.|docs\.json|mkdocs\.yml/.test(file));
  const chosen = Array.from({ length: CHANGED_FILES }, () => files[pick(files.length)]);
  for (const file of [...(seed % 2 === 0 && config !== undefined ? [config] : []), ...chosen]) {
    if (file === undefined || !existsSync(path.join(folder, file))) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const at = pick(text.length);
    const removed = random() < 0.5 ? pick(12) : 0;
    const piece = PIECES[pick(PIECES.length)] ?? '';
    writeFileSync(path.join(folder, file), text.slice(0, at) + piece + text.slice(at + removed));
  }
}
