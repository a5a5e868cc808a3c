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
  parse: (value) => (typeof value === 'string' && HOST.test(value) ? value : undefined),
}).meta({ type: 'string' });

const ACCOUNT = 'the account, and a key that can only search: every reader can see it';

/** Exported because the union in `siteSchema.ts` names it as a member. */
export const searchFields = shape({
  provider: choice('embedded', 'hosted')
    .optional()
    .describe("which index answers; `'hosted'` when an account is given")
    .meta({ computedDefault: "`'embedded'`" }),
  indexName: nonEmptyString
    .default('docs')
    .describe('name of the index; browsers store recent and favorite searches under it'),
  appId: nonEmptyString.optional().describe(ACCOUNT),
  apiKey: nonEmptyString.optional().describe(ACCOUNT),
  hosts: list(host, 'a list of hosts')
    .optional()
    .describe('which hosts to ask, in this order; the security policy allows them')
    .meta({ title: 'list of hosts', whenLeftOut: 'those of Algolia' }),
  contextualSearch: flag
    .default(true)
    .describe("finds only pages in the site's language; finds docs and posts, not lists of them"),
  searchPagePath: pagePath.default('search').describe('path of the search page'),
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
      'address where readers report a missing result; `{query}` is replaced by their query. Without it there is no such link',
    ),
  placeholder: text
    .optional()
    .describe("shown in the dialog's empty field")
    .meta({ computedDefault: "`'Search docs'`, in the language of the site" }),
  fallbackToEmbedded: flag
    .default(true)
    .describe("the site's own index answers when the account does not, and the dialog says so"),
}).register(namedTypes, { id: 'SearchConfig' });

type WrittenSearch = Omit<SearchConfig, 'placeholder'> & {
  readonly placeholder?: string | undefined;
};

/** When an account is set without a provider, search is hosted. */
export const search: z.ZodType<WrittenSearch> = searchFields.transform((fields) => {
  const hasAccount = fields.appId !== undefined && fields.apiKey !== undefined;
  return { ...fields, provider: fields.provider ?? (hasAccount ? 'hosted' : 'embedded') };
});
