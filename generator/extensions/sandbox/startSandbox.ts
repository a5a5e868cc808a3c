/** Loads the frame when a reader presses the button, and shows what its code logs. */

import type { StartDirective } from '../../../templates/hydratedDirective';

const start: StartDirective = (place, { attributes: { frame: name } }) => {
  const bar = place.querySelector('.sandbox__bar');
  const button = bar?.querySelector('button');
  const output = place.querySelector<HTMLElement>('.sandbox__output');
  if (!bar || !button || !output) return undefined;
  let frame: HTMLIFrameElement | undefined;
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    const message = findMessage(data);
    if (frame === undefined || source !== frame.contentWindow || message === undefined) return;
    const line = document.createElement('span');
    line.className = `sandbox__line sandbox__line--${message.kind}`;
    line.textContent = `${message.text}\n`;
    output.hidden = false;
    output.append(line);
  };
  addEventListener('message', listen);
  button.addEventListener('click', () => {
    frame?.remove();
    output.replaceChildren();
    output.hidden = true;
    frame = document.createElement('iframe');
    frame.className = 'sandbox__frame';
    frame.title = button.dataset.title ?? '';
    frame.sandbox.add('allow-scripts');
    // This script is in the folder of assets, beside that of sandboxes.
    frame.src = new URL(`../sandboxes/${name}.html`, import.meta.url).href;
    bar.after(frame);
  });
  return () => removeEventListener('message', listen);
};
export default start;

function findMessage(data: unknown): { readonly kind: string; readonly text: string } | undefined {
  const { sandbox: kind, text } = Object(data) as Readonly<Record<string, unknown>>;
  return typeof kind === 'string' && typeof text === 'string' ? { kind, text } : undefined;
}
