/** The folder of this repository. */

import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
