/** The bar above the navbar for news; the styles hide it once the reader has closed it. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import type { Chrome } from '../model/site';

type AnnouncementProps = { readonly config: SiteConfig; readonly chrome: Chrome };

export function Announcement({ config, chrome }: AnnouncementProps): ReactElement | null {
  const { announcement } = chrome;
  if (config.announcement === undefined || announcement === undefined) return null;
  return (
    <div
      className="announcement"
      role="region"
      aria-label="Announcement"
      data-announcement-id={config.announcement.id}
    >
      <div
        className="announcement__text"
        dangerouslySetInnerHTML={{ __html: announcement.html }}
      />
      {announcement.isCloseable && (
        <button
          className="button button--icon announcement__close"
          type="button"
          data-announcement-close=""
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
