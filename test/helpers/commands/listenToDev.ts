/** Listens to the events of a development server, as a page does. */

import { DEV_EVENTS_PATH } from '../../../templates/model/outputs';
import { until } from '../browser/until';
import { open } from './http';

export type DevListener = {
  /** The names of all events so far. */
  readonly heard: readonly string[];
  /** Resolves with the data of the next event with this name. */
  readonly next: (name: string) => Promise<unknown>;
  readonly close: () => void;
};

export async function listenToDev(url: string, query = ''): Promise<DevListener> {
  const response = await open(url, DEV_EVENTS_PATH + query);
  const heard: string[] = [];
  const waiting: { readonly name: string; readonly data: unknown }[] = [];
  let rest = '';
  // The server or the test ends the connection in the middle of the answer.
  response.on('error', () => {});
  response.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1];
      if (name === undefined) continue;
      heard.push(name);
      waiting.push({ name, data: JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? 'null') });
    }
  });
  const next = async (name: string): Promise<unknown> => {
    await until(() => waiting.some((event) => event.name === name));
    const index = waiting.findIndex((event) => event.name === name);
    return waiting.splice(index, 1)[0]?.data;
  };
  return { heard, next, close: () => response.destroy() };
}
