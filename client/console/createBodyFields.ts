/** The fields for the body of a request: a text, the fields of a form, or a file. */

import type { ConsoleBody, ConsoleData } from '../../templates/model/console';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { createField, createSelect, createText, createValueField, type Field } from './createField';
import { create } from './elements';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

/** The text area grows with its text, up to this number of lines. */
const MAX_ROWS = 16;

export function createBodyFields({ bodies, needsBody }: ConsoleData) {
  const choice = createSelect(bodies.map(({ mediaType }) => mediaType));
  const place = create('div', { className: 'console__fields' });
  let fields: readonly (readonly [string, Field])[] = [];
  const show = () => {
    const shown = bodies[Number(choice.value)];
    fields = shown ? listFields(shown, needsBody) : [];
    place.replaceChildren(...fields.map(([, { box }]) => box));
  };
  choice.addEventListener('input', show);
  show();
  const chosen = createField(choice, { label: __STRINGS__.console.mediaType });
  const legend = create('legend', {}, __STRINGS__.api.body);
  const parts = bodies.length > 1 ? [chosen.box, place] : [place];
  return {
    boxes: bodies.length > 0 ? [create('fieldset', {}, legend, ...parts)] : [],
    getIndex: () => Number(choice.value),
    getFields: () => fields,
    readFiles: () =>
      Object.fromEntries(
        fields.map(([key, { control }]) => [
          key,
          'files' in control ? control.files?.[0] : undefined,
        ]),
      ),
  };
}

function listFields(
  { kind, fields, sample = '', mediaType }: ConsoleBody,
  isRequired: boolean | undefined,
): readonly (readonly [string, Field])[] {
  if (fields) return fields.map((field) => [`body ${field.name}`, createValueField(field)]);
  if (kind === 'file') {
    const label = __STRINGS__.console.file;
    return [['body', createField(create('input', { type: 'file' }), { label, isRequired })]];
  }
  const rows = Math.min(MAX_ROWS, sample.split('\n').length + 1);
  const control = createText('textarea', { rows, value: sample });
  return [['body', createField(control, { label: mediaType, isRequired, isName: true })]];
}
