/** Writes the Markdown copy of a page for another generator: its notes, and of its tabs as much as Markdown can say there. */

import type { Peer } from './options';

export type PeerPage = {
  /** In the URL, without a slash at its end. */
  readonly path: string;
  readonly title: string;
  /** Without the heading of the page. */
  readonly text: string;
};

type Container = {
  readonly name: string;
  readonly colons: number;
  /** What is written where it ends. */
  readonly end: string;
  readonly isHidden: boolean;
  /** Tabs that began in it. */
  tabs: number;
};

const FENCE = /^ *(`{3,})(.*)$/;
const BEGIN = /^ *(:{3,})([a-z]+)(\{[^}]*\})? ?(.*)$/;
const END = /^ *(:{3,}) *$/;
const LEAF = /^ *::([a-z]+)\{(.*)\} *$/;
const HEADING_ID = /^(#{1,6} .*?) \{#[^}]+\}$/;

/** Names of notes there; a name that is missing is written as it is here. */
const NOTES: Readonly<Record<Peer, Readonly<Record<string, string>>>> = {
  starlight: { note: 'note', tip: 'tip', info: 'note', caution: 'caution', danger: 'danger' },
  vitepress: { note: 'info', tip: 'tip', info: 'info', caution: 'warning', danger: 'danger' },
};

/** `copy` begins with the heading of the page. */
export function toPeerPage(copy: string, path: string, url: string, peer: Peer): PeerPage {
  const [first = '', ...lines] = copy.split('\n');
  const title = first.replace(/^# /, '').replaceAll('\\', '');
  const text = toPeerLines(lines, peer).join('\n').replaceAll(`](${url}/`, '](/');
  return { path, title, text };
}

function toPeerLines(lines: readonly string[], peer: Peer): readonly string[] {
  const open: Container[] = [];
  let fence: string | undefined;
  const written: string[] = [];
  for (const line of lines) {
    const isHidden = open.some((container) => container.isHidden);
    const [, ticks, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined || ticks !== undefined) {
      if (!isHidden) written.push(fence === undefined ? line + formatLabel(open, info) : line);
      fence = fence === undefined ? ticks : ticks === fence && info === '' ? undefined : fence;
      continue;
    }
    const shown = toPeerLine(line, open, peer);
    if (!isHidden && shown !== undefined) written.push(shown);
  }
  return written;
}

/** Undefined for a line that has nothing to say there. Keeps `open` up to date. */
function toPeerLine(line: string, open: Container[], peer: Peer): string | undefined {
  const [, end] = END.exec(line) ?? [];
  if (end !== undefined && open.at(-1)?.colons === end.length) return open.pop()?.end;
  const [, colons, name = '', attributes = '', title = ''] = BEGIN.exec(line) ?? [];
  if (colons !== undefined) return openContainer({ name, colons, attributes, title }, open, peer);
  const [, leaf, values = ''] = LEAF.exec(line) ?? [];
  if (leaf !== undefined) return leaf === 'endpoint' ? formatEndpoint(values) : '';
  return peer === 'starlight' ? line.replace(HEADING_ID, '$1') : line;
}

type Beginning = {
  readonly name: string;
  readonly colons: string;
  readonly attributes: string;
  readonly title: string;
};

function openContainer(
  { name, colons, attributes, title }: Beginning,
  open: Container[],
  peer: Peer,
): string {
  const parent = open.at(-1);
  const isGroup = peer === 'vitepress' && name === 'tabs' && attributes.includes('"lang"');
  const isHidden = name === 'tab' && parent?.end !== ':::' && (parent?.tabs ?? 0) > 0;
  if (name === 'tab' && parent) parent.tabs++;
  const note = NOTES[peer][name];
  const end = note !== undefined || isGroup ? ':::' : '';
  open.push({ name: attributes, colons: colons.length, end, isHidden, tabs: 0 });
  if (isGroup) return '::: code-group';
  if (note === undefined) return '';
  if (peer === 'vitepress') return `::: ${note} ${title}`;
  return title === '' ? `:::${note}` : `:::${note}[${title}]`;
}

/** VitePress reads the label of a tab behind the language of its code. */
function formatLabel(open: readonly Container[], info: string): string {
  const [group, tab] = open.slice(-2);
  if (group?.end !== ':::' || group.tabs === 0 || info === '') return '';
  const [, label] = /label="([^"]*)"/.exec(tab?.name ?? '') ?? [];
  return label === undefined ? '' : ` [${label}]`;
}

function formatEndpoint(values: string): string {
  const [, method] = /method="([^"]*)"/.exec(values) ?? [];
  const [, path] = /path="([^"]*)"/.exec(values) ?? [];
  return `**${method}** \`${path}\``;
}
