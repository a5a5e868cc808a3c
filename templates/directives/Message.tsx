/** A preview of a chat message, of the embed inside one, and of the embed's fields. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { fillText } from '../model/strings/fillText';
import { Decoration } from '../parts/Decoration';
import { Html } from '../parts/Html';
import { Initial } from '../parts/Initial';
import { useTexts } from '../texts';

export const message: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true }, bot: { type: 'flag' } },
  component: Message,
};

export const embed: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {
    author: { isSearched: true },
    title: { isSearched: true },
    footer: { isSearched: true },
    color: {},
  },
  parent: 'message',
  component: Embed,
};

export const field: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true }, inline: { type: 'flag' } },
  parent: 'embed',
  component: Field,
};

function Message(props: DirectiveProps): ReactElement {
  const texts = useTexts('content');
  const { attributes, html } = props;
  const { name = '', bot } = attributes;
  return (
    <figure className="message" aria-label={fillText(texts.message, { name })}>
      <Initial name={name} />
      <p className="message__name">
        {name}
        {bot !== undefined && <span className="message__bot">{texts.bot}</span>}
      </p>
      <Html className="message__body" html={html} />
    </figure>
  );
}

function Embed({ attributes, html }: DirectiveProps): ReactElement {
  const { title, author, footer, color } = attributes;
  return (
    <div className="embed">
      <ColorBar color={color} />
      {author !== undefined && <p className="embed__author">{author}</p>}
      {title !== undefined && <p className="embed__title">{title}</p>}
      <Html className="embed__body" html={html} />
      {footer !== undefined && <p className="embed__footer">{footer}</p>}
    </div>
  );
}

/** Inline fields are next to each other. */
function Field({ attributes, html }: DirectiveProps): ReactElement {
  const { name, inline } = attributes;
  return (
    <div className={inline === undefined ? 'field' : 'field field--inline'}>
      <p className="field__name">{name}</p>
      <Html html={html} />
    </div>
  );
}

/** An SVG, because the author's color would need a style attribute, which the security policy does not allow. */
function ColorBar({ color }: { readonly color: string | undefined }): ReactElement {
  return (
    <Decoration>
      <svg className="embed__bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <rect width="1" height="1" fill={color} />
      </svg>
    </Decoration>
  );
}
