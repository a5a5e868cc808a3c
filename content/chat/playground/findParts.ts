/** The elements of the playground that its script reads and changes. */

import { FIELD_NAMES, type FieldName } from '../script/draft';

export type Parts = {
  readonly fields: ReadonlyMap<FieldName, FieldParts>;
  readonly choices: readonly HTMLSelectElement[];
  readonly preset: HTMLSelectElement;
  readonly json: HTMLTextAreaElement;
  readonly jsonProblems: Element;
  readonly preview: Element;
  readonly notice: Element;
  readonly status: Element;
};

export type FieldParts = {
  readonly text: HTMLTextAreaElement;
  readonly marks: Element;
  readonly count: Element;
  readonly problems: Element;
};

export function findParts(place: HTMLElement): Parts {
  const fields = FIELD_NAMES.map((name) => {
    const field = get(place, `[data-field="${name}"]`);
    const own: FieldParts = {
      text: get(field, 'textarea'),
      marks: get(field, 'pre'),
      count: get(field, '.play__count'),
      problems: get(field, '.play__problems'),
    };
    return [name, own] as const;
  });
  return {
    fields: new Map(fields),
    choices: [...place.querySelectorAll<HTMLSelectElement>('[data-choice]')],
    preset: get(place, '[data-play="preset"]'),
    json: get(place, '.play__json'),
    jsonProblems: get(place, '[data-field="json"] .play__problems'),
    preview: get(place, '.play__preview'),
    notice: get(place, '[data-play="notice"]'),
    status: get(place, '[data-play="status"]'),
  };
}

function get<Found extends Element>(place: Element, selector: string): Found {
  const found = place.querySelector<Found>(selector);
  if (found === null) throw new Error(`The playground has no ${selector}.`);
  return found;
}
