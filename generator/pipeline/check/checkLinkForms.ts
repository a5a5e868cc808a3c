/** Finds links of components that end in another form than the address of their page: hosts redirect readers. */

import { getHref } from '../../../templates/model/address';
import { normalizePath } from '../../../templates/model/paths';
import type { Site } from '../../../templates/model/site';
import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import type { PageInfo } from '../../render/createPageRenderer';
import { listShownLinks } from './checkShownLinks';

type FormLink = {
  readonly href: string;
  /** The path of the page. */
  readonly target: string;
  /** Its address, with the base URL. */
  readonly address: string;
  readonly places: DiagnosticPlace[];
};

/** Resolve has given all other links the form of `trailingSlash`. */
export function checkLinkForms(shown: {
  readonly site: Site;
  readonly pages: readonly PageInfo[];
}): readonly Diagnostic[] {
  const { routes, config } = shown.site;
  if (config.trailingSlash === 'ignore') return [];
  const byPath = new Map([...routes.keys()].map((path) => [normalizePath(path), path]));
  const found = new Map<string, FormLink>();
  for (const { href, address, place } of listShownLinks(shown)) {
    const target = byPath.get(normalizePath(address));
    if (target === undefined || !isOtherForm(address, target)) continue;
    const own = { href, target, address: getHref(config.baseUrl, target) };
    const link = found.get(href) ?? { ...own, places: [] };
    found.set(href, link);
    link.places.push(place);
  }
  return [...found.values()].map(createDiagnostic);
}

/** True when only the slash at the end differs. */
function isOtherForm(address: string, target: string): boolean {
  return `${address}/` === target || address === `${target}/`;
}

function createDiagnostic({ href, target, address, places }: FormLink): Diagnostic {
  const [first, ...also] = places;
  return {
    code: 'redirected-link',
    severity: 'warning',
    message: `hosts may redirect the link to "${href}" to "${address}"`,
    target,
    ...first,
    ...(also.length > 0 && { also }),
    hint: `Link to "${address}", the form that trailingSlash sets.`,
  };
}
