/** Joins the components that bodies use: docwright's own, and those of the site, some of which are alive. */

import { blocks } from '../../templates/blocks';
import { directives } from '../../templates/directives';
import { findThrownPlace } from '../bundle/loadModule';
import type { Live } from '../render/drawLive';
import type { BodySources, DirectiveComponent } from '../render/fillBody';
import type { SiteParts } from './prepareSite';
import { listDirectiveFiles } from './readDirectives';

/** `scripts` has the address of the island of each directive that is alive in the browser. */
export function createBodySources(
  { site, made, read, options }: Pick<SiteParts, 'site' | 'made' | 'read' | 'options'>,
  scripts: ReadonlyMap<string, string>,
): BodySources {
  const shipped = Object.entries(directives).map(([name, { component }]) => [name, component]);
  const { components } = read;
  const live = listDirectiveFiles(site.config.directives).flatMap(
    ({ name, hydrate }): [string, Live][] => {
      const [component, script] = [components[name], scripts.get(name)];
      const isAlive = component && script !== undefined && hydrate !== undefined;
      return isAlive ? [[name, { component, script, hydrate }]] : [];
    },
  );
  return {
    components: { ...blocks, ...Object.fromEntries(shipped) },
    siteComponents: { ...components, ...listFunctions(site.config.directives) },
    live: new Map(live),
    findPlace: (error) => findFilePlace(error, { read, root: options.root }),
    isParsedBody: made.hasMade,
  };
}

function listFunctions(
  own: SiteParts['site']['config']['directives'],
): Readonly<Record<string, DirectiveComponent>> {
  const functions = Object.entries(own).flatMap(([name, directive]) => {
    const draw = typeof directive === 'function' ? directive : directive.component;
    return typeof draw === 'function' ? [[name, draw as DirectiveComponent]] : [];
  });
  return Object.fromEntries(functions);
}

/** Directives in files of their own are told with their place; others with the page, as they always were. */
function findFilePlace(
  error: unknown,
  { read, root }: Pick<SiteParts, 'read'> & { readonly root: string },
) {
  return Object.keys(read.components).length > 0 ? findThrownPlace(error, root) : undefined;
}
