/** Keys that a site adds to front matter: schemas of several libraries, their values on pages, and their problems. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FrontMatterSchema } from '../../../templates/model/frontMatter';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { configOf, createSite } from '../../helpers/sites/createSite';
import { buildWarm } from '../../helpers/sites/warmBuild';
import { writeFiles } from '../../helpers/sites/writeFiles';

const LEVELS = ['easy', 'hard'] as const;
const SCHEMAS: readonly (readonly [name: string, schema: FrontMatterSchema])[] = [
  ['zod', z.object({ level: z.enum(LEVELS), minutes: z.number().default(5) })],
  ['Valibot', v.object({ level: v.picklist(LEVELS), minutes: v.optional(v.number(), 5) })],
  [
    'an async schema',
    z.object({
      level: z.enum(LEVELS).refine(() => Promise.resolve(true)),
      minutes: z.number().default(5),
    }),
  ],
];

function parse(yaml: string, ...docs: readonly FrontMatterSchema[]) {
  return parseMarkdown(`---\n${yaml}\n---\n\n# A\n`, { frontMatter: { docs, blog: [] } });
}

describe.each(SCHEMAS)('a schema of %s', (_, schema) => {
  test('gives values with defaults, and its keys are known', async () => {
    const { frontMatter, diagnostics } = await parse('title: A\nlevel: hard', schema);
    expect(diagnostics).toEqual([]);
    expect(frontMatter.title).toBe('A');
    expect(frontMatter.own).toEqual({ level: 'hard', minutes: 5 });
  });

  test('reports a wrong value at its place, and keeps the warning for other keys', async () => {
    const { frontMatter, diagnostics } = await parse('level: hard\nminutes: long\nlevl: 2', schema);
    expect(formatDiagnostics(diagnostics)).toEqual([
      expect.stringMatching(/^3:10 error front-matter-invalid-value: minutes: Invalid/),
      'Change the value, or its schema in "frontMatter" of the configuration.',
      '4:1 warning front-matter-unknown-key: levl is not a known key',
      'Did you mean "level"?',
    ]);
    expect(frontMatter.own).toEqual({ level: 'hard', minutes: 5 });
  });

  test('reports a key that is missing', async () => {
    const { diagnostics } = await parse('minutes: 3', schema);
    const [found] = formatDiagnostics(diagnostics);
    expect(found).toMatch(/^2:1 error front-matter-invalid-value: level is missing: Invalid/);
  });
});

test('a nested value is reported where it is written', async () => {
  const schema = z.object({ api: z.object({ since: z.array(z.string()) }) });
  const { diagnostics } = await parse('api:\n  since: [a, 2]', schema);
  expect(formatDiagnostics(diagnostics)[0]).toMatch(
    /^3:14 error front-matter-invalid-value: api.since\[1\]: Invalid/,
  );
});

test('several schemas apply, and each may check keys of docwright', async () => {
  const title = z.object({ title: z.string().max(3) });
  const { frontMatter, diagnostics } = await parse(
    'title: Kites\nlevel: 1',
    title,
    z.object({ level: z.number() }),
  );
  expect(formatDiagnostics(diagnostics)[0]).toMatch(
    /^2:8 error front-matter-invalid-value: title: /,
  );
  expect(frontMatter.title).toBe('Kites');
  expect(frontMatter.own).toEqual({ level: 1 });
});

test('a value that JSON cannot hold is reported', async () => {
  const schema = z.object({ released: z.coerce.date() });
  const { frontMatter, diagnostics } = await parse('released: 2026-03-01', schema);
  expect(formatDiagnostics(diagnostics)).toEqual([
    '2:11 error front-matter-invalid-value: the schema turns released into a Date, which cannot be kept as JSON',
    'Let the schema return texts, numbers, lists and objects: for a date, its text.',
  ]);
  expect(frontMatter.own).toEqual({});
});

const config = (minutes: number) =>
  `const schema = { '~standard': { version: 1, vendor: 'test', validate: ({ level }) => ({ value: { level: level ?? 'easy', minutes: ${minutes} } }) } };
import { Shown } from './Shown';
${configOf('frontMatter: { docs: schema }, templates: { Footer: Shown }')}`;

const SITE = {
  'content/site.config.ts': config(5),
  'content/Shown.tsx': `import type { FooterProps } from 'docwright/templates';
export function Shown({ page }: FooterProps) {
  return <p>{page.kind === 'doc' && JSON.stringify(page.frontMatter)}</p>;
}
`,
  'content/docs/a.md': '---\nlevel: hard\n---\n\n# A\n',
  'content/docs/b.mdx': '# B\n\n{frontMatter.level} in {frontMatter.minutes} minutes\n',
};

test('templates and MDX pages get the values, and a cached build notices another schema', async () => {
  const root = await createSite(SITE);
  const first = await buildWarm(root);
  expect(first.page('/a')).toContain(
    '<p>{&quot;level&quot;:&quot;hard&quot;,&quot;minutes&quot;:5}</p>',
  );
  expect(first.page('/b')).toContain('easy in 5 minutes');
  await writeFiles(root, { 'content/site.config.ts': config(7) });
  const second = await buildWarm(root);
  expect(second.page('/a')).toContain('minutes&quot;:7');
  expect(second.page('/b')).toContain('easy in 7 minutes');
});

test('what is no schema is reported', async () => {
  const { diagnostics } = await buildFixture({
    'content/site.config.ts': configOf('frontMatter: { docs: { level: 1 } }'),
    'content/docs/a.md': '# A\n',
  });
  expect(formatDiagnostics(diagnostics)[0]).toBe(
    '4:18 error config-invalid-value: frontMatter.docs must be a schema with the interface Standard Schema, such as one of zod or Valibot, but is an object',
  );
});
