/** Opens a port for a server, or explains in one line why that failed. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserError, type Diagnostic } from '../core/diagnostics';
import type { RequestHandler } from './createSiteHandler';

export type Address = {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
};

export type RunningServer = {
  /** The address of the site, with its base URL. */
  readonly url: string;
  /** Closes all connections at once. */
  readonly close: () => Promise<void>;
};

/** An error in a handler closes only the connection of its request. */
export function createHttpServer(handle: RequestHandler): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
}

/** Resolves to the origin to open in a browser. */
export function listen(server: Server, address: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => reject(explain(error, address));
    server.once('error', fail);
    try {
      server.listen(address.port, address.host, () => {
        server.off('error', fail);
        resolve(formatOrigin(address.host, (server.address() as AddressInfo).port));
      });
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
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

function explain(error: NodeJS.ErrnoException, address: Address): Error {
  const problem = findProblem(error.code, address);
  return problem ? createUserError(problem) : error;
}

function findProblem(
  code: string | undefined,
  { port, host }: Address,
): Omit<Diagnostic, 'severity'> | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return {
        code: 'port-in-use',
        message: `port ${port} on ${host} is in use`,
        hint: 'Stop the other program or pass --port with another number.',
      };
    case 'EACCES':
      return {
        code: 'port-forbidden',
        message: `port ${port} on ${host} may not be opened by this user`,
        hint: 'Pass --port with a number above 1023.',
      };
    case 'ERR_SOCKET_BAD_PORT':
      return {
        code: 'port-invalid',
        message: `${port} is not a port`,
        hint: 'Pass --port with a number from 0 to 65535.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return {
        code: 'host-unknown',
        message: `${host} is not an address of this machine`,
        hint: 'Pass --host with a name or an address of this machine, such as 127.0.0.1.',
      };
    default:
      return undefined;
  }
}
