/** Joins the components that bodies use: docwright's own, and those of the site, some of which are hydrated. */

import { blocks } from '../../../templates/blocks';
import { directives } from '../../../templates/directives';
import type { SiteConfig } from '../../../templates/model/config';
import { findThrownPlace } from '../../core/thrownPlace';
import type { HydratedDirective } from '../../render/drawHydrated';
import type { BodySources, DirectiveComponent } from '../../render/fillBody';
import type { ArticleStore } from '../cache/articleStore';
import type { ReadConfig } from '../read/readConfig';
import { listDirectiveFiles } from '../read/readDirectives';

type Code = Pick<ReadConfig, 'components'> & {
  readonly made: Pick<ArticleStore, 'hasMade'>;
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
};

/** `scripts` has the address of the script of each hydrated directive. */
export function createBodySources(
  { baseUrl, directives: own, strings }: Pick<SiteConfig, 'baseUrl' | 'directives' | 'strings'>,
  { components, made, root }: Code,
  scripts: ReadonlyMap<string, string>,
): BodySources {
  const shipped = Object.entries(directives).map(([name, { component }]) => [name, component]);
  const hydrated = listDirectiveFiles(own).flatMap(
    ({ name, hydrate }): [string, HydratedDirective][] => {
      const [component, script] = [components[name], scripts.get(name)];
      const isHydrated = component && script !== undefined && hydrate !== undefined;
      return isHydrated ? [[name, { component, script, hydrate }]] : [];
    },
  );
  const hasFiles = Object.keys(components).length > 0;
  return {
    components: { ...blocks, ...Object.fromEntries(shipped) },
    siteComponents: { ...components, ...listFunctions(own) },
    strings,
    baseUrl,
    hydrated: new Map(hydrated),
    // Directives in their own files are reported with their place; others with the page.
    ...(hasFiles && { findPlace: (error: unknown) => findThrownPlace(error, root) }),
    isParsedBody: made.hasMade,
  };
}

function listFunctions(
  own: SiteConfig['directives'],
): Readonly<Record<string, DirectiveComponent>> {
  const functions = Object.entries(own).flatMap(([name, directive]) => {
    const draw = typeof directive === 'function' ? directive : directive.component;
    return typeof draw === 'function' ? [[name, draw as DirectiveComponent]] : [];
  });
  return Object.fromEntries(functions);
}
