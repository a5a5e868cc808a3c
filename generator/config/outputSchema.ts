/** The schema of the keys `outputs` and `pageMenu`. */

import { shape } from '../core/schema';
import { reportAddress } from './addressFields';
import { flag } from './fields';
import { namedTypes } from './namedTypes';

export const outputs = shape({
  markdown: flag
    .default(true)
    .describe(
      '[a Markdown twin](./outputs.md#markdown) of every doc and post, at its address with `.md`',
    ),
  llms: flag
    .default(true)
    .describe(
      '[two files for language models](./outputs.md#llms): a list of the pages, and all docs in one text; none with `noIndex`',
    ),
}).register(namedTypes, { id: 'OutputsConfig' });

export const pageMenu = shape({
  reportUrl: reportAddress
    .optional()
    .describe(
      'address where readers report a problem: `{url}` is replaced by the address of the page, `{title}` by its title. Without it there is no such entry',
    ),
}).register(namedTypes, { id: 'PageMenuConfig' });
