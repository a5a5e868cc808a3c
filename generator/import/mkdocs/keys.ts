/** Writes keys, `++ctrl+alt+a++`, with the names that pymdownx.keys shows. */

import { capitalize } from '../links';

const NAMES: Readonly<Record<string, string>> = {
  'alt-graph': 'AltGr',
  altgr: 'AltGr',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'arrow-up': 'Up',
  backtab: 'Back Tab',
  bar: '&#124;',
  'brace-left': '{',
  'brace-right': '}',
  'bracket-left': '[',
  'bracket-right': ']',
  'context-menu': 'Menu',
  'double-quote': '&quot;',
  pipe: '&#124;',
  return: 'Enter',
  'single-quote': '&#39;',
};

/** Also as a part of others, such as `left-control`. */
const PARTS: Readonly<Record<string, string>> = {
  asterisk: '*',
  backslash: '&#92;',
  cmd: 'Cmd',
  colon: ':',
  comma: ',',
  command: 'Cmd',
  control: 'Ctrl',
  delete: 'Del',
  equal: '=',
  escape: 'Esc',
  exclam: '!',
  function: 'Fn',
  grave: '&#96;',
  greater: '&gt;',
  insert: 'Ins',
  less: '&lt;',
  minus: '-',
  period: '.',
  plus: '+',
  question: '?',
  semicolon: ';',
  slash: '/',
  tilde: '&#126;',
  underscore: '&#95;',
  windows: 'Win',
};

export function writeKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => `<kbd>${key.startsWith('"') ? key.slice(1, -1) : nameKey(key)}</kbd>`)
    .join('+');
}

function nameKey(key: string): string {
  const parts = key.replace(/^num(?=\d)/, 'num-').split('-');
  const nameParts = () => parts.map((part) => find(PARTS, part) ?? capitalize(part)).join(' ');
  return find(NAMES, key) ?? nameParts();
}

function find(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
