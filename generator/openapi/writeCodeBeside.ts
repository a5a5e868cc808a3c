/** The code beside an operation: sample requests, and the examples of requests and responses. */

import { STATUS_CODES } from 'node:http';
import { isObject } from '../core/isObject';
import { listContent, listResponses, type Operation, type Response } from './apiModel';
import type { ApiNode } from './apiNode';
import { chooseContent, type Sample } from './createSamples';
import { findExample, isJson, listGivenExamples, printExample } from './examples';
import { joinBlocks, type Lines, wrap, writeCode } from './markdown';

/** The reader's choice of a language holds for all operations. */
export function writeSamples(samples: readonly Sample[], { spot }: ApiNode): Lines {
  const [only] = samples;
  if (only === undefined) return [];
  if (samples.length === 1) return writeCode(only.code, { ...only, spot });
  return wrap(
    { name: 'tabs', attributes: { group: 'lang' } },
    joinBlocks(
      ...samples.map(({ label, language, code }) =>
        wrap({ name: 'tab', attributes: { label } }, writeCode(code, { language, spot })),
      ),
    ),
  );
}

type ShownExample = { readonly label: string; readonly language: string; readonly code: string };

/** Given examples of all responses, and a generated one for the first successful response without any. */
export function writeExamples({ node }: Pick<Operation, 'node'>, hasSamples = false): Lines {
  const responses = listResponses(node);
  const success = responses.find(({ isError }) => !isError);
  const examples = responses.flatMap((response) => listExamples(response, response === success));
  const requests = listRequestExamples(node.get('requestBody'), hasSamples);
  const all = [...requests, ...examples];
  const [only] = all;
  if (only === undefined) return [];
  if (all.length === 1)
    return writeCode(only.code, { language: only.language, title: only.label, spot: node.spot });
  return wrap(
    { name: 'tabs' },
    joinBlocks(
      ...labelApart(all).map(({ label, language, code }) =>
        wrap(
          { name: 'tab', attributes: { label } },
          writeCode(code, { language, title: label, spot: node.spot }),
        ),
      ),
    ),
  );
}

/** Named examples, and those that no sample sends. */
function listRequestExamples(
  body: ApiNode | undefined,
  hasSamples: boolean,
): readonly ShownExample[] {
  const content = listContent(body);
  const [sent, first] = chooseContent(content);
  const shown = content.flatMap(([mediaType, media]) =>
    listGivenExamples(media)
      .filter(({ name }) => !hasSamples || name !== undefined || mediaType !== sent)
      .map(({ name = mediaType, value }) => show(name, value, mediaType)),
  );
  const made = hasSamples || shown.length > 0 || !first ? undefined : findExample(first, 'request');
  return isEmpty(made) ? shown : [...shown, show(sent ?? '', made, sent ?? '')];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

function listExamples({ status, node }: Response, isMade: boolean): readonly ShownExample[] {
  const title = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : '';
  return listContent(node).flatMap(([mediaType, media]): readonly ShownExample[] => {
    const given = listGivenExamples(media);
    const found = given.map(({ name, value }) =>
      show(`${status} ${name ?? title}`.trim(), value, mediaType),
    );
    if (found.length > 0 || !isMade) return found;
    const made = findExample(media, 'response');
    return isEmpty(made) ? [] : [show(`${status} ${title}`.trim(), made, mediaType)];
  });
}

function show(label: string, value: unknown, mediaType: string): ShownExample {
  const language = isJson(mediaType) ? 'json' : mediaType.includes('xml') ? 'xml' : 'text';
  return { label, language, code: printExample(value, mediaType) };
}

/** Numbers equal labels, because the labels of tabs must be unique. */
function labelApart(examples: readonly ShownExample[]): readonly ShownExample[] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const count = (counts.get(example.label) ?? 0) + 1;
    counts.set(example.label, count);
    return count === 1 ? example : { ...example, label: `${example.label} (${count})` };
  });
}
