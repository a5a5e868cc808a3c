/** Opens the console of an operation of an API in place. Its script is loaded when the reader moves to a button. */

import { onClick } from '../browser/onClick';
import { onSign } from '../browser/onSign';
import { showFailure } from '../browser/showFailure';

const BUTTON = '[data-console]';

/** `script` is the address of the script. */
export function startConsoles(script: string): void {
  const load = (): Promise<typeof import('../console')> => import(script);
  // When it fails, the click tries again.
  onSign(BUTTON, (button) =>
    load()
      .then(({ prepareConsole }) => prepareConsole(button as HTMLElement))
      .catch(() => {}),
  );
  onClick(BUTTON, (button) => {
    const open = () => load().then(({ toggleConsole }) => toggleConsole(button));
    open().catch((error) => showFailure(error, open));
  });
}
