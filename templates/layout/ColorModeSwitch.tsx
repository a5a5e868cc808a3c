/** The switch between light and dark. The styles hide it when no script runs. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getColorModeLabel } from '../model/colorModeLabel';
import type { SiteConfig } from '../model/config';

/** The script corrects this label when the page is shown in the other mode. */
const LABEL = getColorModeLabel('light');

type ColorModeSwitchProps = { readonly config: SiteConfig };

export function ColorModeSwitch({ config }: ColorModeSwitchProps): ReactElement | null {
  if (config.colorMode.disableSwitch) return null;
  return (
    <button
      className="button button--icon color-switch needs-script"
      type="button"
      data-color-mode-switch=""
      aria-label={LABEL}
      aria-live="polite"
      title={LABEL}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
