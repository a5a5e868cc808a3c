/** The consoles of API pages, by the hash of their data. */

import type { ConsoleData } from '../../templates/model/console';
import { hashContent } from './hash';

export type Consoles = ReadonlyMap<string, ConsoleData>;

/** Long enough to avoid collisions among ten thousand consoles. */
const HASH_LENGTH = 16;

export function getConsoleKey(data: ConsoleData): string {
  return hashContent(formatConsole(data)).slice(0, HASH_LENGTH);
}

export function formatConsole(data: ConsoleData): string {
  return `${JSON.stringify(data)}\n`;
}
