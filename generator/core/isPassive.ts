/** Tells passive files, which are only shown or downloaded, from code, web pages and host rules. */

import { isHostFile } from './isHostFile';

/** Data, and formats that browsers show without running anything. For SVG, `isStillSvg` checks the content. */
const PASSIVE_FILE =
  /\.(?:md|txt|csv|json|ya?ml|vtt|apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|mp3|mp4|ogg|wav|webm|otf|ttf|woff2?|pdf)$/i;
const HIDDEN = /(?:^|\/)\./;

/** Takes a path with forward slashes. Dotfiles and the configurations of hosts are never passive, whatever their extension. */
export function isPassive(file: string): boolean {
  return PASSIVE_FILE.test(file) && !HIDDEN.test(file) && !isHostFile(file);
}
