/** Opens pictures that are shown smaller than they are. */

import { showPopup } from './popup';

/** A picture in a link leads where the link leads; a decorative one has no name to open it by. */
const PICTURES = '.prose img:not(a img,[alt=""])';
/** A little larger is not worth a click. */
const MIN_RATIO = 1.2;

export function startPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
    if (picture.complete) offer(picture);
    else picture.addEventListener('load', () => offer(picture), { once: true });
  }
}

/** Its name stays that of the picture. */
function offer(picture: HTMLImageElement): void {
  if (picture.naturalWidth < picture.clientWidth * MIN_RATIO || picture.role) return;
  picture.role = 'button';
  picture.ariaHasPopup = 'dialog';
  picture.tabIndex = 0;
  picture.addEventListener('click', () => open(picture));
  picture.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(picture);
  });
}

function open({ currentSrc, alt }: HTMLImageElement): void {
  const large = new Image();
  large.src = currentSrc;
  large.alt = alt;
  const dialog = showPopup({ label: alt, name: 'popup--picture', content: [large] });
  large.addEventListener('click', () => dialog.close());
}
