/** Checks that the code examples of pages can be parsed. Only `check` does it, because builds need not wait for it. */

import { setTimeout as pause } from 'node:timers/promises';
import type { CheckConfig } from '../../templates/model/config';
import type { Diagnostic } from '../core/diagnostics';
import { mapLimited } from '../core/mapLimited';
import type { CodeExample } from '../core/types';
import type { ExampleError } from './exampleError';
import { findDataError, isData } from './findDataError';
import { findScriptError, isScript } from './findScriptError';
import { type CheckerResult, runChecker, type TimeLimit } from './runChecker';

type ExamplesOfPage = {
  /** Relative to the root. */
  readonly file: string;
  readonly examples: readonly CodeExample[];
};

type ExamplesRequest = {
  readonly root: string;
  readonly pages: readonly ExamplesOfPage[];
  readonly commands: CheckConfig['commands'];
  /** For each run of a command. */
  readonly limit?: TimeLimit | undefined;
};

/** For a block that is wrong on purpose, or in a language that only looks like another one. */
const OPT_OUT = /(?:^|\s)no-check(?=\s|$)/;
/** The text comes from another file. */
const INCLUDED = /(?:^|\s)file=/;
/** Lines that are there to be removed: `// [!code --]` and `del={2-3}`. */
const DELETED = /\[!code --\]|(?:^|\s)del=\{/;
const COMMAND_LIMIT_MS = 10_000;
const COMMAND_LIMIT: TimeLimit = {
  ms: COMMAND_LIMIT_MS,
  wait: (signal) => pause(COMMAND_LIMIT_MS, undefined, { signal }),
};
/** Processes take memory. */
const COMMANDS_AT_ONCE = 4;

type Block = CodeExample & { readonly file: string };

export async function checkExamples(request: ExamplesRequest): Promise<readonly Diagnostic[]> {
  const { pages, commands } = request;
  const blocks = pages.flatMap(({ file, examples }) =>
    examples.filter(isChecked).map((example) => ({ ...example, file, language: nameOf(example) })),
  );
  const [own, others] = [
    blocks.filter(({ language }) => !Object.hasOwn(commands, language)),
    blocks.filter(({ language }) => Object.hasOwn(commands, language)),
  ];
  const found = await mapLimited(own, async (block) => {
    const error = await findError(block);
    return error === undefined ? [] : [createWrongExample(block, error)];
  });
  return [...found.flat(), ...(await runCommands(others, request))];
}

function isChecked({ meta, language, code }: CodeExample): boolean {
  const options = `${language} ${meta}`;
  return (
    ![OPT_OUT, INCLUDED, DELETED].some((pattern) => pattern.test(options)) && !DELETED.test(code)
  );
}

/** Options may follow the language without a space: `js{1,3}`, `js:line-numbers`. */
function nameOf({ language }: CodeExample): string {
  return language.toLowerCase().replace(/[:{].*/s, '');
}

async function findError({ code, language }: Block): Promise<ExampleError | undefined> {
  if (isData(language)) return findDataError(code, language);
  return isScript(language) ? findScriptError(code, language) : undefined;
}

async function runCommands(
  blocks: readonly Block[],
  { root, commands, limit = COMMAND_LIMIT }: ExamplesRequest,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const failed = new Set<string>();
  const waiting = [...blocks];
  const work = async () => {
    for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
      const command = commands[block.language];
      if (command === undefined || failed.has(block.language)) continue;
      const run = { command, code: block.code, folder: root, limit };
      const result = await runChecker(run);
      // A program that does not work is reported once, not for each block.
      if (result.kind === 'failed' && failed.has(block.language)) continue;
      if (result.kind === 'failed') failed.add(block.language);
      diagnostics.push(...describeResult(block, command[0], result));
    }
  };
  await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, work));
  return diagnostics;
}

function describeResult(block: Block, program: string, result: CheckerResult): Diagnostic[] {
  if (result.kind === 'fine') return [];
  if (result.kind === 'wrong') return [createWrongExample(block, result.error)];
  return [
    {
      code: 'example-command',
      severity: 'error',
      message: `"${program}" of check.commands.${block.language} ${result.reason}`,
      file: block.file,
      line: block.line,
      column: block.column,
      hint: 'Fix the command in the configuration, or remove it.',
    },
  ];
}

/** The first line of the code is below that of the fence, and as far indented. */
function createWrongExample(
  block: Block,
  { line, column, message, hint }: ExampleError,
): Diagnostic {
  return {
    code: 'wrong-example',
    severity: 'warning',
    message: `the example is not valid ${block.language}: ${message}`,
    file: block.file,
    line: block.line + line,
    column: block.column - 1 + column,
    hint: `${hint ?? 'Fix the code.'} If the error is intended, write "no-check" after the language.`,
  };
}
