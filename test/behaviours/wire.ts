/** Which test proves what of section 6: requests, answers, hosts, caches and errors of hosted search. */

import type { Behaviours } from '../behaviours';

export const wire: Behaviours = {
  '6.1': 'client/search/searchWire.test.ts: is a simple POST with its credentials in the address',
  '6.2': 'client/search/searchWire.test.ts: is a simple POST with its credentials in the address',
  '6.3': 'client/search/searchWire.test.ts: is sent without a preflight request',
  '6.4': 'client/search/searchWire.test.ts: has one entry with everything in its parameters',
  '6.5': 'client/search/searchWire.test.ts: has one entry with everything in its parameters',
  '6.6': 'generator/serve/endpoint/searchProtocol.test.ts: %s',
  '6.7': 'client/search/searchWire.test.ts: has one entry with everything in its parameters',
  '6.8': 'client/search/searchClient.test.ts: has its parameters in the order of the provider',
  '6.9': 'client/search/searchClient.test.ts: has its parameters in the order of the provider',
  '6.10': 'client/search/searchClient.test.ts: requests short snippets on a small screen',
  '6.11': 'client/search/searchWire.test.ts: has one entry with everything in its parameters',
  '6.12': 'client/search/searchWire.test.ts: has one entry with everything in its parameters',
  '6.13': 'client/search/searchWire.test.ts: is a simple POST with its credentials in the address',
  '6.14':
    'n/a: one client serves dialog and search page, so both send the agent of 6.13 (contract, D20)',
  '6.15': 'client/search/searchParts.test.tsx: names a program once, however often it is added',
  '6.16': 'client/search/searchClient.test.ts: is parsed with all its fields',
  '6.17':
    'client/search/searchParts.test.tsx: shows snippets in the dialog, highlights on the search page, its own text without them',
  '6.18':
    'client/search/searchParts.test.tsx: shows snippets in the dialog, highlights on the search page, its own text without them',
  '6.19':
    'client/search/searchParts.test.tsx: shows snippets in the dialog, highlights on the search page, its own text without them',
  '6.20':
    'client/search/searchWire.test.ts: goes to the hosts of the account when none are configured',
  '6.21': 'client/search/searchWire.test.ts: on every host is reported with all attempts',
  '6.22': 'client/search/searchFallback.test.ts: has two seconds once it has begun to answer',
  '6.23': 'client/search/searchFallback.test.ts: extends all timeouts once every host was silent',
  '6.24': 'client/search/searchWire.test.ts: by %s is tried on every host, then reported',
  '6.25': 'client/search/searchWire.test.ts: with status %d is reported immediately',
  '6.26':
    'client/search/searchWire.test.ts: of a host is not reported in the console while another answers',
  '6.27': 'client/search/searchFallback.test.ts: is queried again after two minutes',
  '6.28': 'client/search/searchWire.test.ts: by %s is tried on every host, then reported',
  '6.29': 'client/search/searchFallback.test.ts: are stored in the shape of the library',
  '6.30': 'client/search/searchFallback.test.ts: are stored in the shape of the library',
  '6.31':
    'client/search/searchFallback.test.ts: drop entries that an older library stored without a time',
  '6.32': 'client/search/searchFallback.test.ts: are kept in memory where storage is blocked',
  '6.33':
    'client/search/searchWire.test.ts: is not sent again for an equal query of the same client',
  '6.34':
    'client/search/searchWire.test.ts: is not sent again for an equal query of the same client',
  '6.35': 'client/search/searchWire.test.ts: is sent again after it failed',
  '6.36': 'client/search/searchWire.test.ts: by %s is tried on every host, then reported',
  '6.37': 'client/search/searchWire.test.ts: with status %d is reported immediately',
  '6.38': 'client/search/searchParts.test.tsx: reports a response that is not JSON with its text',
  '6.39': 'client/search/searchParts.test.tsx: sends the key in the %s; nobody is shown it',
  '6.40': 'client/search/searchWire.test.ts: on every host is reported with all attempts',
  '6.41':
    'client/search/searchHosted.test.ts: from %s there is one way to ask, in this language and for the current version',
};
