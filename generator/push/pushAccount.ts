/** Gets the account for an upload from the environment, so that no key is stored in a file. */

import type { SearchConfig } from '../../templates/model/config';
import { UsageError } from '../core/diagnostics';
import type { Account } from './createProvider';

export type Environment = Readonly<Record<string, string | undefined>>;

const APP_ID_VARIABLE = 'ALGOLIA_APP_ID';
/** The first one that is set is used. */
const KEY_VARIABLES = ['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_API_KEY'] as const;

/** Throws a `UsageError` that names the missing variables. The key of the configuration can only search. */
export function getAccount(environment: Environment, { appId }: SearchConfig): Account {
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
