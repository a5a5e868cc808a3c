/** Which test proves what of section 7: crashes, scripts that cannot be had, storage, wrong base URL. */

import type { Behaviours } from '../behaviours';

export const errors: Behaviours = {
  '7.1':
    'client/island.test.ts: shows the error and its causes in its place, while navbar and footer keep working',
  '7.2':
    'client/island.test.ts: shows the error and its causes in its place, while navbar and footer keep working',
  '7.3': 'client/island.test.ts: works again after Try again, or shows the error once more',
  '7.4':
    'client/island.test.ts: shows the error and its causes in its place, while navbar and footer keep working',
  '7.5': 'client/island.test.ts: is cleared on the next page and when the reader returns',
  '7.6':
    'n/a: navbar and footer are finished HTML, so that nothing outside of the content renders in the browser (contract, Output)',
  '7.7': 'cli/cliConfigErrors.test.ts: that throws while it renders',
  '7.8': 'client/navigation/navigationPending.test.ts: when %s',
  '7.9':
    'client/island.test.ts: reloads once, then shows the error beside the rendered content, and does not reload again',
  '7.10':
    'client/navigation/navigationPending.test.ts: leaves the old one, with an alert and a button, when %s',
  '7.11':
    'client/navigation/navigationPending.test.ts: the address is the new one and the old page stays, until everything changes in one step',
  '7.12': 'client/island.test.ts: hydrates when its script is available again and Retry is pressed',
  '7.13': 'client/clientContent.test.ts: a page without a default export is named by its path',
  '7.14':
    'client/behaviours/storage.test.ts: a storage that throws is reported once per page load, and everything works until the page is left',
  '7.15':
    'client/behaviours/storage.test.ts: a full storage is reported with the value that could not be stored, and the page keeps working',
  '7.16': 'client/behaviours/storage.test.ts: a missing storage is not reported',
  '7.17':
    'client/behaviours/storage.test.ts: a storage that throws is reported once per page load, and everything works until the page is left',
  '7.18': 'importRules.test.ts: every file imports only what its folder may',
  '7.19':
    'client/behaviours/storage.test.ts: a storage that throws is reported once per page load, and everything works until the page is left',
  '7.20':
    'client/navigation/navigationBase.test.ts: no other page reports it, and none has the text in its HTML',
  '7.21': 'client/clientAddress.test.ts: is not reported when either is loaded',
  '7.22':
    'client/navigation/navigationBase.test.ts: the home page reports it and suggests its own path',
  '7.23':
    'client/clientAddress.test.ts: is reported when neither styles nor script are loaded, with the correct base URL',
  '7.24': 'cli/cliConfigErrors.test.ts: $name',
  '7.25': 'cli/cliConfigErrors.test.ts: $name',
  '7.26': 'client/search/searchViews.test.tsx: count what was found',
};
