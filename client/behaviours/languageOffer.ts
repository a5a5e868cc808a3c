/** Offers the language of the reader on the home page of the originals, beside the menu that has it. Nobody is redirected. */

import type { ClientOptions } from '../../templates/model/client';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

export function offerLanguage(): void {
  if (location.pathname !== __CLIENT__.homePath) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.language-menu a')];
  const wanted = findPreferred(links, navigator.languages);
  if (!wanted || wanted.ariaCurrent) return;
  const offer = document.importNode(wanted, true);
  offer.className = 'language-menu__offer';
  document.querySelector('.language-menu')?.prepend(offer);
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
