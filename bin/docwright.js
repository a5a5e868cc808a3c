#!/usr/bin/env node
/** Starts docwright. Its syntax is one that every Node knows, so that an old one can say what it needs. */

// Node opens a debugger for this signal, which lets any program on this machine run code, unless there is a listener.
process.on('SIGUSR1', function ignore() {});

const WANTED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) {
  import('./bundle.js').then((bundler) => bundler.launch());
} else {
  const message = `error[node-version]: docwright needs Node ${WANTED.join('.')} or newer, but this is Node ${process.versions.node}`;
  const hint =
    '  = help: Install a newer Node from https://nodejs.org, or switch to one with your version manager.';
  process.stderr.write(`${message}\n${hint}\n`);
  process.exitCode = 1;
}
