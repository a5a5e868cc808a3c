/** Hashes of docwright's code, as its bundle has them: sources that run without one would remember nothing. */

import type { PartHashes } from '../../../generator/cache/openCache';

export const KNOWN_PARTS: PartHashes = {
  'generator/parse/code/highlighter.ts': 'first',
  'generator/parse/code/shippedThemes.ts': 'first',
  'generator/parse/createParser.ts': 'first',
  'generator/pipeline/render/prepareSite.ts': 'first',
  'generator/pipeline/render/createWholeFiles.ts': 'first',
  'generator/bundle/bundleClient.ts': 'first',
  'generator/cards/paintCard.ts': 'first',
  'generator/pictures/openPictures.ts': 'first',
};
