/** The JSON examples are valid and have exactly the fields of the object that they show. */

import { expect, test } from 'vitest';
import endpoints from '../contracts/endpoints.json';
import objects from '../contracts/objects.json';
import { checkValue, isComplete, isRecord } from '../helpers/sites/apiShapes';
import { type Fence, listFences, readContentPages } from '../helpers/sites/contentPages';

/** Examples that are not in the section of their object or of an endpoint. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/reference#authentication': 'User',
  '/crbtscript/intro#import-export': 'Message',
};
const ERROR_TITLE = /^[45]\d\d /;
const ERROR_MEMBERS = ['error', 'name', 'issues', 'details', 'retry_after'];

const pages = await readContentPages();
const fences = pages.flatMap(listFences).filter(({ language }) => /^json/.test(language));
const errors = fences.filter(({ title }) => ERROR_TITLE.test(title));
const answers = fences.filter(({ title }) => !ERROR_TITLE.test(title));

test('every JSON example is valid JSON', () => {
  expect(fences.flatMap(({ where, code }) => findSyntaxError(where, code))).toEqual([]);
});

test('every JSON example has exactly the fields of its object, with the right types', () => {
  const problems = answers.flatMap((fence) => {
    const type = findType(fence);
    if (type === undefined) return [`${fence.where}: of no object`];
    return checkValue(JSON.parse(fence.code), type).map((problem) => `${fence.where}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('every error example has a message, and only members of errors', () => {
  const problems = errors.flatMap(({ where, code }) => {
    const body: unknown = JSON.parse(code);
    if (!isRecord(body) || typeof body.error !== 'string') return [`${where}: no error`];
    const unknown = Object.keys(body).filter((name) => !ERROR_MEMBERS.includes(name));
    return unknown.map((name) => `${where}: ${name}`);
  });
  expect(problems).toEqual([]);
});

test('the responses to too many requests have exactly the fields of their table', () => {
  const bodies = errors.filter(({ title }) => title.startsWith('429')).map(parseCode);
  expect(bodies.flatMap((body) => checkValue(body, 'Rate limit error'))).toEqual([]);
  expect(bodies.length).toBeGreaterThan(0);
});

test('the issues of validation errors have the fields of their table', () => {
  const issues = errors
    .map(parseCode)
    .flatMap((body) => (isRecord(body) ? (body.issues ?? []) : []));
  const known = issues.map((issue) => {
    const { code, path, message } = issue as Record<string, unknown>;
    return { code, path, message };
  });
  expect(known.flatMap((issue) => checkValue(issue, 'Issue'))).toEqual([]);
  expect(issues).not.toEqual([]);
});

/** Objects with a section of their own; wrappers and errors are shown at the endpoints that return them. */
const ownObjects = objects.filter(({ anchor }) => anchor.endsWith('-object'));

test.each(ownObjects.map(({ name, ...object }) => [name, object] as const))(
  'the description of %s has an example with all its fields',
  (name, { page, anchor }) => {
    const own = answers.filter((fence) => isAt(fence, page, anchor));
    const complete = own.filter((fence) => isComplete(parseCode(fence), name));
    expect(complete.map(findType)).toEqual([name]);
  },
);

test.each(
  endpoints
    .filter(({ returns }) => returns !== null && returns !== 'Error')
    .map(({ method, path, ...endpoint }) => [`${method} ${path}`, endpoint] as const),
)('%s has an example of its response', (_name, { page, anchor }) => {
  const own = answers.filter(
    (fence) => fence.page.path === page && fence.sections.includes(anchor),
  );
  expect(own.filter(({ title }) => title.startsWith('200 OK')).length).toBeGreaterThan(0);
});

function findType(fence: Fence): string | undefined {
  const { page, sections, code } = fence;
  const endpoint = endpoints.find(
    (candidate) => candidate.page === page.path && sections.includes(candidate.anchor),
  );
  if (endpoint !== undefined) return endpoint.returns ?? undefined;
  const own = objects.filter(({ page, anchor }) => isAt(fence, page, anchor));
  const best = own.find(({ name }) => isComplete(JSON.parse(code), name)) ?? own[0];
  return best?.name ?? ELSEWHERE[`${page.path}#${sections.at(-1)}`];
}

function isAt({ page, sections }: Fence, path: string, anchor: string): boolean {
  return page.path === path && sections.at(-1) === anchor;
}

function parseCode({ code }: Fence): unknown {
  return JSON.parse(code);
}

function findSyntaxError(where: string, code: string): string[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : error}`];
  }
}
