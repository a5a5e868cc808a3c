/** The label of a link in a list, with the language of its page where that is another one. */

import type { ReactNode } from 'react';
import type { LinkLanguage } from '../model/page';

type LanguageLabelProps = {
  readonly language: LinkLanguage | undefined;
  readonly children: ReactNode;
};

export function LanguageLabel({ language, children }: LanguageLabelProps): ReactNode {
  if (language === undefined) return children;
  const { tag, name, isLabel } = language;
  return (
    <>
      {isLabel ? <span lang={tag}>{children}</span> : children}{' '}
      <span className="badge" lang={tag}>
        {name}
      </span>
    </>
  );
}
