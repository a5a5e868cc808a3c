/** Leads to the page in the other versions of the docs, or to the nearest one that they have. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import { getVersionName, isOfDocs } from '../model/editions';
import type { Page } from '../model/page';
import { Filled } from '../parts/Filled';
import { useTexts } from '../texts';
import { EditionMenu } from './EditionMenu';

type VersionMenuProps = { readonly page: Page; readonly config: SiteConfig };

/** Null on a site with one version. */
export function VersionMenu({ page, config }: VersionMenuProps): ReactElement | null {
  const { version: label, otherPage } = useTexts('layout');
  const { baseUrl, docs } = config;
  const { versions } = page;
  if (versions === undefined) return null;
  const own = getVersionName(config);
  const nameOf = (version: string) => docs.versions[version]?.label ?? version;
  const entries = versions.map(({ version, path, isOther }) => ({
    key: version,
    href: getHref(baseUrl, path),
    'data-version': version,
    'aria-current': version === own ? ('true' as const) : undefined,
    children: (
      <>
        <bdi>{nameOf(version)}</bdi>
        {isOther && isOfDocs(page) && (
          <small>
            <Filled text={otherPage} values={{ version: <bdi>{nameOf(version)}</bdi> }} />
          </small>
        )}
      </>
    ),
  }));
  return (
    <EditionMenu kind="version" {...{ label: `${label}: ${nameOf(own)}`, entries }}>
      <bdi>{nameOf(own)}</bdi>
      <Icon name="expand" />
    </EditionMenu>
  );
}
