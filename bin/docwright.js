#!/usr/bin/env node
/** Starts docwright. Its syntax is one that every Node knows, so that an old one is told what it needs. */

const WANTED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) {
  import('./launch.js');
} else {
  const message = `error[node-version]: docwright needs Node ${WANTED.join('.')} or newer, and this is Node ${process.versions.node}`;
  const hint =
    '  = help: Install a newer Node from https://nodejs.org, or choose one with your version manager.';
  process.stderr.write(`${message}\n${hint}\n`);
  process.exitCode = 1;
}
