/** The name of the color mode button, written by the templates and kept true by the browser. */

import type { ColorMode } from './config';

export function getColorModeLabel(mode: ColorMode): string {
  return `Switch between dark and light mode (currently ${mode} mode)`;
}
