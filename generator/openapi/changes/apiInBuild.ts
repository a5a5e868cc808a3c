/** An OpenAPI description in a build: its shape, and where each part of it is written and shown. */

import { once } from '../../core/memory';
import type { Place } from '../../core/problems';
import type { ApiFiles } from '../apiFiles';
import type { ApiNode } from '../apiNode';
import type { ApiPlaces } from '../createApiPages';
import { shapeApi } from './shapeApi';
import type { Places } from './shapeSchema';
import { type ApiShape, type ApiShapes, find } from './shapes';

export type ApiInBuild = {
  /** The folder of its pages in the docs. */
  readonly name: string;
  /** Computed once. */
  readonly shape: () => ApiShape;
  /** Where a part of the shape is written. */
  readonly locate: (part: object) => Place | undefined;
  /** The page about an operation, by method and path, or about a schema. */
  readonly findPage: (subject: {
    readonly operation?: string | undefined;
    readonly schema?: string | undefined;
  }) => ReturnType<ApiPlaces['operationPlaces']['get']>;
};

type Opened = ApiPlaces & {
  readonly name: string;
  readonly root: ApiNode;
  readonly locate: ApiFiles['locate'];
};

export function openInBuild(opened: Opened): ApiInBuild {
  const { name, operationPlaces, schemaPlaces, root, locate } = opened;
  const places: Places = new WeakMap();
  const shape = once(() => shapeApi(root, places));
  return {
    name,
    shape,
    locate(part) {
      const spot = places.get(part);
      return spot && locate(spot);
    },
    findPage({ operation, schema }) {
      if (schema !== undefined) return schemaPlaces.get(schema);
      const found = operation === undefined ? undefined : find(shape().operations, operation);
      return found && operationPlaces.get(found.id);
    },
  };
}

/** By the name of the API. */
export function shapeAll(apis: readonly ApiInBuild[]): ApiShapes {
  return Object.fromEntries(apis.map(({ name, shape }) => [name, shape()]));
}
