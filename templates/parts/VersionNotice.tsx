/** Says that a page is from an earlier or later version of the docs, and leads to the current one. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import { CURRENT_VERSION, getVersionName } from '../model/editions';
import type { Page } from '../model/page';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Filled } from './Filled';

type VersionNoticeProps = { readonly page: Page; readonly config: SiteConfig };

const TEXTS = {
  old: 'oldVersion',
  unmaintained: 'unmaintainedVersion',
  unreleased: 'unreleasedVersion',
} as const;

export function VersionNotice({ page, config }: VersionNoticeProps): ReactElement | null {
  const texts = useTexts('article');
  const { versions } = config.docs;
  const { banner = 'none', label = '' } = versions[getVersionName(config)] ?? {};
  const current = page.versions?.find(({ version }) => version === CURRENT_VERSION);
  if (banner === 'none' || current === undefined) return null;
  const name = versions[CURRENT_VERSION]?.label ?? '';
  const link = current.isOther ? texts.otherVersion : texts.samePage;
  return (
    <aside className="edition-notice">
      <Icon name="info" />
      <p>
        <Filled text={texts[TEXTS[banner]]} values={{ version: <bdi>{label}</bdi> }} />{' '}
        <Anchor href={getHref(config.baseUrl, current.path)} data-version={CURRENT_VERSION}>
          <Filled text={link} values={{ version: <bdi>{name}</bdi> }} />
        </Anchor>
      </p>
    </aside>
  );
}
