/** The schema of the key `search`; `findContradictions.ts` checks which keys hosted search needs. */

import type { z } from 'zod';
import type { SearchConfig } from '../../templates/model/config';
import { flag, nonEmptyString, text, wholeNumber } from '../core/fields';
import { choice, list, shape, textField } from '../core/schema';
import { pagePath, queryAddress } from './addressFields';
import { namedTypes } from './namedTypes';

/** A host, with or without protocol and port. */
const HOST = /^(https?:\/\/)?[^\s/]+$/;

const host = textField({ allowed: 'a host such as "search.example.com"', parse: HOST });

const ACCOUNT = 'the ID of the account, and a search-only key, which is visible to all readers';

/** Exported because the union in `siteSchema.ts` names it as a member. */
export const searchFields = shape({
  provider: choice('embedded', 'hosted')
    .optional()
    .describe("which index to use; `'hosted'` if an account is set")
    .meta({ computedDefault: "`'embedded'`" }),
  indexName: nonEmptyString
    .default('docs')
    .describe('name of the index; also used in browsers to store recent and favorite searches'),
  appId: nonEmptyString.optional().describe(ACCOUNT),
  apiKey: nonEmptyString.optional().describe(ACCOUNT),
  hosts: list(host, 'a list of hosts')
    .optional()
    .describe('hosts to query, in this order; the security policy allows them')
    .meta({ whenLeftOut: 'those of Algolia' }),
  contextualSearch: flag
    .default(true)
    .describe('finds only pages in the language of the site, and only docs and posts'),
  searchPagePath: pagePath.default('search').describe('path of the search page'),
  maxResultsPerGroup: wholeNumber()
    .default(5)
    .describe(
      'maximum number of results per section in the dialog (with the embedded index, at most three if there are several sections); the search page shows all',
    ),
  personalization: flag
    .default(true)
    .describe("keeps recent and favorite searches in the reader's browser"),
  insights: flag
    .default(false)
    .describe('reports to the account which results readers see and choose'),
  missingResultsUrl: queryAddress
    .optional()
    .describe(
      'URL where readers report a missing result; `{query}` is replaced with their query. By default, there is no such link',
    ),
  placeholder: text
    .optional()
    .describe('placeholder of the search field in the dialog')
    .meta({ computedDefault: "`'Search docs'`, in the language of the site" }),
  fallbackToEmbedded: flag
    .default(true)
    .describe(
      'uses the index of the site if the account does not respond, and notes this in the dialog',
    ),
}).register(namedTypes, { id: 'SearchConfig' });

type WrittenSearch = Omit<SearchConfig, 'placeholder'> & {
  readonly placeholder?: string | undefined;
};

/** When an account is set without a provider, search is hosted. */
export const search: z.ZodType<WrittenSearch> = searchFields.transform((fields) => {
  const hasAccount = fields.appId !== undefined && fields.apiKey !== undefined;
  return { ...fields, provider: fields.provider ?? (hasAccount ? 'hosted' : 'embedded') };
});
