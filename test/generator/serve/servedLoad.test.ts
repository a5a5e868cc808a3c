/** Under load `docwright serve` continues answering, and its memory stays flat. The long run takes ten minutes. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../helpers/commands/http';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';
import { countTrials } from '../../helpers/trials/countTrials';

const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/docwright.js');
const QUERIES = '/1/indexes/*/queries';
const IS_LONG = process.env.DOCWRIGHT_LONG !== undefined;
const LOAD_MS = 600_000;
const SAMPLE_MS = 5000;
const SHORT_ROUNDS = 20;
/** The first fifth of the time, code is compiled and caches are filled. */
const WARM_UP = 0.2;
/** Of the most before to the most after: what garbage adds between two collections. */
const MAX_GROWTH = 1.3;

let root: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docwright-load-'));
  const pages = Array.from({ length: 50 }, (_, index) => [
    `content/docs/page-${index}.md`,
    `# Page ${index}\n\nA guide to the setup of kites, part ${index}.\n`,
  ]);
  const site = await buildFixture(Object.fromEntries(pages));
  await writeFiles(path.join(root, 'out'), Object.fromEntries(site.files));
  await writeFiles(root, { 'out/large.bin': 'a'.repeat(3_000_000) });
  server = spawn(
    process.execPath,
    [LAUNCHER, 'serve', '--port', '0', '--out', path.join(root, 'out')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  url = await new Promise<string>((resolve) => {
    server.stdout?.on('data', (text) => {
      const found = /http:\/\/[^\s]+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
  });
});

afterAll(async () => {
  server.kill('SIGKILL');
  await rm(root, { recursive: true });
});

test(
  'it answers all, and its memory does not grow',
  async () => {
    const end = Date.now() + LOAD_MS;
    const samples: number[] = [];
    let nextSample = 0;
    let rounds = 0;
    while (IS_LONG ? Date.now() < end : rounds < SHORT_ROUNDS) {
      await sendRound(rounds);
      rounds += 1;
      if (Date.now() < nextSample) continue;
      nextSample = Date.now() + SAMPLE_MS;
      samples.push(await readMemory());
    }
    countTrials('requests', rounds * REQUESTS);
    if (IS_LONG) console.info(`memory in MB: ${samples.join(' ')}`);
    if (!IS_LONG) return;
    const warm = Math.ceil(samples.length * WARM_UP);
    const middle = Math.ceil((samples.length + warm) / 2);
    const before = Math.max(...samples.slice(warm, middle));
    expect(Math.max(...samples.slice(middle))).toBeLessThan(before * MAX_GROWTH);
  },
  LOAD_MS * 2,
);

/** The number of requests of a round. */
const REQUESTS = 9;

/** What readers, programs and attackers send at the same time. */
async function sendRound(round: number): Promise<void> {
  const query = `query=${['setup', 'guide', 'a', 'nothing at all', '"'][round % 5]}${round}`;
  const body = JSON.stringify({ requests: [{ indexName: 'docs', params: query }] });
  const statuses = await Promise.all([
    ask(url, '/page-1').then(({ status }) => status),
    ask(url, `/nothing-${round}`).then(({ status }) => status),
    ask(url, `/%2e%2e/${round}`).then(({ status }) => status),
    ask(url, '/page-2', { headers: { 'accept-encoding': 'br' } }).then(({ status }) => status),
    ask(url, '/large.bin', { headers: { range: `bytes=${round}-${round + 99_999}` } }).then(
      ({ status }) => status,
    ),
    ask(url, '/', { method: 'PUT', body: 'a'.repeat(10_000) }).then(({ status }) => status),
    ask(url, QUERIES, { method: 'POST', body }).then(({ status }) => status),
    ask(url, QUERIES, { method: 'POST', body: body.slice(0, round % body.length) }).then(
      ({ status }) => status,
    ),
    leaveHalfWay(),
  ]);
  expect(statuses).toEqual([200, 404, 404, 200, 206, 405, 200, 400, undefined]);
}

/** Asks for a large file and goes away with the first bytes. */
function leaveHalfWay(): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).on('error', reject);
    socket.once('data', () => socket.destroy()).on('close', () => resolve());
    socket.write('GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n');
  });
}

/** What the server has of memory, in MB. */
async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}
