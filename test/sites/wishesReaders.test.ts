/** The site that uses every optional feature, in a browser under its own security policy. */

import { describeKinds, type Readers, startReaders } from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { createWishes, nameBrowserForDiagrams } from '../helpers/sites/createWishes';

const KINDS: Readonly<Record<string, string>> = {
  'home page': '/',
  'doc with code, diagrams and pictures': '/docs/reference/code',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  'print page': '/docs/print',
  author: '/blog/authors/ines',
  doc: '/docs/basics/strokes',
  'doc with a directive of an extension': '/docs/rivers/gorge',
  post: '/blog/2026/03/01/first-trip',
};

nameBrowserForDiagrams();
describeKinds(KINDS, answerOthers(startReaders()), serveSite(createWishes), REPEATED_KINDS);

/** Answers requests to the services of extensions with nothing, because tests have no network. */
function answerOthers(readers: Readers): Readers {
  return {
    as: (options, run) =>
      readers.as(options, async (context) => {
        await context.route(
          ({ hostname }) => hostname !== '127.0.0.1',
          (route) => route.fulfill({ status: 200, body: '' }),
        );
        return run(context);
      }),
  };
}
