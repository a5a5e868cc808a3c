/** The bottom line of the dialog: its keys, and the provider of the results (rule 5.72). */

import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import { FALLBACK_NOTE } from './fallbackNote';

type SearchFooterProps = {
  /** Undefined with embedded search. */
  readonly creditHref: string | undefined;
  /** True when the site's own index was used instead of the provider. */
  readonly isFallback: boolean;
};

export function SearchFooter({ creditHref, isFallback }: SearchFooterProps): ReactElement {
  return (
    <div className="search-footer">
      {isFallback && <p className="search-footer__fallback">{FALLBACK_NOTE}</p>}
      <ul className="search-keys">
        <li>
          <Key icon="enter" label="Enter key" /> to select
        </li>
        <li>
          <Key icon="down" label="Arrow down" /> <Key icon="up" label="Arrow up" /> to navigate
        </li>
        <li>
          <Key text="Esc" label="Escape key" /> to close
        </li>
      </ul>
      {creditHref !== undefined && (
        <a className="search-credit" href={creditHref} target="_blank" rel="noopener noreferrer">
          Search by Algolia
        </a>
      )}
    </div>
  );
}

type KeyProps = {
  readonly label: string;
  readonly icon?: IconName;
  readonly text?: string;
};

function Key({ label, icon, text }: KeyProps): ReactElement {
  return (
    <kbd>
      <span role="img" aria-label={label}>
        {icon ? <Icon name={icon} /> : text}
      </span>
    </kbd>
  );
}
