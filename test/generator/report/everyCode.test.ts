/**
 * The exact text of problems in every format, by code: `test/fixtures/problems/`. `UPDATE=1` writes the files again;
 * review them like code.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { createFolder } from '../../helpers/sites/createSite';
import { checkExamplePages, checkFiles, listExamplePages } from '../../helpers/sites/exampleSite';
import { PROBLEM_CAUSES } from '../../helpers/sites/problemCauses';
import { PROBLEM_RUNS, runForProblems } from '../../helpers/sites/problemRuns';
import { PROBLEM_SITES } from '../../helpers/sites/problemSites';
import { REPOSITORY } from '../../helpers/sites/repository';

/** It is told as text before anything is loaded: `nodeVersion.test.ts`. */
const ONLY_TEXT = 'node-version';
const LONG = process.env.DOCWRIGHT_LONG === '1';
/** Each is a site of its own, so the short run has some of them. */
const sample = <Row>(table: Readonly<Record<string, Row>>) =>
  Object.entries(table).filter((_, index) => LONG || index % 10 === 0);

type Found = { readonly root: string; readonly problem: Diagnostic };

function writeFormats({ root, problem }: Found): string {
  const readSource = createSourceReader(root);
  const problems = [problem];
  const report = { problems, exitCode: 1, nameFile: (file: string) => file };
  const sarif: unknown = JSON.parse(writeSarifReport({ ...report, isDone: true }));
  expect(listSarifErrors(sarif)).toEqual([]);
  const json: unknown = JSON.parse(writeJsonReport({ command: 'check', ...report }));
  const [printed, github] = [
    printDiagnostics(problems, { readSource, color: false }),
    writeGithubReport(problems, report),
  ];
  const parts = [
    printed.trimEnd(),
    github.trimEnd(),
    JSON.stringify((json as { readonly problems: readonly unknown[] }).problems[0], null, 2),
    JSON.stringify(
      (sarif as { readonly runs: readonly { readonly results: readonly unknown[] }[] }).runs[0]
        ?.results[0],
      null,
      2,
    ),
  ];
  const text = parts.join('\n\n---\n\n').replaceAll(root, '<root>');
  // The weight of a page changes with each template.
  return `${text.replace(/\d+(?= bytes after gzip)/g, '2000')}\n`;
}

const FIXTURES = path.join(REPOSITORY, 'test/fixtures/problems');
const fixture = (code: string) => path.join(FIXTURES, `${code}.txt`);

async function compare(
  code: string,
  { root, problems }: { readonly root: string; readonly problems: readonly Diagnostic[] },
) {
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
  test.each(sample(PROBLEM_SITES))('%s', async (code, files) => {
    await compare(code, await checkFiles(files));
  });
});

describe('a problem of a command', () => {
  test.each(sample(PROBLEM_RUNS))('%s', async (code, run) => {
    await compare(code, await runForProblems(run));
  });
});

describe('a problem of the environment', () => {
  test.each(sample(PROBLEM_CAUSES))('%s', async (code, cause) => {
    const root = createFolder();
    await compare(code, { root, problems: await cause(root) });
  });
});

test('each code has such a file', () => {
  const inPages = listExamplePages('wrong', '.md').map(({ code }) => code);
  const tables = [PROBLEM_SITES, PROBLEM_RUNS, PROBLEM_CAUSES].flatMap((each) => Object.keys(each));
  const tested = new Set([...inPages, ...tables]);
  expect([...EXPLANATIONS.keys()].filter((code) => !tested.has(code))).toEqual([ONLY_TEXT]);
  const files = readdirSync(FIXTURES).map((name) => name.replace(/\.txt$/, ''));
  expect(files.filter((code) => !tested.has(code))).toEqual([]);
});
