/** Notes, tips and warnings. An alias looks like its type but has its own name as the default title. */

import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Decoration } from '../parts/Decoration';
import { Html } from '../parts/Html';
import { useTexts } from '../texts';

const types = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'caution',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
} as const;

const icons = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
} satisfies Record<(typeof types)[keyof typeof types], IconName>;

/** Every admonition and alias by its name. */
export const admonitions: Readonly<Record<string, DirectiveDefinition<ReactElement>>> =
  Object.fromEntries(
    Object.keys(types).map((name) => [
      name,
      { form: 'container', attributes: {}, component: Admonition },
    ]),
  );

function Admonition(props: DirectiveProps): ReactElement {
  const texts = useTexts('admonition');
  const { name, label, html } = props;
  const kind = name as keyof typeof types;
  const type = types[kind];
  return (
    <div className={`admonition admonition--${type}`} role="note">
      <p className="admonition__title">
        <Decoration>
          <Icon name={icons[type]} />
        </Decoration>
        {label === '' ? (
          <span className="admonition__kind">{texts[kind]}</span>
        ) : (
          <Html tag="span" html={label} />
        )}
      </p>
      <Html className="admonition__body" html={html} />
    </div>
  );
}
