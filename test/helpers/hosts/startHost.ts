/** Starts nginx, Apache or Caddy with the files that a build wrote, and finds or installs these servers. */

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from '../browser/patience';
import { ask } from '../commands/http';

export type ServerName = 'nginx' | 'apache' | 'caddy';

type HostServer = {
  /** The program, its package in Debian, and the variable that names another program. */
  readonly program: string;
  readonly debianPackage: string;
  readonly variable: string;
  readonly configure: (place: Place) => string;
  readonly args: (configFile: string, prefix: string) => readonly string[];
};

type Place = {
  /** The folder that the host serves at `/`. */
  readonly root: string;
  /** What a site administrator writes into the block of the site, such as an include. */
  readonly lines: string;
  readonly prefix: string;
  readonly port: number;
};

const isRoot = process.getuid?.() === 0;

const APACHE_MODULES = [
  ...['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'filter', 'deflate'],
];

const SERVERS: Readonly<Record<ServerName, HostServer>> = {
  nginx: {
    program: 'nginx',
    debianPackage: 'nginx',
    variable: 'DOCWRIGHT_NGINX',
    configure: ({ root, lines, prefix, port }) => `
${isRoot ? 'user root;' : ''}
daemon off; pid ${prefix}/pid; error_log stderr; worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path ${prefix}/body; proxy_temp_path ${prefix}/proxy; fastcgi_temp_path ${prefix}/fastcgi;
  uwsgi_temp_path ${prefix}/uwsgi; scgi_temp_path ${prefix}/scgi;
  server { listen 127.0.0.1:${port}; server_name localhost; root ${root}; ${lines} }
}`,
    args: (file, prefix) => ['-p', prefix, '-c', file, '-e', 'stderr'],
  },
  apache: {
    program: existsSync('/usr/sbin/httpd') ? 'httpd' : 'apache2',
    debianPackage: 'apache2-bin',
    variable: 'DOCWRIGHT_APACHE',
    configure: ({ root, lines, prefix, port }) => `
ServerRoot "${prefix}"
ServerName localhost
Listen 127.0.0.1:${port}
PidFile "${prefix}/pid"
TypesConfig "/dev/null"
ErrorLog "${prefix}/log"
${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User nobody\nGroup nogroup' : ''}
DocumentRoot "${root}"
<Directory "${root}">
  AllowOverride All
  Require all granted
</Directory>
${lines}`,
    args: (file) => ['-X', '-f', file],
  },
  caddy: {
    program: 'caddy',
    debianPackage: 'caddy',
    variable: 'DOCWRIGHT_CADDY',
    configure: ({ root, lines, port }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
  ${lines}
}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

export type RunningHost = {
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** A temporary folder that the server may read, whoever it runs as. */
export function createServedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-host-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Listens on a free port of this machine. The caller must close it; it also ends with this process. */
export async function startHost(
  name: ServerName,
  { root, lines }: Pick<Place, 'root' | 'lines'>,
): Promise<RunningHost> {
  const { configure, args } = SERVERS[name];
  const prefix = createServedFolder();
  const port = await findFreePort();
  const file = path.join(prefix, 'server.conf');
  writeFileSync(file, configure({ root, lines, prefix, port }));
  const server = spawn(findServer(name), args(file, prefix), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: prefix, XDG_CONFIG_HOME: prefix, XDG_DATA_HOME: prefix },
  });
  let log = '';
  server.stderr.on('data', (text) => {
    log += text;
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const kill = () => server.kill('SIGTERM');
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const start = Date.now(); server.exitCode === null; await wait(20)) {
    const answers = await ask(url, '/').then(
      () => true,
      () => false,
    );
    if (answers) return { url, close };
    if (Date.now() - start > PATIENCE_MS) break;
  }
  const logFile = path.join(prefix, 'log');
  if (existsSync(logFile)) log += readFileSync(logFile, 'utf8');
  await close();
  throw new Error(`${name} did not start:\n${log}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The program of a server, installed when there is none. */
function findServer(name: ServerName): string {
  const { program, debianPackage, variable } = SERVERS[name];
  const chosen = process.env[variable];
  if (chosen) return chosen;
  const find = () =>
    [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
      .map((folder) => path.join(folder, program))
      .find((file) => existsSync(file));
  const found = find();
  if (found !== undefined) return found;
  install(debianPackage);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    `No ${name} for the tests: set ${variable} to its program, or run "apt-get install ${debianPackage}".`,
  );
}

/** As the system's administrator, or with sudo if that asks for no password. */
function install(debianPackage: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const run = (...words: readonly string[]) => {
    const [program = '', ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
    spawnSync(program, args, { stdio: 'ignore' });
  };
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', debianPackage);
}
