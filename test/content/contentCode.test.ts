/** The code examples of the site are valid in their languages. */

import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasPython } from '../helpers/commands/runRequests';
import { type Fence, listFences, readContentPages } from '../helpers/sites/contentPages';
import { createFolder } from '../helpers/sites/createSite';
import { REPOSITORY } from '../helpers/sites/repository';

const SHELL = ['bash', 'sh', 'shell'];
const SCRIPTS = ['js', 'javascript', 'ts', 'typescript', 'jsx', 'tsx'];
const PYTHON = ['python', 'py'];
const OTHERS = ['crbtscript', 'http', 'ini', 'json', 'sql', 'text'];
const SETTING = /^[A-Z][A-Z_]*=("[^"]*"|[^\s"#]*)$/;

/** Checks only the syntax, because excerpts use names that are declared elsewhere. */
const SYNTAX_ONLY = {
  allowJs: true,
  checkJs: false,
  noEmit: true,
  noResolve: true,
  types: [],
  lib: ['es2023'],
  target: 'es2023',
  module: 'esnext',
  moduleDetection: 'force',
};

const fences = (await readContentPages()).flatMap(listFences);

test('every code example is in a language that is checked or that has no syntax', () => {
  const known = [...SHELL, ...SCRIPTS, ...PYTHON, ...OTHERS];
  const unknown = fences.filter(({ language }) => !known.includes(language));
  expect(unknown.map(({ where, language }) => `${where}: ${language}`)).toEqual([]);
});

test('every shell example passes bash -n', () => {
  const problems = listIn(SHELL).flatMap(({ where, code }) => {
    const { stderr } = spawnSync('bash', ['-n'], { input: `${code}\n`, encoding: 'utf8' });
    return stderr === '' ? [] : [`${where}: ${stderr}`];
  });
  expect(problems).toEqual([]);
});

test('the TypeScript compiler accepts every JavaScript and TypeScript example', () => {
  expect(compile(listIn(SCRIPTS))).toEqual([]);
});

const pythonName = 'every Python example passes ast.parse (needs python3)';
if (hasPython) {
  test(pythonName, () => {
    expect(parsePython(listIn(PYTHON))).toEqual([]);
  });
} else test.todo(pythonName);

test('every line of a settings file is empty, a comment or a NAME=value', () => {
  const lines = listIn(['ini']).flatMap(({ where, code }) =>
    code.split('\n').map((line) => `${where}: ${line}`),
  );
  const isFine = (line: string) => line === '' || line.startsWith('#') || SETTING.test(line);
  expect(lines.filter((line) => !isFine(line.replace(/^\S+ /, '')))).toEqual([]);
});

function listIn(languages: readonly string[]): Fence[] {
  const found = fences.filter(({ language }) => languages.includes(language));
  if (found.length === 0) throw new Error(`There are no examples in ${languages[0]}`);
  return found;
}

function compile(examples: readonly Fence[]): string[] {
  const folder = createFolder();
  for (const [index, { language, code }] of examples.entries()) {
    const isTyped = language.startsWith('t');
    // On the same line as the code, so that line numbers do not change.
    const text = isTyped ? `/* @ts-nocheck */ ${code}\n` : `${code}\n`;
    writeFileSync(path.join(folder, `${index}.${isTyped ? 'ts' : 'js'}`), text);
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: SYNTAX_ONLY }),
  );
  const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const name = (_: string, index: string) => `${examples[Number(index)]?.where} `;
  return stdout.split('\n').flatMap((line) => (line ? [line.replace(/^(\d+)\.[jt]s/, name)] : []));
}

const PYTHON_PARSER = `
import ast, json, sys

problems = []
for place, code in json.load(sys.stdin):
    try:
        ast.parse(code)
    except SyntaxError as error:
        problems.append(f"{place}: {error}")
print(json.dumps(problems))
`;

function parsePython(examples: readonly Fence[]): string[] {
  const input = JSON.stringify(examples.map(({ where, code }) => [where, code]));
  return JSON.parse(execFileSync('python3', ['-c', PYTHON_PARSER], { input, encoding: 'utf8' }));
}
