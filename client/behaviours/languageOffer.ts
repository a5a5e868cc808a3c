/**
 * Offers a language beside the menu that has it: on the home page of the originals that of the reader, and on the not-found page
 * that of the address, because some hosts have only one such page. Nobody is redirected.
 */

import type { ClientOptions } from '../../templates/model/client';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

export function offerLanguage(): void {
  const isNotFound = 'notFound' in document.documentElement.dataset;
  if (!isNotFound && location.pathname !== __CLIENT__.homePath) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.language-menu a')];
  const wanted = isNotFound ? findOfAddress(links) : findPreferred(links, navigator.languages);
  if (!wanted || wanted.ariaCurrent) return;
  const offer = document.importNode(wanted, true);
  if (isNotFound) offer.href = getFolder(wanted);
  offer.className = 'language-menu__offer';
  document.querySelector('.language-menu')?.prepend(offer);
}

/** Each link leads to the not-found page in the folder of its language; the originals may be above the others. */
function findOfAddress(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  return links
    .filter((link) => location.pathname.startsWith(getFolder(link)))
    .sort((a, b) => getFolder(b).length - getFolder(a).length)[0];
}

function getFolder({ pathname }: HTMLAnchorElement): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

/** The link in the first language of the reader that the site has: `pt` is as good as `pt-BR`. */
function findPreferred(
  links: readonly HTMLAnchorElement[],
  languages: readonly string[],
): HTMLAnchorElement | undefined {
  for (const language of languages) {
    const [wanted] = language.split('-');
    const found =
      links.find(({ hreflang }) => hreflang === language) ??
      links.find(({ hreflang }) => hreflang.split('-')[0] === wanted);
    if (found) return found;
  }
  return undefined;
}
