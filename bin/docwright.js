#!/usr/bin/env node
/** The launcher: makes sure the bundled command line is that of the sources, then runs it. */

import { pathToFileURL } from 'node:url';

process.env.NODE_ENV ??= 'production';

const { findBundle } = await import('./bundle.js');
const bundle = await findBundle();
await import(pathToFileURL(`${bundle}/main.js`).href);
