/** Reads the shape of an API from its description: everything that programs depend on. */

import {
  fillServer,
  findSchema,
  listCallbacks,
  listContent,
  listHeaders,
  listParameters,
  listResponses,
  listSecurity,
  type Operation,
  type Parameter,
  readApi,
} from '../apiModel';
import type { ApiNode } from '../apiNode';
import {
  createShaper,
  type Places,
  type SchemaShaper,
  sortKeys,
  TooManySchemas,
  toJson,
} from './shapeSchema';
import type { ApiShape, ContentShape, OperationShape, ValueShape } from './shapes';

/** The places of operations, parameters, bodies, responses and schemas are put into `places`. */
export function shapeApi(root: ApiNode, places: Places): ApiShape {
  try {
    return shapeAll(root, places, createShaper(places));
  } catch (error) {
    if (!(error instanceof TooManySchemas)) throw error;
    const shaper: SchemaShaper = { shape: () => ({}), addNamed: () => {}, listNamed: () => ({}) };
    const shape = shapeAll(root, places, shaper);
    return place(root, places, { ...shape, isPartial: true as const });
  }
}

function shapeAll(root: ApiNode, places: Places, shaper: SchemaShaper): ApiShape {
  const operations: Record<string, OperationShape> = {};
  for (const operation of readApi(root, { untagged: '', reserved: [] }).operations) {
    const key = nameOperation(operation);
    operations[key] = shapeOperation(operation, { root, places, shaper });
    for (const { name, operations: called } of listCallbacks(operation.node)) {
      for (const each of called) {
        const calledKey = `${key} → ${name} ${each.method} ${each.path}`;
        operations[calledKey] = shapeOperation(each, { root, places, shaper });
      }
    }
  }
  for (const [, schema] of root.get('components')?.get('schemas')?.entries() ?? []) {
    shaper.addNamed(schema);
  }
  const schemes = (root.get('components')?.get('securitySchemes')?.entries() ?? []).map(
    ([name, scheme]) => [name, shapeScheme(scheme)] as const,
  );
  // Removed parts have no place of their own.
  return place(root.get('paths') ?? root, places, {
    servers: listUrls(root),
    schemes: sortKeys(Object.fromEntries(schemes)),
    operations: sortKeys(operations),
    schemas: shaper.listNamed(),
  });
}

/** `GET /kites`, or `webhook POST kiteLanded` for a webhook. */
function nameOperation({ method, path, isWebhook }: Operation): string {
  return `${isWebhook ? 'webhook ' : ''}${method} ${path}`;
}

type Context = {
  readonly root: ApiNode;
  readonly places: Places;
  readonly shaper: SchemaShaper;
};

function shapeOperation(operation: Operation, context: Context): OperationShape {
  const { id, node, parent, isWebhook } = operation;
  const { root, places } = context;
  const body = node.get('requestBody');
  const parameters = listParameters(operation).map((parameter) => {
    const name = parameter.place === 'header' ? parameter.name.toLowerCase() : parameter.name;
    return [`${parameter.place} ${name}`, shapeValue(parameter, context)] as const;
  });
  const responses = listResponses(node).map(({ status, node: response }) => [
    status,
    place(response, places, {
      headers: shapeHeaders(response, context),
      content: shapeContent(response, context),
    }),
  ]);
  const alternatives = listSecurity(operation, root).map((schemes) =>
    sortKeys(Object.fromEntries(schemes.map(({ name, scopes }) => [name, [...scopes].sort()]))),
  );
  const hasServers = [node, parent].find((each) => each.get('servers'));
  return place(node, places, {
    id,
    ...(isWebhook && { isIncoming: true }),
    ...(node.flag('deprecated') && { deprecated: true }),
    parameters: sortKeys(Object.fromEntries(parameters)),
    ...(body && {
      body: place(body, places, {
        ...(body.flag('required') && { isRequired: true as const }),
        content: shapeContent(body, context),
      }),
    }),
    responses: sortKeys(Object.fromEntries(responses)),
    security: isWebhook ? [] : alternatives,
    ...(hasServers && { servers: listUrls(hasServers) }),
  });
}

function place<Shape extends object>(node: ApiNode, places: Places, shape: Shape): Shape {
  places.set(shape, node.spot);
  return shape;
}

function shapeValue(
  { node, schema, isRequired }: Parameter,
  { shaper, places }: Context,
): ValueShape {
  const style = ['style', 'explode'].flatMap((key) => {
    const found = node.get(key);
    return found ? [`${key}: ${toJson(found.value)}`] : [];
  });
  return place(node, places, {
    // A parameter of Swagger 2.0 is its own schema.
    schema: schema === node ? {} : shaper.shape(schema),
    ...(isRequired && { isRequired: true as const }),
    ...(node.flag('deprecated') && { deprecated: true }),
    ...(style.length > 0 && { style: style.join(', ') }),
  });
}

function shapeHeaders(response: ApiNode, context: Context): Record<string, ValueShape> {
  const headers = listHeaders(response).map(
    (header) => [header.name.toLowerCase(), shapeValue(header, context)] as const,
  );
  return sortKeys(Object.fromEntries(headers));
}

function shapeContent(holder: ApiNode, { shaper }: Context): ContentShape {
  const content = listContent(holder).map(
    ([mediaType, media]) => [mediaType.toLowerCase(), shaper.shape(findSchema(media))] as const,
  );
  return sortKeys(Object.fromEntries(content));
}

/** The addresses of an OAuth flow are not sent with a request. */
function shapeScheme(scheme: ApiNode): string {
  const parts = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl'].map((key) => scheme.text(key));
  const flows = (scheme.get('flows')?.entries() ?? []).map(([name]) => name).sort();
  return [...parts, flows.length > 0 ? flows.join(', ') : undefined].filter(Boolean).join(' ');
}

function listUrls(holder: ApiNode): string[] {
  return [...new Set((holder.get('servers')?.items() ?? []).map(fillServer))].sort();
}
