/** The switch between light and dark; the styles hide it where no script runs. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';

const LABEL = 'Switch between dark and light mode (currently light mode)';

type ColorModeSwitchProps = { readonly config: SiteConfig };

export function ColorModeSwitch({ config }: ColorModeSwitchProps): ReactElement | null {
  if (config.colorMode.disableSwitch) return null;
  return (
    <button
      className="button button--icon color-switch"
      type="button"
      data-color-mode-switch=""
      aria-label={LABEL}
      title={LABEL}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
