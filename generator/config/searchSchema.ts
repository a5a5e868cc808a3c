/** The schema of the key `search`; `findContradictions.ts` checks which keys hosted search needs. */

import type { z } from 'zod';
import type { SearchConfig } from '../../templates/model/config';
import { choice, field, list, shape } from '../core/schema';
import { pagePath, queryAddress } from './addressFields';
import { flag, nonEmptyString, text, wholeNumber } from './fields';
import { namedTypes } from './namedTypes';

/** A host, with or without protocol and port. */
const HOST = /^(https?:\/\/)?[^\s/]+$/;

const host = field({
  allowed: 'a host such as "search.example.com"',
  read: (value) => (typeof value === 'string' && HOST.test(value) ? value : undefined),
}).meta({ type: 'string' });

const ACCOUNT = 'the account, and a key that can only search: every reader can see it';

/** Exported because the union in `siteSchema.ts` names it as a member. */
export const searchFields = shape({
  provider: choice('embedded', 'hosted')
    .optional()
    .describe("who answers; `'hosted'` by itself where an account is given")
    .meta({ computedDefault: "`'embedded'`" }),
  indexName: nonEmptyString
    .default('docs')
    .describe('name of the index, and of what browsers keep for it'),
  appId: nonEmptyString.optional().describe(ACCOUNT),
  apiKey: nonEmptyString.optional().describe(ACCOUNT),
  hosts: list(host, 'a list of hosts')
    .optional()
    .describe('which hosts to ask, in this order; the security policy allows them')
    .meta({ title: 'list of hosts', whenLeftOut: 'those of Algolia' }),
  contextualSearch: flag
    .default(true)
    .describe("finds pages of the site's language, and docs and posts rather than lists of them"),
  searchPagePath: pagePath.default('search').describe('where the search page is'),
  maxResultsPerGroup: wholeNumber()
    .default(5)
    .describe('results of one section in the dialog; the search page shows all'),
  personalization: flag
    .default(true)
    .describe("recent and favorite searches, kept in the reader's browser"),
  insights: flag.default(false).describe('reports to the account what readers see and choose'),
  missingResultsUrl: queryAddress
    .optional()
    .describe(
      'where readers tell that something should have been found; `{query}` stands for what they looked for. No such link without it',
    ),
  placeholder: text.default('Search docs').describe("shown in the dialog's empty field"),
  fallbackToEmbedded: flag
    .default(true)
    .describe("the site's own index answers when the account does not, and the dialog says so"),
}).register(namedTypes, { id: 'SearchConfig' });

/** When an account is set without a provider, search is hosted. */
export const search: z.ZodType<SearchConfig> = searchFields.transform((fields) => {
  const hasAccount = fields.appId !== undefined && fields.apiKey !== undefined;
  return { ...fields, provider: fields.provider ?? (hasAccount ? 'hosted' : 'embedded') };
});
