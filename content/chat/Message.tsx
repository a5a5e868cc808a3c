/** The directive `:::message{name="…"}`: a preview of a chat message. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html, Initial } from 'docwright/templates';
import { ChatPreview } from './preview/ChatPreview';
import { MASCOT } from './preview/mascot';

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
