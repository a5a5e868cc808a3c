/** Builds a site in memory, serves it, and sends updates to the open pages after each edit. */

import { getAbsoluteUrl } from '../../templates/model/address';
import {
  type Address,
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../serve/listen';
import { createBuildQueue } from './createBuildQueue';
import { createDevHandler } from './createDevHandler';
import type { DevBuild } from './devBuild';
import { addBuild, type DevState, type DevStep } from './devState';
import { createEventStream } from './eventStream';
import { runBuild } from './runBuild';
import { startWatching } from './startWatching';

type DevServerOptions = Address & {
  /** Absolute paths of folders and files. A change in them starts a build. */
  readonly watch: readonly string[];
  /** Absolute paths of folders that builds write to. */
  readonly ignore?: readonly string[] | undefined;
  /** `changed` has absolute paths; it is empty for the first build. */
  readonly build: (changed: readonly string[]) => Promise<DevBuild>;
  readonly log: (line: string) => void;
};

/** Resolves after the first build, even when that failed. Throws a `UserError` when the port cannot be opened. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { log } = options;
  const events = createEventStream();
  const serverId = Date.now().toString(36);
  let builds = 0;
  let state: DevState | undefined;

  const build = async (changed: readonly string[]): Promise<DevState> => {
    const start = performance.now();
    const result = await runBuild(() => options.build(changed), log);
    builds += 1;
    const step = addBuild(state, result, `${serverId}-${builds}`);
    state = step.state;
    events.send('problems', result.problems);
    if (step.update) events.send('update', step.update, state.buildId);
    log(describeStep(step, performance.now() - start));
    return state;
  };

  const queue = createBuildQueue(async (changed) => {
    await firstBuild;
    await build(changed);
  });
  const server = createHttpServer(
    createDevHandler({
      host: options.host,
      events,
      getState: async () => state ?? (await firstBuild),
    }),
  );
  const origin = await listen(server, options);
  const watching = startWatching({
    watch: options.watch,
    ignore: options.ignore ?? [],
    onChange: queue.add,
    onError: (error) => log(`watching failed: ${String(error)}`),
  });
  const firstBuild: Promise<DevState> = watching.ready.then(() => build([]));
  const { good } = await firstBuild;

  const close = async (): Promise<void> => {
    queue.close();
    events.close();
    await Promise.all([watching.close(), closeServer(server)]);
  };
  return { url: getAbsoluteUrl({ url: origin, baseUrl: good?.site.baseUrl ?? '/' }, '/'), close };
}

function describeStep({ state, update }: DevStep, milliseconds: number): string {
  const time = `${Math.round(milliseconds)} ms`;
  const errors = state.latest.problems.filter(({ severity }) => severity === 'error').length;
  const found = errors === 1 ? ', 1 error' : errors > 1 ? `, ${errors} errors` : '';
  if (state.latest.files.size === 0) return `build failed in ${time}${found}`;
  return `built in ${time}${found}${update ? '' : ', nothing changed'}`;
}
