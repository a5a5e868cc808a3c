/** Whatever is in front matter and in a configuration, it becomes problems with a place, never an exception. */

import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../generator/config/parseConfig';
import { type Diagnostic, UserError } from '../../../generator/core/diagnostics';
import { parseFrontMatter } from '../../../generator/parse/data/frontMatter';
import { FRONT_MATTER_KEYS } from '../../../generator/parse/data/frontMatterSchema';
import { isLong } from '../../helpers/code/longRun';
import { listConfigKeys } from '../../helpers/pages/listConfigKeys';
import { createNastyValue, createNastyYaml } from '../../helpers/pages/nastyData';
import { createRandom } from '../../helpers/pages/nastyMarkdown';
import { countTrials } from '../../helpers/trials/countTrials';
import { createMeasure } from '../../helpers/trials/measureSlowest';

const TRIALS = isLong ? 10_000 : 300;
const CONFIG_PATHS = listConfigKeys();
const CONFIG_KEYS = [...new Set(CONFIG_PATHS.flatMap((key) => key.split(/[.[\]]+/)))].filter(
  (key) => key !== '' && key !== '*',
);

test(`${TRIALS} texts of YAML in front matter`, async () => {
  const measure = createMeasure();
  for (let seed = 0; seed < TRIALS; seed += 1) {
    const collection = seed % 2 === 0 ? 'docs' : 'blog';
    const yaml = createNastyYaml(createRandom(seed), FRONT_MATTER_KEYS[collection]);
    const place = { file: 'a.md', firstLine: 2, collection } as const;
    const { diagnostics } = await measure.time(yaml, () => parseFrontMatter(yaml, place));
    expect(diagnostics.filter(isWithoutPlace), yaml).toEqual([]);
  }
  countTrials('front matters', TRIALS, measure.getSlowest());
});

test(`${TRIALS} configurations`, async () => {
  const measure = createMeasure();
  for (let seed = 0; seed < TRIALS; seed += 1) {
    const value = createNastyValue(createRandom(seed), CONFIG_KEYS);
    const problems = await measure.time(inspect(value), () => findProblems(value));
    expect(problems.filter(isWithoutPlace), `seed ${seed}`).toEqual([]);
  }
  countTrials('configurations', TRIALS, measure.getSlowest());
});

test('every key of the configuration with values that are not text', () => {
  const symbol = Symbol.iterator;
  const values = [symbol, [symbol], [[symbol]], { a: symbol }, Object.create(null), 10n];
  let trials = 0;
  for (const [index, key] of CONFIG_PATHS.entries()) {
    // The short run tries one value for each key, in turn.
    const tried = isLong ? values : values.slice(index % values.length).slice(0, 1);
    for (const value of tried) {
      expect(findProblems(wrap(key.split('.'), value)).filter(isWithoutPlace), key).toEqual([]);
    }
    trials += tried.length;
  }
  countTrials('keys with wrong values', trials);
});

/** `docs.sidebars.*[].label` is in an object, in an object with any name, and in a list. */
function wrap([part, ...others]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  const inner = wrap(others, value);
  const name = part.replace(/\[\]$/, '').replace('*', 'name');
  return { [name]: part.endsWith('[]') ? [inner] : inner };
}

function findProblems(value: unknown): readonly Diagnostic[] {
  const complete = typeof value === 'object' ? { title: 'A', url: 'https://a.b', ...value } : value;
  try {
    return parseConfig(complete, { file: 'site.config.ts', text: 'export default {};\n' })
      .diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

function isWithoutPlace({ file, line, column, message }: Diagnostic): boolean {
  return file === undefined || !line || !column || message === '' || /\n\s+at /.test(message);
}
