/** The schema of the keys `outputs` and `pageMenu`. */

import { list, shape } from '../core/schema';
import { outputFolder, reportAddress } from './addressFields';
import { flag, wholeNumber } from './fields';
import { namedTypes } from './namedTypes';

const MAX_DAYS = 365;

export const outputs = shape({
  markdown: flag
    .default(true)
    .describe(
      '[a Markdown copy](./outputs.md#markdown) of every doc and post, at its address with `.md`',
    ),
  llms: flag
    .default(true)
    .describe(
      '[two files for language models](./outputs.md#llms): a list of the pages, and all docs in one file; not written with `noIndex`',
    ),
  keepAssetsDays: wholeNumber(0, MAX_DAYS)
    .default(0)
    .describe(
      'number of days for which [hashed files of earlier builds](./deploy.md#old-files) stay in the output; 0 removes them at once',
    )
    .meta({ title: '0 to 365 days' }),
  keep: list(outputFolder, 'a list of folders')
    .default([])
    .describe(
      'folders of the output that [other builds](./deploy.md#several-builds) write, such as `v1/`: a build never changes or removes what is there',
    )
    .meta({ title: 'list of folders' }),
}).register(namedTypes, { id: 'OutputsConfig' });

export const pageMenu = shape({
  reportUrl: reportAddress
    .optional()
    .describe(
      'URL where readers report a problem: `{url}` is replaced with the URL of the page, `{title}` with its title. By default, there is no such entry',
    ),
}).register(namedTypes, { id: 'PageMenuConfig' });
