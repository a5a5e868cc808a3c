/** What a message shows, part by part: as the page says it, and as the interpreter makes it. */

import { listNames } from '../preview/listNames';
import { parseChatText, parseInline } from '../preview/parseChatText';
import type { FilledMessage } from '../script/fillDraft';
import { BOTS } from '../script/samples';
import { getShownName, type Scene } from '../script/scene';
import { type HtmlNode, isComponent } from './htmlNode';
import { toChatNodes, writeMarks, writePlain } from './markedText';

/** By names in the words of the page. */
export type ShownMessage = Readonly<Record<string, string>>;

/** `node` is the directive `message` of a page. */
export function describePage(node: HtmlNode): ShownMessage {
  const { attributes = {}, children = [] } = node;
  const embed = children.find((child) => isComponent(child, 'embed'));
  const shown = {
    name: attributes.name ?? '',
    content: writeMarks(toChatNodes(children.filter((child) => child !== embed))),
  };
  return embed === undefined ? shown : { ...shown, ...describeEmbed(embed) };
}

function describeEmbed({ attributes = {}, children = [] }: HtmlNode): ShownMessage {
  const { author = '', title = '', footer = '', color = '' } = attributes;
  const fields = children.filter((child) => isComponent(child, 'field'));
  const rest = children.filter((child) => !fields.includes(child));
  return {
    'author name': author,
    title,
    footer,
    color,
    description: writeMarks(toChatNodes(rest)),
    ...Object.fromEntries(
      fields.map(({ attributes: own = {}, children: inner }) => [
        `field "${own.name}"`,
        writeMarks(toChatNodes(inner)),
      ]),
    ),
  };
}

export function describeFilled({ content, embed }: FilledMessage, scene: Scene): ShownMessage {
  const names = listNames(scene);
  const options = { names, hasLinks: true };
  const shown = {
    name: getShownName(BOTS[scene.bot], scene.server),
    content: writeMarks(parseChatText(content, { names, hasLinks: false })),
  };
  if (embed === undefined) return shown;
  return {
    ...shown,
    'author name': embed.author,
    title: writePlain(parseInline(embed.title, options)),
    footer: embed.footer,
    color: embed.color,
    description: writeMarks(parseChatText(embed.description, options)),
    ...Object.fromEntries(
      embed.fields.map(({ name, value }) => [
        `field "${name}"`,
        writeMarks(parseChatText(value, options)),
      ]),
    ),
  };
}
