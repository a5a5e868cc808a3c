/** Runs the request examples of the API pages with a fake network, and returns the requests that they send. */

import { execFileSync, spawnSync } from 'node:child_process';
import vm from 'node:vm';

export type Request = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON. */
  readonly body?: unknown;
};

const TOKEN = 'the-token';
const env = { ...process.env, CRBT_TOKEN: TOKEN };

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs examples of `curl`: a shell function replaces it and prints the arguments. */
export function runShell(code: string): Request {
  const script = `curl() { printf '%s\\0' "$@"; }\n${code}`;
  const output = execFileSync('bash', ['-euc', script], { env, encoding: 'utf8' });
  const words = output.split('\0').slice(0, -1);
  const given = (flag: string) =>
    words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const headers = given('-H').map((header) => header.split(': ', 2) as [string, string]);
  return createRequest({
    method: given('-X')[0] ?? 'GET',
    url: words.find((word) => word.startsWith('https:')) ?? '',
    headers: Object.fromEntries(headers),
    body: given('-d')[0],
  });
}

/** Runs examples for Node. They are ES modules, because they use top-level `await`. */
export async function runJavaScript(code: string): Promise<Request> {
  const sent: Request[] = [];
  const fetch = async (
    url: string,
    options: { method?: string; headers: object; body?: string },
  ) => {
    const { method = 'GET', headers, body } = options;
    sent.push(createRequest({ method, url, headers: { ...headers }, body }));
    return { status: 200, json: async () => ({}) };
  };
  const console = { log: () => {} };
  await vm.runInNewContext(`(async () => {${code}\n})()`, { fetch, console, process: { env } });
  return getOnly(sent);
}

const PYTHON_RUNNER = `
import contextlib, io, json, sys, types

sent = []

def create(method):
    def call(url, headers, timeout, data=None, **options):
        has_json = "json" in options
        sent.append({
            "method": method.upper(), "url": url,
            "headers": {**headers, **({"Content-Type": "application/json"} if has_json else {})},
            "body": options["json"] if has_json else data,
        })
        return types.SimpleNamespace(json=lambda: {}, status_code=200)
    return call

requests = types.ModuleType("requests")
for name in ("get", "post", "put", "patch", "delete"):
    setattr(requests, name, create(name))
sys.modules["requests"] = requests

for code in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, {})
print(json.dumps(sent))
`;

/** Runs all examples for Python in one process; each must send one request. */
export function runPython(examples: readonly string[]): Request[] {
  const output = execFileSync('python3', ['-c', PYTHON_RUNNER], {
    env,
    input: JSON.stringify(examples),
    encoding: 'utf8',
  });
  const sent = JSON.parse(output) as (Request & { body: unknown })[];
  if (sent.length !== examples.length)
    throw new Error(`${examples.length} examples, ${sent.length} requests`);
  return sent.map(createRequest);
}

function createRequest({ body, ...request }: Request & { body: unknown }): Request {
  if (body === undefined || body === null) return request;
  const isJson = request.headers['Content-Type'] === 'application/json';
  return { ...request, body: isJson && typeof body === 'string' ? JSON.parse(body) : body };
}

function getOnly(sent: readonly Request[]): Request {
  const [request] = sent;
  if (request === undefined || sent.length > 1) throw new Error(`${sent.length} requests`);
  return request;
}
