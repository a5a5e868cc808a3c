/** The directives of the pages about CRBTscript: messages, what is inside them, and the scripts they come from. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html, Initial } from 'docwright/templates';
import type { ReactNode } from 'react';
import { ChatPreview } from './preview/ChatPreview';
import { MASCOT } from './preview/drawMessage';
import { CHOICES } from './script/scene';

/** `:::message{name="…"}`: a preview of a chat message. */
export const message: DirectiveConfig = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true }, bot: { type: 'flag' } },
  component: Message,
};

function Message({ attributes, html }: DirectiveProps) {
  const { name = '', bot } = attributes;
  return (
    <figure className="message" aria-label={`Message from ${name}`}>
      {bot === undefined ? <Initial name={name} /> : <Avatar />}
      <p className="message__name">
        {name}
        {bot !== undefined && <span className="message__bot">BOT</span>}
      </p>
      <Html className="message__body" html={html} />
    </figure>
  );
}

function Avatar() {
  return (
    <span className="initial">
      <ChatPreview nodes={[MASCOT]} />
    </span>
  );
}

/** `:::embed` inside a message: a box with a bar in a color of the author. */
export const embed: DirectiveConfig = {
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

function Embed({ attributes, html }: DirectiveProps) {
  const { title, author, footer, color } = attributes;
  return (
    <div className="embed">
      <ColorBar color={color} />
      {author !== undefined && <p className="embed__author">{author}</p>}
      {title !== undefined && <p className="embed__title">{breakLines(title)}</p>}
      <Html className="embed__body" html={html} />
      {footer !== undefined && <p className="embed__footer">{footer}</p>}
    </div>
  );
}

/** An SVG, because the author's color would need a style attribute, which the security policy does not allow. */
function ColorBar({ color }: { readonly color: string | undefined }) {
  return (
    <svg className="embed__bar" width={4} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect width="1" height="1" fill={color ?? 'currentColor'} />
    </svg>
  );
}

/** A title on one line of Markdown has its line breaks as `&#10;`. */
function breakLines(text: string): ReactNode {
  const [first, ...others] = text.split('\n');
  return [first, ...others.flatMap((line) => [<br key={line} />, line])];
}

/** `:::field{name="…"}` inside an embed: one row of it. */
export const field: DirectiveConfig = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true } },
  parent: 'embed',
  component: Field,
};

function Field({ attributes, html }: DirectiveProps) {
  return (
    <div className="field">
      <p className="field__name">{attributes.name}</p>
      <Html html={html} />
    </div>
  );
}

const choice = (part: keyof typeof CHOICES) => ({ values: CHOICES[part] });

/** `:::example`: a script, and beside it the message that it produces. */
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
