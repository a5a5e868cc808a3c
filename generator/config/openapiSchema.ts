/** The schema of the key `openapi`. */

import type { z } from 'zod';
import { flag } from '../core/fields';
import { isObject } from '../core/isObject';
import { choice, list, oneOf, record, shape, textField } from '../core/schema';
import { anyOf, namedTypes } from './namedTypes';

/** The path of a description, or of a folder with descriptions, in the content folder. */
const descriptionFile = textField({
  allowed: 'the path of a file or folder in the content folder, such as "./openapi.yaml"',
  parse: (value) => {
    const path = value.replace(/^\.\//, '').replace(/\/$/, '');
    const isInside = !/^\/|[\\:?#]/.test(path) && !path.split('/').includes('..');
    return isInside && path !== '' ? path : undefined;
  },
  suggest: (value) =>
    /^\/?content\//.test(value) ? `Write "./${value.replace(/^\/?content\//, '')}".` : undefined,
}).meta({ title: 'file' });

const language = choice(
  ...(['curl', 'javascript', 'python', 'go', 'php', 'ruby', 'java', 'csharp', 'kotlin'] as const),
  'swift',
).register(namedTypes, { id: 'SampleLanguage' });

const api = shape({
  file: descriptionFile.describe('the description, as YAML or JSON'),
  group: choice('tag', 'operation')
    .default('tag')
    .describe('a page for each tag, or for each operation'),
  samples: list(language)
    .default(['curl', 'javascript', 'python', 'go'])
    .describe('languages of the sample requests; `x-codeSamples` of an operation replaces them'),
  console: flag.default(true).describe('readers can send requests from the pages'),
}).register(namedTypes, { id: 'ApiConfig' });

/** By the folder of its pages in the docs. A string is the file. */
export const openapi = record(
  oneOf<z.output<typeof api>>(
    (value) => {
      if (typeof value === 'string')
        return descriptionFile.transform((file) => api.parse({ file }));
      return isObject(value) ? api : undefined;
    },
    { allowed: 'the path of a description, or an object with file' },
  ).meta({
    ...anyOf(descriptionFile, api),
    tsType: "string | Input<ApiConfig, 'file'>",
    parsedTsType: 'ApiConfig',
  }),
);
