/** The menu beside the title of a doc or a post. The styles hide what needs a script when none runs. */

import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icons';
import { getAbsoluteUrl, getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import { getPrintPath, MARKDOWN_TYPE } from '../model/outputs';
import type { DocPage, PostPage } from '../model/page';
import { fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

type PageMenuProps = { readonly page: DocPage | PostPage; readonly config: SiteConfig };

export function PageMenu({ page, config }: PageMenuProps): ReactElement | null {
  const { copyPage, pageMenu } = useTexts('article');
  const { editUrl, markdownCopyPath } = page;
  if (config.pageMenu === false) return null;
  const { reportUrl, links } = config.pageMenu;
  const fill = (pattern: string) => fillAddress(pattern, page, config);
  const reportHref = reportUrl && fill(reportUrl);
  const printHref = createPrintHref(page, config);
  const isEmpty = (editUrl ?? markdownCopyPath ?? reportHref ?? printHref) === undefined;
  if (isEmpty && links.length === 0) return null;
  const markdownHref = markdownCopyPath && getHref(config.baseUrl, markdownCopyPath);
  return (
    <div className="page-menu">
      {markdownHref !== undefined && (
        <button className="button needs-script" type="button" data-copy-page={markdownHref}>
          <Icon name="copy" />
          <Icon name="check" />
          {copyPage}
        </button>
      )}
      <details>
        <summary className="button" aria-label={pageMenu} title={pageMenu}>
          {markdownHref === undefined ? (
            pageMenu
          ) : (
            <span className="without-script">{pageMenu}</span>
          )}
          <Icon name="expand" />
        </summary>
        <ul>
          <Entries {...{ markdownHref, printHref, editUrl, reportHref }} />
          {links.map(({ label, url }) => (
            <OutsideEntry key={label} href={fill(url)} icon="external">
              {label}
            </OutsideEntry>
          ))}
        </ul>
      </details>
    </div>
  );
}

type Hrefs = {
  readonly markdownHref: string | undefined;
  readonly printHref: string | undefined;
  readonly editUrl: string | undefined;
  readonly reportHref: string | undefined;
};

function Entries({ markdownHref, printHref, editUrl, reportHref }: Hrefs): ReactElement {
  const { openMarkdown, printSection, edit, report } = useTexts('article');
  return (
    <>
      {markdownHref !== undefined && (
        <li>
          <Anchor href={markdownHref} type={MARKDOWN_TYPE}>
            <Icon name="lines" />
            {openMarkdown}
          </Anchor>
        </li>
      )}
      {printHref !== undefined && (
        <li>
          <Anchor href={printHref}>
            <Icon name="printer" />
            {printSection}
          </Anchor>
        </li>
      )}
      <OutsideEntry href={editUrl} icon="pencil">
        {edit}
      </OutsideEntry>
      <OutsideEntry href={reportHref} icon="flag">
        {report}
      </OutsideEntry>
    </>
  );
}

type OutsideProps = {
  readonly href: string | undefined;
  readonly icon: IconName;
  readonly children: ReactNode;
};

function OutsideEntry({ href, icon, children }: OutsideProps): ReactElement | null {
  if (href === undefined) return null;
  return (
    <li>
      <Anchor href={href} target="_blank" rel="noopener noreferrer">
        <Icon name={icon} />
        {children}
      </Anchor>
    </li>
  );
}

/** Undefined for a page without a sidebar. */
function createPrintHref(page: DocPage | PostPage, config: SiteConfig) {
  const { docs, baseUrl } = config;
  if (!docs.printPages || page.kind !== 'doc' || page.sidebar === undefined) return undefined;
  return getHref(baseUrl, getPrintPath(config, page.sidebar));
}

/** A page without a Markdown copy is given by its own address. */
function fillAddress(
  pattern: string,
  { path, title, markdownCopyPath }: Pick<DocPage, 'path' | 'title' | 'markdownCopyPath'>,
  config: SiteConfig,
): string {
  const locate = (to: string) => encodeURIComponent(getAbsoluteUrl(config, to));
  return fillText(pattern, {
    url: locate(path),
    markdown: locate(markdownCopyPath ?? path),
    title: encodeURIComponent(title),
  });
}
