/** Stands for the entries of the category of a page, which are known only when all pages are read. */

type Item = { readonly href?: string; readonly label?: string };

/** `DocCardList` shows them. All else would see an empty list, so it is told. */
export const CATEGORY_ITEMS: readonly Item[] = new Proxy([], {
  get(_list, name) {
    throw new Error(
      `the entries of the category are not known yet, so "${String(name)}" of them cannot be used: give them to <DocCardList items={…}> as they are, or write the cards as <CardGroup>`,
    );
  },
});
