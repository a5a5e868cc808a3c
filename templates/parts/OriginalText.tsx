/** The text of a page that shows its original, because there is no translation. */

import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import { findOriginal } from '../model/languages';
import type { Page } from '../model/page';
import { getTextDirection } from '../textDirection';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

type OriginalProps = {
  readonly page: Pick<Page, 'translations'>;
  readonly config: Pick<SiteConfig, 'baseUrl' | 'languages' | 'locale'>;
};

/** The language of the text and its direction, where they differ from those of the page. */
export function describeText({ page, config }: OriginalProps): {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
} {
  const original = findOriginal(page, config);
  if (original === undefined) return {};
  return { lang: original.language, dir: getTextDirection(original.language) };
}

/** Says in the language of the page that it is not translated, and leads to the original. */
export function TranslationNotice({ page, config }: OriginalProps): ReactElement | null {
  const { notTranslated } = useTexts('article');
  const original = findOriginal(page, config);
  if (original === undefined) return null;
  const { language, path } = original;
  return (
    <aside className="edition-notice">
      <Icon name="language" />
      <p>
        {notTranslated}{' '}
        <Anchor href={getHref(config.baseUrl, path)} hrefLang={language} lang={language}>
          {config.languages[language]?.label ?? language}
        </Anchor>
      </p>
    </aside>
  );
}

type OriginalTextProps = OriginalProps & { readonly children: ReactNode };

/** Marks what it contains as the text of the original. */
export function OriginalText({ children, ...props }: OriginalTextProps): ReactNode {
  const { lang, dir } = describeText(props);
  if (lang === undefined) return children;
  return (
    <div lang={lang} dir={dir}>
      {children}
    </div>
  );
}
