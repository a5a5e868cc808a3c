/** Turns the targets of foreign links into those of docwright's configuration. */

import { isAddress, isSitePath } from '../core/address';

type Target = { readonly to: string } | { readonly href: string };

/** Undefined for what can be no target of a link. */
export function createTarget(written: string): Target | undefined {
  const target = written.trim().replace(/^pathname:\/\//, '');
  if (/^[a-z][\w+.-]*:/i.test(target)) return isAddress(target) ? { href: target } : undefined;
  if (/^[#?]|^\/\//.test(target)) return undefined;
  const path = `/${target.replace(/^(?:\.?\/)+/, '')}`;
  return isSitePath(path) ? { to: path } : undefined;
}

/** The target of a link in Markdown or HTML without query and fragment; undefined for one that leads elsewhere. */
export function getLocalPart(href: string): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(href)) return undefined;
  return href.replace(/[?#].*/s, '') || undefined;
}
