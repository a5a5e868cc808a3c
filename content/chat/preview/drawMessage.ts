/** Draws the message that a bot posts. */

import type { FilledEmbed, FilledMessage } from '../script/fillDraft';
import { BOTS } from '../script/samples';
import { getShownName, listNames, type Scene } from '../script/scene';
import { type ChatElement, type ChatNode, element } from './chatNode';
import { type ChatTextOptions, parseChatText, parseInline } from './parseChatText';

export function drawMessage({ content, embed }: FilledMessage, scene: Scene): ChatElement {
  const names = listNames(scene);
  const name = getShownName(BOTS[scene.bot], scene.server);
  const options = { names, hasLinks: true };
  return {
    ...element(
      'figure',
      'message',
      element('span', 'initial', MASCOT),
      element('p', 'message__name', name, element('span', 'message__bot', 'BOT')),
      element(
        'div',
        'message__body',
        ...parseChatText(content, { names, hasLinks: false }),
        ...(embed === undefined ? [] : [drawEmbed(embed, options)]),
      ),
    ),
    attributes: { 'aria-label': `Message from ${name}` },
  };
}

function drawEmbed(embed: FilledEmbed, options: ChatTextOptions): ChatElement {
  const { author, icon, title, url, description, thumbnail, image, footer, color, fields } = embed;
  return element(
    'div',
    thumbnail === '' ? 'embed' : 'embed embed--thumbnail',
    drawBar(color),
    ...(thumbnail === '' ? [] : [drawPicture('embed__thumbnail', 'Thumbnail')]),
    ...(author === '' ? [] : [drawAuthor(author, icon)]),
    ...(title === '' ? [] : [drawTitle(title, url, options)]),
    ...(description === ''
      ? []
      : [element('div', 'embed__body', ...parseChatText(description, options))]),
    ...(fields.length === 0 ? [] : [drawFields(fields, options)]),
    ...(image === '' ? [] : [drawPicture('embed__image', 'Image')]),
    ...(footer === '' ? [] : [element('p', 'embed__footer', footer)]),
  );
}

function drawFields(fields: FilledEmbed['fields'], options: ChatTextOptions): ChatElement {
  const rows = fields.map(({ name, value }) =>
    element(
      'div',
      'field',
      element('p', 'field__name', ...parseInline(name, options)),
      element('div', undefined, ...parseChatText(value, options)),
    ),
  );
  return element('div', 'embed__fields', ...rows);
}

function drawAuthor(author: string, icon: string): ChatElement {
  const picture = icon === '' ? [] : [drawPicture('embed__icon', '')];
  return element('p', 'embed__author', ...picture, author);
}

function drawTitle(title: string, href: string, options: ChatTextOptions): ChatElement {
  const words = parseInline(title, options);
  if (!/^https?:\/\/\S+$/.test(href)) return element('p', 'embed__title', ...words);
  const link = element('a', undefined, ...words);
  return element('p', 'embed__title', {
    ...link,
    attributes: { href, rel: 'nofollow noreferrer' },
  });
}

/** No picture of another host is loaded; a frame stands where it would be. */
function drawPicture(className: string, label: string): ChatNode {
  if (label === '') return element('span', className);
  return { ...element('span', className), attributes: { role: 'img', 'aria-label': label } };
}

/** An SVG, because the author's color would need a style attribute, which the security policy does not allow. */
function drawBar(color: string): ChatElement {
  const bar = { tag: 'rect', attributes: { width: '1', height: '1', fill: color }, children: [] };
  return {
    ...element('svg', 'embed__bar', bar),
    attributes: {
      width: '4',
      viewBox: '0 0 1 1',
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
  };
}

/** The mascot as in `static/mascot.svg`, in one color. */
const SHAPE =
  'M60 2a48 48 0 0 1 48 48v48H60a48 48 0 0 1 0-96zM49 36a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM81 36a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM51.6 62.6a14 14 0 0 0 27.7-3.9zM0 39l34 17.5L0 74z';

/** The picture of the bot beside its messages. */
export const MASCOT: ChatElement = {
  tag: 'svg',
  attributes: { width: '26', viewBox: '-1 -1 110 100', fill: '#fff', 'aria-hidden': 'true' },
  children: [{ tag: 'path', attributes: { d: SHAPE, 'fill-rule': 'evenodd' }, children: [] }],
};
