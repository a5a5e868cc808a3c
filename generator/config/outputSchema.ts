/** The schema of the keys `outputs` and `pageMenu`. */

import { shape } from '../core/schema';
import { reportAddress } from './addressFields';
import { flag, wholeNumber } from './fields';
import { namedTypes } from './namedTypes';

const MAX_DAYS = 365;

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
  keepAssetsDays: wholeNumber(0, MAX_DAYS)
    .default(0)
    .describe(
      '[hashed files of earlier builds](./deploy.md#old-files) stay in the output for so many days after the last build that had them; 0 for none',
    )
    .meta({ title: '0 to 365 days' }),
}).register(namedTypes, { id: 'OutputsConfig' });

export const pageMenu = shape({
  reportUrl: reportAddress
    .optional()
    .describe(
      'address where readers report a problem: `{url}` is replaced by the address of the page, `{title}` by its title. Without it there is no such entry',
    ),
}).register(namedTypes, { id: 'PageMenuConfig' });
