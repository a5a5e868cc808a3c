/** What the configuration says of search; `findContradictions.ts` knows what hosted search needs. */

import type { z } from 'zod';
import type { SearchConfig } from '../../templates/model/config';
import { choice, field, list, shape } from '../core/schema';
import { pagePath, queryAddress } from './addressFields';
import { flag, nonEmptyString, text, wholeNumber } from './fields';

/** With or without a protocol and a port. */
const HOST = /^(https?:\/\/)?[^\s/]+$/;

const host = field({
  allowed: 'a host such as "search.example.com"',
  read: (value) => (typeof value === 'string' && HOST.test(value) ? value : undefined),
});

const searchFields = shape({
  provider: choice('embedded', 'hosted').optional(),
  indexName: nonEmptyString.default('docs'),
  appId: nonEmptyString.optional(),
  apiKey: nonEmptyString.optional(),
  hosts: list(host, 'a list of hosts').optional(),
  contextualSearch: flag.default(true),
  searchPagePath: pagePath.default('search'),
  maxResultsPerGroup: wholeNumber().default(5),
  personalization: flag.default(true),
  insights: flag.default(false),
  missingResultsUrl: queryAddress.optional(),
  placeholder: text.default('Search docs'),
  fallbackToEmbedded: flag.default(true),
});

/** An account without a provider means that the account is to be used. */
export const search: z.ZodType<SearchConfig> = searchFields.transform((fields) => {
  const hasAccount = fields.appId !== undefined && fields.apiKey !== undefined;
  return { ...fields, provider: fields.provider ?? (hasAccount ? 'hosted' : 'embedded') };
});
