/** A menu that leads to the page in other languages or versions. Works without a script. */

import type { ReactElement, ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../parts/Anchor';

type EditionMenuProps = {
  readonly kind: 'language' | 'version';
  readonly label: string;
  /** In the button. */
  readonly children: ReactNode;
  /** The entries, with the attributes of their links. */
  readonly entries: readonly (AnchorProps & { readonly key: string })[];
};

export function EditionMenu({ kind, label, children, entries }: EditionMenuProps): ReactElement {
  return (
    <div className={`edition-menu ${kind}-menu`}>
      <details name="navbar">
        <summary className="button button--icon" aria-label={label} title={label}>
          {children}
        </summary>
        <ul>
          {entries.map(({ key, ...link }) => (
            <li key={key}>
              <Anchor {...link} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
