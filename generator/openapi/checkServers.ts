/** Finds the servers of a description whose URLs are not valid. They may be relative. */

import { isObject } from '../core/isObject';
import { formatPath, type Path } from '../core/problems';
import { EXAMPLE_HOST, fillVariables } from './apiModel';

type Held = { readonly value: Record<string, unknown>; readonly path: Path };
type ServerProblem = { readonly path: Path; readonly message: string; readonly hint: string };

/** In a whole description of OpenAPI 3: its own servers, those of paths, and those of operations. */
export function checkServers(description: unknown): readonly ServerProblem[] {
  if (!isObject(description)) return [];
  const items = listObjects(description.paths, ['paths']);
  const operations = items.flatMap(({ value, path }) => listObjects(value, path));
  return [{ value: description, path: [] }, ...items, ...operations].flatMap(({ value, path }) => {
    const servers = Array.isArray(value.servers) ? value.servers : [];
    return servers.flatMap((server, index) =>
      checkServer(server, [...path, 'servers', index, 'url']),
    );
  });
}

function listObjects(value: unknown, path: Path): readonly Held[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([key, child]) =>
    isObject(child) ? [{ value: child, path: [...path, key] }] : [],
  );
}

function checkServer(server: unknown, path: Path): readonly ServerProblem[] {
  if (!isObject(server) || typeof server.url !== 'string') return [];
  const { url, variables } = server;
  const filled = fillVariables(url, (name) => {
    const variable = isObject(variables) ? variables[name] : undefined;
    return isObject(variable) && typeof variable.default === 'string'
      ? variable.default
      : undefined;
  });
  if (URL.canParse(filled, EXAMPLE_HOST)) return [];
  const shown = filled === url ? '' : ` with the defaults of its variables, ${filled},`;
  return [
    {
      path,
      message: `${formatPath(path)}${shown} is not a valid URL`,
      hint: `Write a URL such as "${EXAMPLE_HOST}/v1", or a path such as "/v1".`,
    },
  ];
}
