/** The bar above the navbar for an announcement. The styles hide it once the reader has closed it. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import { findOriginalLanguage } from '../model/languages';
import type { Layout } from '../model/site';
import { Html } from '../parts/Html';
import { getTextDirection } from '../textDirection';
import { useTexts } from '../texts';

type AnnouncementProps = {
  readonly config: SiteConfig;
  readonly layout: Layout;
  /** The HTML of the announcement. */
  readonly html: string;
};

export function Announcement({ config, layout, html }: AnnouncementProps): ReactElement | null {
  const texts = useTexts('layout');
  const { announcement } = layout;
  if (config.announcement === undefined || announcement === undefined) return null;
  return (
    <section
      className="announcement"
      aria-label={texts.announcement}
      data-announcement-id={config.announcement.id}
    >
      <Html className="announcement__text" html={html} {...describeLanguage(config)} />
      {announcement.isCloseable && (
        <button
          className="button button--icon announcement__close needs-script"
          type="button"
          data-announcement-close=""
          aria-label={texts.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** A language without its own announcement shows that of the originals. */
function describeLanguage({ languages, locale }: SiteConfig) {
  const lang = findOriginalLanguage({ languages, locale });
  const isOwn = lang === locale || languages[locale]?.announcement !== undefined;
  return lang === undefined || isOwn ? {} : { lang, dir: getTextDirection(lang) };
}
