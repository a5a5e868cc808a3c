/** Selects the sources of one language: its translations, and the originals that it has not translated. */

import { identifyFile } from '../core/contentFiles';
import type { Article, FrontMatter } from '../core/types';

type LanguageChoice = {
  /** Undefined for the language of the originals. */
  readonly language: string | undefined;
  /** Shows originals that are not translated. */
  readonly hasFallback: boolean;
};

/** `identify` gives an original and its translations the same name. Translations without an original come last. */
export function selectLanguage<Item>(
  items: readonly Item[],
  { language, hasFallback }: LanguageChoice,
  identify: (item: Item) => string,
  getLanguage: (item: Item) => string | undefined,
): readonly Item[] {
  const originals = items.filter((item) => getLanguage(item) === undefined);
  if (language === undefined) return originals;
  const own = items.filter((item) => getLanguage(item) === language);
  const left = new Map(own.map((item) => [identify(item), item]));
  const shown = originals.flatMap((original) => {
    const name = identify(original);
    const translation = left.get(name);
    left.delete(name);
    return translation ?? (hasFallback ? original : []);
  });
  return [...shown, ...left.values()];
}

type SelectedArticles = {
  readonly articles: readonly Article[];
  /** Originals that the language does not show. */
  readonly omitted: readonly Article[];
};

/** A translation has the keys of the front matter of its original that place the page, where it does not set them. */
export function selectArticles(
  articles: readonly Article[],
  choice: LanguageChoice,
): SelectedArticles {
  const { language, hasFallback } = choice;
  const identify = ({ source }: Article) => identifyFile(source);
  const selected = selectLanguage(articles, choice, identify, getLanguage);
  if (language === undefined) return { articles: selected, omitted: [] };
  const originals = new Map(
    articles
      .filter((article) => getLanguage(article) === undefined)
      .map((article) => [identify(article), article]),
  );
  const shown = selected.map((article) => {
    const original = originals.get(identify(article));
    originals.delete(identify(article));
    return original === undefined || original === article ? article : inherit(article, original);
  });
  return { articles: shown, omitted: hasFallback ? [] : [...originals.values()] };
}

function getLanguage({ source }: Article): string | undefined {
  return source.language;
}

/** The article reads its body when it is asked for, so it is not copied by a spread. */
function inherit(article: Article, { frontMatter: original }: Article): Article {
  const { frontMatter } = article;
  const placed: FrontMatter = {
    ...frontMatter,
    id: frontMatter.id ?? original.id,
    slug: frontMatter.slug ?? original.slug,
    sidebarPosition: frontMatter.sidebarPosition ?? original.sidebarPosition,
    sidebarMarks: frontMatter.sidebarMarks ?? original.sidebarMarks,
    displayedSidebar:
      frontMatter.displayedSidebar === undefined
        ? original.displayedSidebar
        : frontMatter.displayedSidebar,
    isHome: frontMatter.isHome || original.isHome,
    isUnlisted: frontMatter.isUnlisted || original.isUnlisted,
    authors: frontMatter.authors.length > 0 ? frontMatter.authors : original.authors,
    date: frontMatter.date ?? original.date,
    version: frontMatter.version ?? original.version,
    image: frontMatter.image ?? original.image,
  };
  const copied = Object.getOwnPropertyDescriptors(article);
  return Object.defineProperties({} as Article, {
    ...copied,
    frontMatter: { ...copied.frontMatter, value: placed },
  });
}
