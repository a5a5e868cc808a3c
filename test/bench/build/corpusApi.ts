/**
 * Generates an OpenAPI description for the build bench: operations and five times as many schemas, which refer to each
 * other as densely as those of large products do.
 */

import { createRandom, createVocabulary, createZipf } from '../../helpers/sites/createCorpus';
import { createWords, type Words } from './corpus';

const SCHEMAS_PER_OPERATION = 5;
const OPERATIONS_PER_TAG = 20;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A description whose operations and schemas have `pages` pages in all; the same number always gives the same one. */
export function createBuildApi(pages: number): object {
  const operations = Math.max(1, Math.round(pages / (SCHEMAS_PER_OPERATION + 1)));
  const schemas = operations * SCHEMAS_PER_OPERATION;
  const random = createRandom(pages);
  const words = { random, pick: createZipf(createVocabulary(random), random) };
  const scene = { words, schemas };
  const list = (count: number, create: (index: number) => readonly [string, object]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => create(index)));
  return {
    openapi: '3.1.0',
    info: { title: 'Corpus', version: '1.0.0' },
    servers: [{ url: 'https://api.corpus.example' }],
    paths: list(operations, (index) => [`/things-${index}/{id}`, createPath(index, scene)]),
    components: { schemas: list(schemas, (index) => [nameType(index), createType(scene)]) },
  };
}

type Scene = { readonly words: Words; readonly schemas: number };

function createPath(index: number, scene: Scene): object {
  const { words } = scene;
  const method = METHODS[index % METHODS.length] ?? 'get';
  const content = () => ({ 'application/json': { schema: refer(scene) } });
  const hasBody = method !== 'get' && method !== 'delete';
  return {
    [method]: {
      operationId: `operation${index}`,
      summary: `${createWords(4, words)} ${index}`,
      description: `${createWords(30, words)}.\n\n${createWords(20, words)}.`,
      tags: [`Tag ${Math.floor(index / OPERATIONS_PER_TAG) + 1}`],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        ...Array.from({ length: below(5, words) }, (_, at) => ({
          name: `filter_${at}`,
          in: 'query',
          description: `${createWords(7, words)}.`,
          schema: { type: 'integer', default: at },
        })),
      ],
      ...(hasBody && { requestBody: { content: content() } }),
      responses: {
        200: { description: createWords(4, words), content: content() },
        404: { description: createWords(3, words), content: content() },
      },
    },
  };
}

function createType(scene: Scene): object {
  const { words } = scene;
  const names = Array.from({ length: 6 + below(8, words) }, (_, at) => `${words.pick()}_${at}`);
  return {
    type: 'object',
    description: `${createWords(12, words)}.`,
    required: names.filter(() => below(3, words) === 0),
    properties: Object.fromEntries(names.map((name) => [name, createField(scene)])),
  };
}

/** Of eight fields, three refer to other types. */
function createField(scene: Scene): object {
  const { words } = scene;
  const description = `${createWords(8, words)}.`;
  switch (below(8, words)) {
    case 0:
    case 1:
      return refer(scene);
    case 2:
      return { type: 'array', description, items: refer(scene) };
    case 3:
      return { type: 'string', description, enum: ['first', 'second', 'third'] };
    case 4:
      return { type: 'integer', description, minimum: 1, maximum: 100, default: 7 };
    default:
      return { type: 'string', description, example: createWords(2, words) };
  }
}

function refer({ schemas, words }: Scene): object {
  return { $ref: `#/components/schemas/${nameType(below(schemas, words))}` };
}

function nameType(index: number): string {
  return `Type${index}`;
}

function below(limit: number, { random }: Words): number {
  return Math.floor(random() * limit);
}
