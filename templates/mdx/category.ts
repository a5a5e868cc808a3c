/** Stands for the entries of the category of a page, which are known only when all pages are read. */

type Item = { readonly href?: string; readonly label?: string };

/** `DocCardList` shows them. All other code would see an empty list, so it is reported. */
export const CATEGORY_ITEMS: readonly Item[] = new Proxy([], {
  get(_list, name) {
    throw new Error(
      `"${String(name)}" cannot be used on the items of the category, because they are not known yet: pass them unchanged to <DocCardList items={…}>, or use <CardGroup> to write the cards`,
    );
  },
});
