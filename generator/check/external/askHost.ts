/** Asks a host whether it has an address: with HEAD first, then with GET, and again when the failure may pass. */

import { NAME, VERSION } from '../../core/packageFolder';

export type Answer =
  | { readonly kind: 'there'; readonly status: number }
  | { readonly kind: 'gone'; readonly status: number }
  /** Nobody knows: `reason` completes "it could not be checked: …". */
  | { readonly kind: 'unknown'; readonly reason: string };

export type Asking = {
  readonly timeLimitMs: number;
  /** Waits for that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
};

/** What is asked again after a failure that may pass. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;
/** A host that wants to be left alone for longer is asked in the next run. */
const MAX_PAUSE_MS = 30_000;
const GONE = [404, 410];
/** The address is there, but not for a program without an account. */
const REFUSED = [401, 402, 403, 407, 451, 999];
const BUSY = [408, 425, 429, 500, 502, 503, 504];
const LONE_SECONDS = /^\d+$/;

type Attempt =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'failure'; readonly reason: string };

export async function askHost(url: string, asking: Asking): Promise<Answer> {
  let last: Attempt = { kind: 'failure', reason: 'no request was sent' };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    last = await askOnce(url, asking);
    const pauseMs = findPause(last, attempt);
    const isLast = attempt === ATTEMPTS - 1;
    if (pauseMs === undefined || isLast || pauseMs > MAX_PAUSE_MS) break;
    await asking.pause(pauseMs);
  }
  return judge(last);
}

/** Some hosts answer HEAD wrongly, so only its good answers count. */
async function askOnce(url: string, asking: Asking): Promise<Attempt> {
  const short = await request(url, 'HEAD', asking);
  const isGood = short.kind === 'answer' && short.status < 400;
  return isGood ? short : request(url, 'GET', asking);
}

async function request(
  url: string,
  method: 'HEAD' | 'GET',
  { timeLimitMs }: Asking,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': `${NAME}/${VERSION} (link check)`, accept: '*/*' },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    // The text of the page is not wanted.
    await response.body?.cancel();
    const { status, headers } = response;
    return { kind: 'answer', status, retryAfter: headers.get('retry-after') };
  } catch (error) {
    return { kind: 'failure', reason: explain(error, timeLimitMs) };
  }
}

/** How long to wait before the next attempt; undefined for an answer that stays. */
function findPause(attempt: Attempt, index: number): number | undefined {
  const usual = FIRST_PAUSE_MS * 2 ** index;
  if (attempt.kind === 'failure') return usual;
  if (!BUSY.includes(attempt.status)) return undefined;
  return readRetryAfter(attempt.retryAfter) ?? usual;
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (LONE_SECONDS.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now());
}

function judge(attempt: Attempt): Answer {
  if (attempt.kind === 'failure') return { kind: 'unknown', reason: attempt.reason };
  const { status } = attempt;
  if (GONE.includes(status)) return { kind: 'gone', status };
  const isThere = status < 400 || REFUSED.includes(status);
  return isThere
    ? { kind: 'there', status }
    : { kind: 'unknown', reason: `the server responds with status ${status}` };
}

/** By the codes of Node's network errors. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the name of the host cannot be resolved',
  ECONNREFUSED: 'the host does not respond',
  ECONNRESET: 'the host closes the connection',
  UND_ERR_SOCKET: 'the host closes the connection',
  ETIMEDOUT: 'the host does not respond',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not respond',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function explain(error: unknown, timeLimitMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `the server does not respond within ${timeLimitMs / 1000} s`;
  const cause = error.cause;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return REASONS[code] ?? cause.message;
}
