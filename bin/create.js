#!/usr/bin/env node
/** `create-docwright`, which `npm create docwright` runs: the same as `docwright init`. */

process.argv.splice(2, 0, 'init');
import('./docwright.js');
