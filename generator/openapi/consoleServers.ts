/** The servers that readers can send requests to from a page, and their origins. */

import type { ConsoleServer, ConsoleVariable } from '../../templates/model/console';
import { fillVariables, VARIABLE } from './apiModel';
import type { ApiNode } from './apiNode';

type ConsoleServers = {
  readonly servers: readonly ConsoleServer[];
  /** Empty for the origin of the page. */
  readonly origins: readonly string[];
};

/** More than any description needs. */
const MAX_SERVERS = 20;
const MAX_VALUES = 100;
const MAX_ORIGINS = 50;

/**
 * A variable of the host that lists no values has its default, so that all origins are known. From a site with HTTPS,
 * browsers send nothing to other servers, except to those on the reader's own device.
 */
export function readConsoleServers(nodes: readonly ApiNode[], isSecure: boolean): ConsoleServers {
  const found = nodes.slice(0, MAX_SERVERS).flatMap((node) => {
    const server = readServer(node);
    const origins = listOrigins(server).filter((origin) => !isSecure || isReachable(origin));
    return origins.length === 0 ? [] : [{ server, origins }];
  });
  return {
    servers: found.map(({ server }) => server),
    origins: [...new Set(found.flatMap(({ origins }) => origins))],
  };
}

function readServer(node: ApiNode): ConsoleServer {
  const declared = new Map(node.get('variables')?.entries());
  const written = (node.text('url') ?? '/').trim();
  const host = findHost(written);
  const fill = (text: string, isHost: boolean) =>
    fillVariables(text, (name) => {
      const variable = declared.get(name);
      if (variable === undefined || !isHost || listValues(variable).length > 0) return undefined;
      return variable.text('default');
    });
  const url = fill(host, true) + fill(written.slice(host.length), false);
  const used = new Set([...url.matchAll(VARIABLE)].map(([, name]) => name));
  return {
    url,
    label: node.text('description')?.split('\n')[0],
    variables: [...declared].flatMap(([name, variable]) =>
      used.has(name) ? [readVariable(name, variable)] : [],
    ),
  };
}

/** The part before the path, or a variable for the whole of it. */
function findHost(url: string): string {
  const [whole = ''] = /^(?:[^/]*\/\/[^/?#]*|\{[^{}]*\})/.exec(url) ?? [];
  return whole;
}

function listValues(variable: ApiNode): readonly string[] {
  return (variable.get('enum')?.items() ?? [])
    .slice(0, MAX_VALUES)
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

function readVariable(name: string, variable: ApiNode): ConsoleVariable {
  const values = listValues(variable);
  return {
    name,
    value: variable.text('default') ?? values[0] ?? '',
    values: values.length > 0 ? values : undefined,
    hint: variable.text('description'),
  };
}

/** Of all combinations of the values of host variables. */
function listOrigins({ url, variables }: ConsoleServer): readonly string[] {
  const host = findHost(url);
  if (host === '' && /^[^/]*:/.test(url)) return [];
  const inHost = variables.filter(({ name }) => host.includes(`{${name}}`));
  const hosts = inHost.reduce<readonly string[]>(
    (all, { name, values = [] }) =>
      all
        .flatMap((each) => values.map((value) => each.replaceAll(`{${name}}`, value)))
        .slice(0, MAX_ORIGINS),
    [host],
  );
  return [...new Set(hosts.flatMap((each) => findOrigin(each + (host === url ? '' : '/'))))];
}

const HERE = 'https://here.invalid';
/** Safe as a source in a security policy: no wildcards, and no character that ends it. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;

function findOrigin(address: string): readonly string[] {
  const { origin = '' } = URL.canParse(address, HERE) ? new URL(address, HERE) : {};
  if (origin === HERE) return [''];
  return ORIGIN.test(origin) ? [origin] : [];
}

function isReachable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin || HERE);
  return protocol === 'https:' || /^127\.[\d.]+$|^(?:.+\.)?localhost$/.test(hostname);
}
