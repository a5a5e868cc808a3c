/** The bottom line of the dialog: its keys, and the provider of the results (rule 5.72). */

import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import { fillText } from '../model/strings/fillText';
import { Filled } from '../parts/Filled';
import { useTexts } from '../texts';

type SearchFooterProps = {
  /** Undefined with embedded search. */
  readonly creditHref: string | undefined;
  /** True when the site's own index was used instead of the provider. */
  readonly isFallback: boolean;
};

export function SearchFooter({ creditHref, isFallback }: SearchFooterProps): ReactElement {
  const texts = useTexts('search');
  const enter = <Key icon="enter" label={texts.enterKey} />;
  const down = <Key icon="down" label={texts.downKey} />;
  const up = <Key icon="up" label={texts.upKey} />;
  const escapeKey = <Key text={texts.escape} label={texts.escapeKey} />;
  return (
    <div className="search-footer">
      {isFallback && <p className="search-footer__fallback">{texts.fallback}</p>}
      <ul className="search-keys">
        <li>
          <Filled text={texts.select} values={{ enter }} />
        </li>
        <li>
          <Filled text={texts.navigate} values={{ down, up }} />
        </li>
        <li>
          <Filled text={texts.close} values={{ escape: escapeKey }} />
        </li>
      </ul>
      <SearchCredit href={creditHref} />
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

const PROVIDER = 'Algolia';

/** The link that names the provider of the results. Without an address there is none, as with embedded search. */
export function SearchCredit({ href }: { readonly href: string | undefined }): ReactElement | null {
  const { credit } = useTexts('search');
  if (href === undefined) return null;
  return (
    <a className="search-credit" href={href} target="_blank" rel="noopener noreferrer">
      {fillText(credit, { provider: PROVIDER })}
    </a>
  );
}
