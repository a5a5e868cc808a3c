/** The switch between light and dark. The styles hide it when no script runs. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import { useTexts } from '../texts';

type ColorModeSwitchProps = { readonly config: SiteConfig };

export function ColorModeSwitch({ config }: ColorModeSwitchProps): ReactElement | null {
  // The script corrects this label when the page is shown in the other mode.
  const { light: label } = useTexts('colorMode');
  if (config.colorMode.disableSwitch) return null;
  return (
    <button
      className="button button--icon color-switch needs-script"
      type="button"
      data-color-mode-switch=""
      aria-label={label}
      aria-live="polite"
      title={label}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
