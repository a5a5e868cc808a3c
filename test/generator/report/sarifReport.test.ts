/** Problems as a document of SARIF. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { EXPLANATIONS } from '../../../generator/report/codes/explanations';
import { writeSarifReport } from '../../../generator/report/sarifReport';
import { listSarifErrors } from '../../helpers/commands/checkSarif';

const PROBLEM: Diagnostic = {
  code: 'broken-link',
  severity: 'warning',
  message: 'the link to "/b" matches no page',
  file: 'content/docs/a.md',
  line: 3,
  column: 1,
};

type Text = { readonly text: string };
type Location = {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
    readonly region?: { readonly startLine: number; readonly startColumn?: number };
  };
};
type Sarif = {
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: {
          readonly rules: readonly {
            readonly id: string;
            readonly help: Text & { readonly markdown: string };
          }[];
        };
      };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly message: Text;
        readonly locations: readonly Location[];
      }[];
    },
  ];
};

/** The only run of a valid document. */
function write(...problems: readonly Diagnostic[]) {
  const text = writeSarifReport({
    problems,
    exitCode: 1,
    isDone: true,
    nameFile: (file) => file,
  });
  const document = JSON.parse(text) as Sarif;
  expect(listSarifErrors(document)).toEqual([]);
  return document.runs[0];
}

const writeOne = (problem: Diagnostic) => write(problem).results[0];

test('a problem is a result with its place', () => {
  expect(writeOne({ ...PROBLEM, hint: 'Did you mean "/c"?' })).toEqual({
    ruleId: 'broken-link',
    ruleIndex: 0,
    level: 'warning',
    message: { text: 'the link to "/b" matches no page. Did you mean "/c"?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 1 },
        },
      },
    ],
  });
});

test('other places are related, and what is about the whole site is at its configuration', () => {
  const also = [{ file: 'content/docs/b.md', line: 7 }, { label: 'navbar' }];
  expect(writeOne({ ...PROBLEM, also })).toMatchObject({
    relatedLocations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/docs/b.md' },
          region: { startLine: 7 },
        },
      },
    ],
  });
  const { results } = write({ code: 'no-content', severity: 'error', message: 'no content' });
  expect(results[0]).toMatchObject({ level: 'error' });
  expect(results[0]?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'content/site.config.ts', uriBaseId: '%SRCROOT%' },
        region: { startLine: 1 },
      },
    },
  ]);
});

test('a file without a line is reported at its first line', () => {
  const problem = { ...PROBLEM, line: undefined, column: undefined };
  expect(writeOne(problem)?.locations[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' },
    region: { startLine: 1 },
  });
});

test('each code is one rule, with its explanation', () => {
  const { tool, results } = write(PROBLEM, { ...PROBLEM, line: 5 }, { ...PROBLEM, code: 'a-new' });
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(['a-new', 'broken-link']);
  expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
    results.map(({ ruleId }) => ruleId),
  );
  expect(tool.driver.rules[1]).toMatchObject({
    shortDescription: {
      text: 'A path in Markdown, the configuration or a component matches no page.',
    },
    defaultConfiguration: { level: 'warning' },
  });
});

test('the rules of all codes are valid', () => {
  const problems = [...EXPLANATIONS.keys()].map((code) => ({ ...PROBLEM, code }));
  const { rules } = write(...problems).tool.driver;
  expect(rules).toHaveLength(EXPLANATIONS.size);
  for (const { id, help } of rules) {
    const right = EXPLANATIONS.get(id)?.example.right;
    expect(help.text).toMatch(new RegExp(`^${id} \\(`));
    expect(help.markdown).toMatch(/^Meaning: /);
    expect(help.markdown.endsWith(`\`\`\`\`\`text\n${right}\n\`\`\`\`\``)).toBe(true);
    expect(right).not.toContain('`````');
  }
});

describe('hostile texts', () => {
  test.each([
    'a\nb.md',
    'a,b:c.md',
    '100%.md',
    '%2e%2e.md',
    'größe 山 🪁.md',
    'a?b#c.md',
    'https:evil.md',
    'a\\b.md',
    '"<script>.md',
  ])('the file %j is an address below the base', (name) => {
    const uri = writeOne({ ...PROBLEM, file: `content/${name}` })?.locations[0]?.physicalLocation
      .artifactLocation.uri;
    expect(uri).toMatch(/^content\/[\w.!~*'()%-]+$/);
    const address = new URL(uri ?? '', 'file:///root/');
    expect([address.search, address.hash]).toEqual(['', '']);
    expect(decodeURIComponent(address.pathname)).toBe(`/root/content/${name}`);
  });

  test('half a surrogate pair in a name is replaced', () => {
    const places = writeOne({ ...PROBLEM, file: 'a\ud83e.md' })?.locations;
    expect(places?.[0]?.physicalLocation.artifactLocation.uri).toBe('a%EF%BF%BD.md');
  });

  test.each([
    ['a {0} of {x}', 'a {{0}} of {{x}}.'],
    ['[a](javascript:b) and [c]', '\\[a](javascript:b) and [c].'],
    ['a\n"b" <c> % 山 🪁', 'a\n"b" <c> % 山 🪁.'],
  ])('the message %j has no placeholder and no link', (message, text) => {
    expect(writeOne({ ...PROBLEM, message })?.message).toEqual({ text });
  });
});

test('the schema finds mistakes', () => {
  expect(listSarifErrors({ version: '2.1.0', runs: [{ tool: { driver: {} }, x: 1 }] })).toEqual([
    '/runs/0 must NOT have additional properties',
    "/runs/0/tool/driver must have required property 'name'",
  ]);
});
