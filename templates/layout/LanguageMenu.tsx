/** Leads to the page in the other languages that have it. Works without a script. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import { Anchor } from '../parts/Anchor';
import { useTexts } from '../texts';

type LanguageMenuProps = { readonly page: Page; readonly config: SiteConfig };

/** Null for a page that exists in one language only. */
export function LanguageMenu({ page, config }: LanguageMenuProps): ReactElement | null {
  const { language: label } = useTexts('layout');
  const { translations = [] } = page;
  const { baseUrl, languages, locale } = config;
  if (translations.length < 2) return null;
  return (
    <div className="language-menu">
      <details name="navbar">
        <summary className="button button--icon" aria-label={label} title={label}>
          <Icon name="language" />
        </summary>
        <ul className="language-menu__list">
          {translations.map(({ language, path }) => (
            <li key={language}>
              <Anchor
                href={getHref(baseUrl, path)}
                hrefLang={language}
                lang={language}
                aria-current={language === locale ? 'true' : undefined}
              >
                {languages[language]?.label ?? language}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
