/**
 * Checks the links to other hosts: a few at a time, and only those that were not checked recently. Remembers working
 * links in a file of the content, which is meant to be committed, so that every machine requests only what is new or old.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckConfig } from '../../../templates/model/config';
import { groupBy } from '../../../templates/model/groupBy';
import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import { isObject } from '../../core/isObject';
import { mapLimited } from '../../core/mapLimited';
import { replaceFile } from '../../core/patientDisk';
import { type Answer, type Asking, askHost } from './askHost';
import type { ExternalLinks } from './listExternalLinks';

export type ExternalRequest = {
  readonly root: string;
  readonly links: ExternalLinks;
  readonly config: CheckConfig['external'];
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Called for each link that is done. */
  readonly tick?: (() => void) | undefined;
  readonly asking?: Asking | undefined;
};

export type ExternalResult = {
  /** How many links were requested, and how many were known from an earlier run. */
  readonly asked: number;
  readonly known: number;
  readonly diagnostics: readonly Diagnostic[];
};

const HOSTS_AT_ONCE = 8;
/** A host may block clients that send many requests at the same time. */
const PER_HOST = 2;
const ASKING: Asking = {
  timeLimitMs: 15_000,
  pause: async (ms) => {
    await pause(ms);
  },
};

export async function checkExternal(request: ExternalRequest): Promise<ExternalResult> {
  const { root, links, config, now, tick, asking = ASKING } = request;
  const wanted = [...links.keys()].filter((url) => !isIgnored(url, config.ignore));
  const old = await readKnownLinks(root);
  const known = new Map<string, KnownLink>();
  for (const url of wanted) {
    const link = old.get(url);
    if (link !== undefined && isFresh(link, now, config.maxAgeDays)) known.set(url, link);
  }
  const open = wanted.filter((url) => !known.has(url));
  const answers = await askAll(open, asking, tick);
  for (const [url, answer] of answers) {
    if (answer.kind === 'there') known.set(url, { status: answer.status, checked: formatDay(now) });
  }
  await writeKnownLinks(root, known);
  return {
    asked: open.length,
    known: wanted.length - open.length,
    diagnostics: open.flatMap((url) => describe(url, answers.get(url), links.get(url))),
  };
}

function isIgnored(url: string, ignored: readonly string[]): boolean {
  return ignored.some((start) => url.startsWith(start));
}

async function askAll(
  urls: readonly string[],
  asking: Asking,
  tick: ExternalRequest['tick'],
): Promise<ReadonlyMap<string, Answer>> {
  const byHost = groupBy(urls, (url) => new URL(url).host);
  const answers = new Map<string, Answer>();
  const askOne = async (url: string) => {
    answers.set(url, await askHost(url, asking));
    tick?.();
  };
  const askOfHost = (own: readonly string[]) => mapLimited(own, askOne, PER_HOST);
  await mapLimited([...byHost.values()], askOfHost, HOSTS_AT_ONCE);
  return answers;
}

function describe(
  url: string,
  answer: Answer | undefined,
  places: readonly DiagnosticPlace[] = [],
): Diagnostic[] {
  if (answer === undefined || answer.kind === 'there') return [];
  const [first, ...also] = places;
  const isGone = answer.kind === 'gone';
  return [
    {
      code: isGone ? 'dead-external-link' : 'unreachable-link',
      severity: 'warning',
      message: isGone
        ? `the link to "${url}" is dead: the server responds with status ${answer.status}`
        : `the link to "${url}" could not be checked: ${answer.reason}`,
      ...first,
      ...(also.length > 0 && { also }),
      hint: isGone
        ? 'Link to the new address of the page, or remove the link.'
        : 'Open the address in a browser. If the page exists and the server only rejects automated requests, add it to check.external.ignore.',
    },
  ];
}

type KnownLink = {
  readonly status: number;
  /** Such as `2026-03-01`. */
  readonly checked: string;
};

/** By URL. */
type KnownLinks = ReadonlyMap<string, KnownLink>;

const KNOWN_LINKS_FILE = `${CONTENT_FOLDER}/external-links.json`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A file that cannot be read, for example because of a merge conflict, counts as empty. */
async function readKnownLinks(root: string): Promise<KnownLinks> {
  const text = await readFile(join(root, KNOWN_LINKS_FILE), 'utf8').catch(() => '{}');
  return new Map(Object.entries(parse(text)).flatMap(([url, value]) => parseLink(url, value)));
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function parseLink(url: string, value: unknown): (readonly [string, KnownLink])[] {
  if (!isObject(value)) return [];
  const { status, checked } = value;
  if (typeof status !== 'number' || typeof checked !== 'string') return [];
  return Number.isNaN(Date.parse(checked)) ? [] : [[url, { status, checked }]];
}

/** Sorted, one link per line, so that versions are easy to compare and to merge. Does nothing when nothing has changed. */
async function writeKnownLinks(root: string, links: KnownLinks): Promise<void> {
  const lines = [...links]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([url, link]) => `  ${JSON.stringify(url)}: ${JSON.stringify(link)}`);
  const text = lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
  const file = join(root, KNOWN_LINKS_FILE);
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === text || (old === undefined && lines.length === 0)) return;
  await replaceFile(file, (temporary) => writeFile(temporary, text));
}

/** A day in the future, from a wrong clock, counts as old. */
function isFresh({ checked }: KnownLink, now: number, maxAgeDays: number): boolean {
  const age = now - Date.parse(checked);
  return age >= -DAY_MS && age < maxAgeDays * DAY_MS;
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
