/** Reloads the page and restores its scroll position. */

const POSITION_KEY = 'docwright.dev.scroll';

type KeptScroll = { readonly path: string; readonly left: number; readonly top: number };

/** Until it is restored. */
let wanted: KeptScroll | undefined;

/** A page that is not yet where it was before the last reload keeps the position from there. */
export function reloadPage(): void {
  const position = wanted ?? { path: location.pathname, left: scrollX, top: scrollY };
  try {
    sessionStorage.setItem(POSITION_KEY, JSON.stringify(position));
  } catch {
    // Without storage, the browser's own scroll restoration must do.
  }
  location.reload();
}

/** Scrolls once more after the last picture is loaded, because pictures may move the content. */
export function restoreScroll(): void {
  const position = takePosition();
  if (position?.path !== location.pathname) return;
  wanted = position;
  const restore = (): void =>
    scrollTo({ left: position.left, top: position.top, behavior: 'instant' });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', restore);
  else restore();
  window.addEventListener('load', () => {
    restore();
    wanted = undefined;
  });
}

function takePosition(): KeptScroll | undefined {
  try {
    const json = sessionStorage.getItem(POSITION_KEY);
    sessionStorage.removeItem(POSITION_KEY);
    return json ? (JSON.parse(json) as KeptScroll) : undefined;
  } catch {
    // Without storage there is no stored position.
    return undefined;
  }
}
