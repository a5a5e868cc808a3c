/** Checks the application id and the key that a request sends. */

import type { ProtocolProblem } from './protocolProblem';

type Credentials = {
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
};

type SentCredentials = {
  /** The query string of the request. */
  readonly search: string;
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

const APP_ID = 'x-algolia-application-id';
const API_KEY = 'x-algolia-api-key';

/** A request without credentials is allowed, because the index is public. Wrong credentials are an error. */
export function findCredentialProblem(
  expected: Credentials,
  { search, headers }: SentCredentials,
): ProtocolProblem | undefined {
  if (expected.apiKey === undefined) return undefined;
  const params = new URLSearchParams(search);
  const isOther = (name: string, value: string | undefined) => {
    const sent = params.get(name) ?? headers[name];
    return value !== undefined && sent !== undefined && sent !== value;
  };
  if (!isOther(API_KEY, expected.apiKey) && !isOther(APP_ID, expected.appId)) return undefined;
  return { message: 'Invalid Application-ID or API key', status: 403 };
}
