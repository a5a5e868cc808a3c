/** The label of the color mode button. The templates write it, and the browser updates it. */

import type { ColorMode } from './config';

export function getColorModeLabel(mode: ColorMode): string {
  return `Switch between dark and light mode (currently ${mode} mode)`;
}
