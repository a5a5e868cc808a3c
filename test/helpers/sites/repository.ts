/** Where this repository lies. */

import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
