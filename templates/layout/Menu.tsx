/** The left sidebar on wide screens and the sliding menu on small ones: one piece of HTML. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import type { Layout } from '../model/site';
import { Html } from '../parts/Html';
import { useTexts } from '../texts';
import { Brand } from './Brand';
import { ColorModeSwitch } from './ColorModeSwitch';
import { isCurrent } from './isCurrent';
import { NavbarLinks } from './NavbarLinks';
import { PlainSections, SectionSwitch } from './SectionSwitch';

type MenuProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
  /** The HTML of the page's sidebar, or empty. */
  readonly sidebar: string;
};

export function Menu({ page, config, layout, sidebar }: MenuProps): ReactElement {
  const { links } = layout.navbar;
  const texts = useTexts('layout');
  const { sections } = layout;
  const section = sections.find((candidate) => isCurrent(candidate, page));
  const sidebarName = hasDocsSidebar(page) ? texts.docsSidebar : texts.blogSidebar;
  return (
    <div id="menu" className="menu" popover="auto">
      <div className="menu__header">
        <Brand layout={layout} />
        <ColorModeSwitch config={config} />
        <CloseButton />
      </div>
      {sidebar !== '' && (
        <div className="menu__panel" data-menu-panel="secondary">
          {links.length > 0 && <BackButton />}
          {section && <SectionSwitch {...{ sections }} current={section} />}
          <Html tag="nav" className="sidebar" aria-label={sidebarName} html={sidebar} />
        </div>
      )}
      {links.length > 0 && (
        <div className="menu__panel" data-menu-panel="primary">
          <nav aria-label={texts.siteNavigation}>
            <NavbarLinks {...{ links, page }} className="menu__links" isBar={false} />
          </nav>
          {sidebar === '' && sections.length > 0 && <PlainSections sections={sections} />}
        </div>
      )}
    </div>
  );
}

/** True when the menu has any content (rule 2.48). */
export function hasMenuContent(layout: Layout, sidebar: string): boolean {
  return sidebar !== '' || layout.navbar.links.length > 0;
}

function hasDocsSidebar(page: Page): boolean {
  return ['doc', 'categoryIndex', 'print'].includes(page.kind);
}

function CloseButton(): ReactElement {
  const { closeMenu } = useTexts('layout');
  return (
    <button
      className="button button--icon menu__close"
      type="button"
      data-menu-close=""
      popoverTarget="menu"
      popoverTargetAction="hide"
      aria-label={closeMenu}
    >
      <Icon name="close" />
    </button>
  );
}

function BackButton(): ReactElement {
  const { backToMenu } = useTexts('layout');
  return (
    <button className="button menu__back needs-script" type="button" data-menu-back="">
      {backToMenu}
    </button>
  );
}
