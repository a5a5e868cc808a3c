/** A list of tasks that readers tick off for themselves. A script remembers the ticks on their device. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';
import { useTexts } from '../texts';

export const checklist: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  component: Checklist,
};

/** Reading `html` draws what is inside, after which React allows no hook here. */
function Checklist(props: DirectiveProps): ReactElement {
  const { clearTicks } = useTexts('content');
  const { html } = props;
  return (
    <div className="checklist">
      <Html html={html} />
      <button className="button needs-script" type="button" disabled>
        {clearTicks}
      </button>
    </div>
  );
}
