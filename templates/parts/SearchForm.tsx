/** A search field that leads to the search page, with or without a script. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { useTexts } from '../texts';

export type SearchFormProps = {
  /** Address of the search page. */
  readonly action: string;
  readonly placeholder: string;
  readonly id?: string;
  /** True on a page whose main purpose is searching. */
  readonly hasFocus?: boolean;
};

export function SearchForm({ action, placeholder, id, hasFocus }: SearchFormProps): ReactElement {
  const { label } = useTexts('searchField');
  return (
    // biome-ignore lint/a11y/useSemanticElements: one element fewer than a form inside a search element.
    <form id={id} className="search-form" action={action} role="search">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only on a page whose main purpose is searching.
        autoFocus={hasFocus}
      />
    </form>
  );
}
