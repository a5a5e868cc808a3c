/**
 * The exact text of problems in every format, by code: `test/fixtures/problems/`. `UPDATE=1` writes the files again;
 * review them like code.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { EXPLANATIONS } from '../../../generator/report/codes/explanations';
import { writeGithubReport } from '../../../generator/report/githubReport';
import { writeJsonReport } from '../../../generator/report/jsonReport';
import { printDiagnostics } from '../../../generator/report/printDiagnostics';
import { createSourceReader } from '../../../generator/report/readSource';
import { writeSarifReport } from '../../../generator/report/sarifReport';
import { listSarifErrors } from '../../helpers/commands/checkSarif';
import { listTestFiles } from '../../helpers/pages/listTestFiles';
import { checkExamplePages, checkFiles, listExamplePages } from '../../helpers/sites/exampleSite';
import { PROBLEM_SITES } from '../../helpers/sites/problemSites';
import { REPOSITORY } from '../../helpers/sites/repository';

/** They need a disk, a port or a fault of docwright that no test makes. */
const WITHOUT_TEST = [
  ...['unusable-cache', 'no-search', 'unusable-output', 'port-forbidden', 'build-crashed'],
  ...['internal-error', 'bad-manifest'],
];
const LONG = process.env.DOCWRIGHT_LONG === '1';
/** Each is a site of its own, so the short run has some of them. */
const SITES = Object.entries(PROBLEM_SITES).filter((_, index) => LONG || index % 10 === 0);

type Found = { readonly root: string; readonly problem: Diagnostic };

function writeFormats({ root, problem }: Found): string {
  const readSource = createSourceReader(root);
  const problems = [problem];
  const report = { problems, exitCode: 1, nameFile: (file: string) => file };
  const sarif: unknown = JSON.parse(writeSarifReport({ ...report, isDone: true }));
  expect(listSarifErrors(sarif)).toEqual([]);
  const json: unknown = JSON.parse(writeJsonReport({ command: 'check', ...report }));
  const [text, github] = [
    printDiagnostics(problems, { readSource, color: false }),
    writeGithubReport(problems, report),
  ];
  const parts = [
    text.trimEnd(),
    github.trimEnd(),
    JSON.stringify((json as { readonly problems: readonly unknown[] }).problems[0], null, 2),
    JSON.stringify(
      (sarif as { readonly runs: readonly { readonly results: readonly unknown[] }[] }).runs[0]
        ?.results[0],
      null,
      2,
    ),
  ];
  return `${parts.join('\n\n---\n\n').replaceAll(root, '<root>')}\n`;
}

const fixture = (code: string) => path.join(REPOSITORY, 'test/fixtures/problems', `${code}.txt`);

async function compare(code: string, { root, problems }: Awaited<ReturnType<typeof checkFiles>>) {
  const problem = problems.find((each) => each.code === code);
  if (problem === undefined) throw new Error(`the site has no problem of the code ${code}`);
  const text = writeFormats({ root, problem });
  if (process.env.UPDATE === '1') writeFileSync(fixture(code), text);
  expect(text).toBe(readFileSync(fixture(code), 'utf8'));
}

test('problems of pages', async () => {
  const pages = listExamplePages('wrong', '.md');
  const checked = await checkExamplePages(pages, '.md');
  for (const { code } of pages) await compare(code, checked);
});

describe('a problem of a site', () => {
  test.each(SITES)('%s', async (code, files) => {
    await compare(code, await checkFiles(files));
  });
});

test('each code has such a file, or another test that knows it', () => {
  const inPages = listExamplePages('wrong', '.md').map(({ code }) => code);
  const here = new Set([...inPages, ...Object.keys(PROBLEM_SITES)]);
  const others = [...EXPLANATIONS.keys()].filter(
    (code) => !here.has(code) && !WITHOUT_TEST.includes(code),
  );
  const tests = listTestFiles()
    .filter((file) => !file.endsWith('everyCode.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  expect(others.filter((code) => !tests.some((text) => text.includes(code)))).toEqual([]);
});
