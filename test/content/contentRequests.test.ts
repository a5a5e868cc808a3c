/** The request examples of the API pages, run in all three languages against a fake server. */

import { expect, test } from 'vitest';
import endpoints from '../contracts/endpoints.json';
import parameters from '../contracts/parameters.json';
import {
  hasPython,
  type Request,
  runJavaScript,
  runPython,
  runShell,
} from '../helpers/commands/runRequests';
import { checkValue, isRecord } from '../helpers/sites/apiShapes';
import { type Fence, listFences, readContentPages } from '../helpers/sites/contentPages';

const BASE = 'https://crbt.app/api/v1';
const PLAIN_TEXT = 'plain text';

type Endpoint = (typeof endpoints)[number];

const pages = await readContentPages();
const fences = pages.flatMap(listFences);
const cases = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

test.each(cases)(
  '%s: the examples for curl and JavaScript send the same',
  async (_name, endpoint) => {
    const [shell, javaScript] = [getCode(endpoint, 'bash'), getCode(endpoint, 'js')];
    expect(await runJavaScript(javaScript)).toEqual(runShell(shell));
  },
);

const pythonName = 'the examples for Python send the same as those for curl (needs python3)';
if (hasPython) {
  test(pythonName, () => {
    const sent = runPython(endpoints.map((endpoint) => getCode(endpoint, 'python')));
    expect(sent).toEqual(endpoints.map((endpoint) => runShell(getCode(endpoint, 'bash'))));
  });
} else test.todo(pythonName);

test.each(cases)('%s: the example matches the endpoint', (_name, endpoint) => {
  const { method, url, headers } = runShell(getCode(endpoint, 'bash'));
  const [path = '', query] = url.split('?');
  const pattern = endpoint.path.replace(/\{.+?\}/g, '(\\d{17,20}|@me)');
  expect(method).toBe(endpoint.method);
  expect(path).toMatch(new RegExp(`^${BASE}${pattern}$`));
  expect(headers.Authorization).toBe('the-token');
  const unknown = [...new URLSearchParams(query).keys()].filter(
    (name) => !(endpoint.query ?? []).includes(name),
  );
  expect(unknown).toEqual([]);
});

test.each(cases)(
  '%s: the example sends the required parameters and no unknown ones',
  (_name, endpoint) => {
    const request = runShell(getCode(endpoint, 'bash'));
    expect(checkBody(request, endpoint)).toEqual([]);
  },
);

function getCode({ page, anchor }: Endpoint, language: string): string {
  const own = fences.filter((fence) => isIn(fence, page, anchor) && fence.language === language);
  if (own.length !== 1)
    throw new Error(`${own.length} examples in ${language} at ${page}#${anchor}`);
  return own[0]?.code ?? '';
}

function isIn({ page, sections }: Fence, path: string, anchor: string): boolean {
  return page.path === path && sections.includes(anchor);
}

function checkBody({ body }: Request, endpoint: Endpoint): string[] {
  if (endpoint.body === undefined) return body === undefined ? [] : ['it sends a body'];
  if (endpoint.body === PLAIN_TEXT) return typeof body === 'string' ? [] : ['it sends no text'];
  if (!isRecord(body) || Object.keys(body).length === 0) return ['it sends nothing'];
  const known = listParameters(endpoint);
  const unknown = Object.keys(body).filter((name) => !known.has(name));
  const missing = [...known].filter(
    ([name, { rule }]) => rule === 'required' && !Object.hasOwn(body, name),
  );
  return [
    ...unknown.map((name) => `${name} is no parameter`),
    ...missing.map(([name]) => `${name} is missing`),
    ...Object.entries(body).flatMap(([name, value]) =>
      checkValue(value, known.get(name)?.type ?? 'JSON', name),
    ),
  ];
}

/** A table has one column of requirements, or one for creating (POST) and one for modifying. */
function listParameters({ body, method }: Endpoint) {
  const set = parameters.find(({ name }) => name === body);
  if (set === undefined) throw new Error(`There are no parameters of ${body}`);
  return new Map(
    Object.entries<string[]>(set.fields).flatMap(([names, [type = '', ...rules]]) => {
      const rule = method === 'POST' ? rules[0] : rules.at(-1);
      if (rule === 'not accepted') return [];
      return names.split(' or ').map((name) => [name, { type, rule }] as const);
    }),
  );
}
