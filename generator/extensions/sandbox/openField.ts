/** Replaces the code of a block with a field that has the same text. */

import { LANGUAGES } from './languages';

export type Field = NonNullable<ReturnType<typeof openField>>;

/** Returns undefined for a block that does not run. `label` has `{language}` in it. */
export function openField(block: Element, label: string) {
  const shown = block.querySelector('.code-parts, pre');
  const code = block.querySelector('code')?.cloneNode() as Element | undefined;
  const language = LANGUAGES.get(code?.className.replace('language-', '').toLowerCase() ?? '');
  if (!shown || !code || language === undefined) return undefined;
  const text = shown.cloneNode(true) as Element;
  // Numbers of notes, and the row above folded lines.
  for (const part of text.querySelectorAll('.callout, summary')) part.remove();
  const area = document.createElement('textarea');
  const value = text.textContent.replace(/\n$/, '');
  Object.assign(area, { value, className: 'sandbox__field', wrap: 'off' });
  Object.assign(area, { spellcheck: false, autocapitalize: 'off' });
  area.ariaLabel = label.replace('{language}', language);
  const update = () => {
    area.rows = area.value.split('\n').length;
    // For the copy button.
    area.textContent = `${area.value}\n`;
  };
  update();
  area.addEventListener('input', update);
  const pre = document.createElement('pre');
  pre.append(code);
  code.append(area);
  shown.replaceWith(pre);
  return { area, language, close: () => pre.replaceWith(shown) };
}
