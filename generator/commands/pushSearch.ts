/** The command `search push`: builds the site's records and uploads them to the hosted index. */

import type { SearchConfig } from '../../templates/model/config';
import { type Diagnostic, UsageError } from '../core/diagnostics';
import { countNoun } from '../core/text';
import { readConfig } from '../pipeline/read/readConfig';
import { type Account, createProvider, type PushLimits } from '../push/createProvider';
import { INDEX_SETTINGS } from '../push/indexSettings';
import { type PushPlan, planPush } from '../push/planPush';
import { type PushOutcome, pushPlan } from '../push/pushPlan';
import { formatBytes } from '../report/formatBytes';
import { startReport } from '../report/startReport';
import { DONE, FAILED, type Streams } from './streams';
import { requireSearch, withSite } from './withSite';

type Environment = Readonly<Record<string, string | undefined>>;

export type PushOptions = Streams & {
  readonly root: string;
  readonly isDryRun: boolean;
  readonly environment: Environment;
  /** Stops the upload between two of its steps. */
  readonly signal: AbortSignal;
  readonly limits?: PushLimits | undefined;
};

const APP_ID_VARIABLE = 'ALGOLIA_APP_ID';
/** The first one that is set is used. */
const KEY_VARIABLES = ['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_API_KEY'] as const;

const INTERRUPTED: Diagnostic = {
  code: 'search-push-failed',
  severity: 'error',
  message: 'it was interrupted before anything was sent',
  hint: 'Run docwright search push again.',
};

/** Returns the exit code. A dry run sends no request and needs no account. */
export async function runSearchPush(options: PushOptions): Promise<number> {
  const { isDryRun, environment, signal, limits } = options;
  const report = startReport('search push', options);
  const fail = (problems: readonly Diagnostic[]) => {
    report.addProblems(problems);
    return report.finish(FAILED);
  };
  const read = await readConfig(options.root);
  const search = requireSearch(read, 'nothing to upload');
  const account = isDryRun ? undefined : getAccount(environment, search);
  const building = withSite(options, ({ listRecords }) => listRecords());
  const built = await Promise.race([building, whenAborted(signal)]);
  if (built === undefined) return fail([INTERRUPTED]);
  const { diagnostics, result: records } = built;
  if (records === undefined) return fail(diagnostics);
  const { indexName, hosts } = search;
  const plan = planPush({ indexName, url: read.config.url, records });
  report.addProblems(plan.warnings);
  if (account === undefined) {
    report.addResult({ text: printPlan(plan), summary: describePush(plan, 'planned') });
    return report.finish(DONE);
  }
  const provider = await createProvider({ account, hosts, signal, limits });
  const outcome = hideKey(await pushPlan(provider, plan), account.apiKey);
  if (outcome.type === 'failed') return fail([outcome.diagnostic]);
  report.addResult({
    text: printOutcome(outcome, plan),
    summary: describePush(plan, outcome.type),
  });
  return report.finish(DONE);
}

/** Reads the account from the environment, so that no key is stored in a file. Throws a `UsageError` that names the missing variables. The key of the configuration can only search. */
function getAccount(environment: Environment, { appId }: SearchConfig): Account {
  const find = (name: string) => environment[name]?.trim() || undefined;
  const id = find(APP_ID_VARIABLE) ?? appId;
  const [apiKey] = KEY_VARIABLES.flatMap((name) => find(name) ?? []);
  const missing = [
    ...(id === undefined ? [`${APP_ID_VARIABLE} (or search.appId in the configuration)`] : []),
    ...(apiKey === undefined ? [`${KEY_VARIABLES[0]} (or ${KEY_VARIABLES[1]})`] : []),
  ];
  if (id !== undefined && apiKey !== undefined) return { appId: id, apiKey };
  throw new UsageError(
    `search push needs ${missing.join(' and ')} in the environment. To see the plan without an account, pass --dry-run.`,
  );
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

/** An error message of the provider may repeat the key. */
function hideKey(outcome: PushOutcome, key: string): PushOutcome {
  if (outcome.type !== 'failed') return outcome;
  const { diagnostic } = outcome;
  return {
    type: 'failed',
    diagnostic: { ...diagnostic, message: diagnostic.message.replaceAll(key, '[key]') },
  };
}

function describePush(
  { indexName: index, temporaryName: temporaryIndex, recordCount, bytes, batches }: PushPlan,
  state: 'planned' | 'pushed' | 'unchanged',
) {
  const counts = { records: recordCount, bytes, batches: batches.length };
  return { state, index, temporaryIndex, ...counts, settings: INDEX_SETTINGS };
}

function printOutcome({ type }: PushOutcome, { indexName, recordCount }: PushPlan): string {
  const records = countNoun(recordCount, 'record');
  return type === 'unchanged'
    ? `${indexName} already contains these ${records}, nothing uploaded\n`
    : `${records} → ${indexName}\n`;
}

function printPlan({ indexName, temporaryName, recordCount, bytes, batches }: PushPlan): string {
  const lines = [
    `index: ${indexName}, built as ${temporaryName} and moved there at the end`,
    `records: ${recordCount}, ${formatBytes(bytes)} in ${countNoun(batches.length, 'batch', 'batches')}`,
    'unchanged: rules, synonyms and all settings not listed here',
    'settings:',
    ...Object.entries(INDEX_SETTINGS).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
  ];
  return `${lines.join('\n')}\n`;
}
