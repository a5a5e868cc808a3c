/** The directive `:::example`: a script, and beside it the message that comes of it. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';
import { CHOICES } from './script/scene';

const choice = (part: keyof typeof CHOICES) => ({ values: CHOICES[part] });

export const example: DirectiveConfig = {
  form: 'container',
  attributes: {
    event: choice('event'),
    server: choice('server'),
    member: choice('member'),
    bot: choice('bot'),
  },
  component: Example,
};

function Example({ html }: DirectiveProps) {
  return (
    <div className="example">
      <Html className="example__parts" html={html} />
    </div>
  );
}
