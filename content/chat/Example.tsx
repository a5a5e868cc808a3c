/** The directive `:::example`: a script, and beside it the message that comes of it. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';
import { CHOICES, DEFAULT_SCENE } from './script/scene';

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

const VERBS: Readonly<Record<string, string>> = {
  welcome: 'joins',
  farewell: 'leaves',
  preview: 'previews it',
};

/** `playground` is an address that the check of the examples adds. */
function Example({ attributes, html }: DirectiveProps) {
  const { event = DEFAULT_SCENE.event, member = DEFAULT_SCENE.member, playground } = attributes;
  return (
    <div className="example">
      <Html className="example__parts" html={html} />
      <p className="example__note">
        When <b>{member}</b> {VERBS[event]}
        {playground !== undefined && (
          <a className="example__link" href={playground}>
            Try it in the playground
          </a>
        )}
      </p>
    </div>
  );
}
