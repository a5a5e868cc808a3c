/** What readers can try on pages of APIs, by the hash of what it says. */

import type { ConsoleData } from '../../templates/model/console';
import { hashContent } from './hash';

export type Consoles = ReadonlyMap<string, ConsoleData>;

/** Long enough that no two of ten thousand consoles share one. */
const HASH_LENGTH = 16;

export function getConsoleKey(data: ConsoleData): string {
  return hashContent(formatConsole(data)).slice(0, HASH_LENGTH);
}

export function formatConsole(data: ConsoleData): string {
  return `${JSON.stringify(data)}\n`;
}
