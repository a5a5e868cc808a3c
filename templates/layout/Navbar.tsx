/** What is in the bar at the top of every page. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';

export function Navbar(props: OwnProps['Navbar']): ReactElement {
  const { menuButton, brand, leftLinks, rightLinks, colorModeSwitch, search } = props;
  const { mainNavigation } = useTexts('layout');
  return (
    <nav className="navbar__inner" aria-label={mainNavigation}>
      {menuButton}
      {brand}
      {leftLinks}
      <div className="navbar__end">
        {rightLinks}
        {colorModeSwitch}
        {search}
      </div>
    </nav>
  );
}
