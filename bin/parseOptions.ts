/** Reads the values of options; what is wrong with one says what it must be. */

import { InvalidArgumentError } from 'commander';

const MAX_PORT = 65_535;

export function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_PORT}.`);
}

/** A path that begins and ends with a slash, whatever slashes the author wrote. */
export function parseBaseUrl(value: string): string {
  if (!/^(?:[\w\-.~/]|%[\da-f]{2})*$/i.test(value) || /(?:^|\/)\.\.?(?:\/|$)/.test(value)) {
    throw new InvalidArgumentError('It must be a path such as / or /docs/.');
  }
  return `/${value}/`.replace(/\/{2,}/g, '/');
}
