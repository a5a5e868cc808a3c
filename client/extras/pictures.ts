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
  // With several sizes, the natural width is that of the place.
  const width = Number.parseInt(findLargest(picture)[1] ?? '', 10) || picture.naturalWidth;
  if (width < picture.clientWidth * MIN_RATIO || picture.role) return;
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

/** The largest candidate of the format that a browser shows. It is the last one of its list. */
function findLargest({ currentSrc }: HTMLImageElement): readonly string[] {
  const path = currentSrc.replace(location.origin, '');
  const sources = document.querySelectorAll<HTMLSourceElement>('picture > source');
  const { srcset = '' } = [...sources].find((source) => source.srcset.includes(path)) ?? {};
  return srcset.split(' ').slice(-2);
}

function open(picture: HTMLImageElement): void {
  const { currentSrc, alt } = picture;
  const large = new Image();
  const [address, width] = findLargest(picture);
  large.src = (width && address) || currentSrc;
  large.alt = alt;
  const dialog = showPopup({ label: alt, name: 'popup--picture', content: [large] });
  large.addEventListener('click', () => dialog.close());
}
