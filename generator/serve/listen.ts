/** Opens a port for a server, or explains in one line why that failed. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserError, type Diagnostic } from '../core/diagnostics';
import type { RequestHandler } from './createSiteHandler';
import { DEFAULT_PORT } from './defaultPort';

export type Address = {
  /** 0 for any free port; by default the first free one from `DEFAULT_PORT` on. */
  readonly port?: number | undefined;
  readonly host: string;
};

/** So many ports are tried. */
const MAX_TRIED_PORTS = 100;

type ExactAddress = { readonly port: number; readonly host: string };

export type RunningServer = {
  /** The address of the site, with its base URL. */
  readonly url: string;
  /** Closes all connections immediately. */
  readonly close: () => Promise<void>;
};

/** An error in a handler closes only the connection of its request. */
export function createHttpServer(handle: RequestHandler): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
}

/** Resolves to the origin to open in a browser. */
export async function listen(server: Server, { port, host }: Address): Promise<string> {
  const last = port ?? DEFAULT_PORT + MAX_TRIED_PORTS - 1;
  for (let tried = port ?? DEFAULT_PORT; ; tried += 1) {
    const address = { port: tried, host };
    try {
      return await listenAt(server, address);
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (failure.code !== 'EADDRINUSE' || tried === last) throw explain(failure, address);
    }
  }
}

function listenAt(server: Server, { port, host }: ExactAddress): Promise<string> {
  return new Promise((resolve, reject) => {
    const succeed = () => {
      server.off('error', fail);
      resolve(formatOrigin(host, (server.address() as AddressInfo).port));
    };
    const fail = (error: Error) => {
      server.off('listening', succeed);
      reject(error);
    };
    server.once('error', fail).once('listening', succeed);
    // It throws for a number that is not a port, which rejects as well.
    server.listen(port, host);
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** True for an address that means all addresses of this machine. */
export function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** For such an address, `localhost` is shown, because browsers can open that. */
export function formatOrigin(host: string, port: number): string {
  const shown = isAnyAddress(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function explain(error: NodeJS.ErrnoException, address: ExactAddress): Error {
  const problem = findProblem(error.code, address);
  return problem ? createUserError(problem) : error;
}

function findProblem(
  code: string | undefined,
  { port, host }: ExactAddress,
): Omit<Diagnostic, 'severity'> | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return {
        code: 'port-in-use',
        message: `port ${port} on ${host} is in use`,
        hint: 'Stop the other program, or choose another port with --port.',
      };
    case 'EACCES':
      return {
        code: 'port-forbidden',
        message: `you do not have permission to open port ${port} on ${host}`,
        hint: 'Choose a port above 1023 with --port.',
      };
    case 'ERR_SOCKET_BAD_PORT':
      return {
        code: 'port-invalid',
        message: `${port} is not a valid port`,
        hint: 'Choose a port from 0 to 65535 with --port.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return {
        code: 'host-unknown',
        message: `${host} is not an address of this machine`,
        hint: 'Choose a name or an address of this machine with --host, such as 127.0.0.1.',
      };
    default:
      return undefined;
  }
}
