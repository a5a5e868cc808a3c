/** Leads to the page in the other languages that have it. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import { useTexts } from '../texts';
import { EditionMenu } from './EditionMenu';

type LanguageMenuProps = { readonly page: Page; readonly config: SiteConfig };

/** Null for a page that exists in one language only. */
export function LanguageMenu({ page, config }: LanguageMenuProps): ReactElement | null {
  const { language: label } = useTexts('layout');
  const { translations = [] } = page;
  const { baseUrl, languages, locale } = config;
  if (translations.length < 2) return null;
  const entries = translations.map(({ language, path }) => ({
    key: language,
    href: getHref(baseUrl, path),
    hrefLang: language,
    lang: language,
    'aria-current': language === locale ? ('true' as const) : undefined,
    children: languages[language]?.label ?? language,
  }));
  return (
    <EditionMenu kind="language" {...{ label, entries }}>
      <Icon name="language" />
    </EditionMenu>
  );
}
