#!/usr/bin/env node
/** The launcher: bundles the command line again when the sources have changed, then runs it. */

import { pathToFileURL } from 'node:url';

process.env.NODE_ENV ??= 'production';

const { findBundle } = await import('./bundle.js');
const bundle = await findBundle();
await import(pathToFileURL(`${bundle}/main.js`).href);
