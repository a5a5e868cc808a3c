/** Gives an element the English texts of the interface, as the generator and the search do. */

import { createElement, type ReactElement } from 'react';
import { createStrings } from '../../../templates/model/strings/createStrings';
import { TextsContext } from '../../../templates/texts';

const strings = createStrings('en');

export function withTexts(element: ReactElement): ReactElement {
  return createElement(TextsContext, { value: strings }, element);
}
