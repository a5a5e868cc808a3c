/** Checks the links to other hosts: a few at a time, and only those that were not seen in the last days. */

import { setTimeout as pause } from 'node:timers/promises';
import type { CheckConfig } from '../../../templates/model/config';
import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import { mapLimited } from '../../core/mapLimited';
import { type Answer, type Asking, askHost } from './askHost';
import { formatDay, isFresh, type KnownLink, readKnownLinks, writeKnownLinks } from './knownLinks';
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
  /** How many links hosts were asked for, and how many were known. */
  readonly asked: number;
  readonly known: number;
  readonly diagnostics: readonly Diagnostic[];
};

const HOSTS_AT_ONCE = 8;
/** A host that gets many requests at once may block the reader. */
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
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
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
