/** Bundles the command line again when the sources have changed, then runs it. */

import { pathToFileURL } from 'node:url';
import { findBundle } from './bundle.js';

process.env.NODE_ENV ??= 'production';

const bundle = await findBundle();
await import(pathToFileURL(`${bundle}/main.js`).href);
