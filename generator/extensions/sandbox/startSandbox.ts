/** Loads the frame when a reader presses the button, and shows what its code logs. Readers can edit the code. */

import type { StartDirective } from '../../../templates/hydratedDirective';
import { type Field, openField } from './openField';

const start: StartDirective = (place, { attributes: { frame: name } }) => {
  const bar = place.querySelector('.sandbox__bar');
  const [button, edit] = bar?.querySelectorAll('button') ?? [];
  const output = place.querySelector<HTMLElement>('.sandbox__output');
  if (!bar || !button || !output) return undefined;
  let frame: HTMLIFrameElement | undefined;
  let fields: readonly Field[] = [];
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    const message = findMessage(data);
    if (frame === undefined || source !== frame.contentWindow || message === undefined) return;
    const line = document.createElement('span');
    line.className = `sandbox__line sandbox__line--${message.kind}`;
    line.textContent = `${message.text}\n`;
    output.hidden = false;
    output.append(line);
  };
  const run = () => {
    frame?.remove();
    output.replaceChildren();
    output.hidden = true;
    const blocks = fields.map(({ area, language }) => ({ language, code: area.value }));
    frame = document.createElement('iframe');
    frame.className = 'sandbox__frame';
    frame.title = button.dataset.title ?? '';
    frame.sandbox.add('allow-scripts');
    // This script is in the folder of assets, beside that of sandboxes.
    const file = blocks.length > 0 ? 'edit' : name;
    frame.src = new URL(`../sandboxes/${file}.html`, import.meta.url).href;
    // Its origin has no name. What the code opens in its place gets nothing.
    const send = () => file === 'edit' && frame?.contentWindow?.postMessage(blocks, '*');
    frame.addEventListener('load', send, { once: true });
    bar.after(frame);
  };
  addEventListener('message', listen);
  button.addEventListener('click', run);
  edit?.addEventListener('click', () => {
    [edit.textContent, edit.dataset.other] = [edit.dataset.other ?? '', edit.textContent];
    for (const { close } of fields) close();
    fields = fields.length > 0 ? [] : openFields(place, edit.dataset.code ?? '', run);
  });
  return () => removeEventListener('message', listen);
};
export default start;

function openFields(place: Element, label: string, run: () => void): readonly Field[] {
  const all = place.querySelectorAll('.code-block');
  const fields = [...all].flatMap((block) => openField(block, label) ?? []);
  for (const { area } of fields)
    area.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) run();
    });
  fields[0]?.area.focus();
  return fields;
}

function findMessage(data: unknown): { readonly kind: string; readonly text: string } | undefined {
  const { sandbox: kind, text } = Object(data) as Readonly<Record<string, unknown>>;
  return typeof kind === 'string' && typeof text === 'string' ? { kind, text } : undefined;
}
