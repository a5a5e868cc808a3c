/** Creates a labeled field for a value, with its hint and its error message. */

import type { ConsoleField } from '../../templates/model/console';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { create, createId } from './elements';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Field = {
  readonly box: HTMLElement;
  readonly control: Control;
  /** An empty text for nothing. */
  readonly showProblem: (text: string) => void;
};

type Shown = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** An identifier of the API, which nobody translates. */
  readonly isName?: boolean;
};

/** The control has no `name`, so that no form can ever put its value into a URL. */
export function createField(control: Control, { label, hint, isRequired, isName }: Shown): Field {
  const error = create('p', { className: 'console__error', id: createId(), hidden: true });
  const about = create('p', { className: 'console__hint', id: createId() }, hint ?? '');
  control.id = createId();
  control.setAttribute('aria-describedby', hint ? `${about.id} ${error.id}` : error.id);
  if (isRequired) control.ariaRequired = 'true';
  const mark = isRequired ? [' ', create('small', {}, __STRINGS__.api.isRequired)] : [];
  const name = isName ? create('code', {}, label) : label;
  const title = create('label', { htmlFor: control.id }, name, ...mark);
  return {
    control,
    box: create('div', {}, title, control, error, ...(hint ? [about] : [])),
    showProblem: (text) => {
      error.textContent = text;
      error.hidden = text === '';
      control.ariaInvalid = text === '' ? null : 'true';
    },
  };
}

/** A field for a parameter or for a form field, by its schema. */
export function createValueField(field: ConsoleField, note?: string): Field {
  const { name, hint, isRequired } = field;
  const listHint = field.type === 'list' ? __STRINGS__.console.listHint : undefined;
  const values = field.type === 'list' ? field.values?.join(', ') : undefined;
  const words = [hint, listHint, values, note].filter(Boolean).join(' ');
  return createField(createControl(field), { label: name, hint: words, isRequired, isName: true });
}

function createControl({ type, values, sample = '' }: ConsoleField): Control {
  if (type === 'list' || type === 'object') {
    return createText('textarea', { rows: 2, placeholder: sample });
  }
  if (type === 'file') return create('input', { type: 'file' });
  const choices = type === 'boolean' ? ['true', 'false'] : values;
  if (choices) return createSelect(['', ...choices]);
  const inputMode = type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : 'text';
  return createText('input', { inputMode, placeholder: sample });
}

/** Browsers neither check the spelling of what is typed, nor store it. */
export function createText<Name extends 'input' | 'textarea'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const plain = { autocomplete: 'off', autocapitalize: 'none', dir: 'auto', spellcheck: false };
  return Object.assign(create(name), plain, properties);
}

export function createSelect(labels: readonly string[]): HTMLSelectElement {
  const options = labels.map((label, index) =>
    create('option', { value: label === '' || labels[0] === '' ? label : String(index) }, label),
  );
  return create('select', {}, ...options);
}
