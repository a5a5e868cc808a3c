/** Writes the hero and the features of a home page as Markdown. */

import { isObject } from '../../core/isObject';
import type { FrontMatterValues } from '../pages/frontMatter';

/** Empty for any other page. */
export function writeHome({ hero, features, title }: FrontMatterValues): string {
  const parts = [
    ...(isObject(hero) ? writeHero(hero, title !== undefined) : []),
    ...(Array.isArray(features) ? writeFeatures(features.filter(isObject)) : []),
  ];
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`;
}

type Values = Readonly<Record<string, unknown>>;

function writeHero({ name, text, tagline, image, actions }: Values, hasTitle: boolean) {
  const links = (Array.isArray(actions) ? actions.filter(isObject) : []).flatMap((action) =>
    isText(action.text) && isText(action.link) ? [`[${action.text}](${action.link})`] : [],
  );
  return [
    ...(isText(name) && !hasTitle ? [`# ${name}`] : []),
    ...(isText(text) ? [`**${text}**`] : []),
    ...(isText(tagline) ? [tagline] : []),
    ...writeImage(image),
    ...(links.length === 0 ? [] : [links.join(' · ')]),
  ];
}

function writeImage(image: unknown): readonly string[] {
  if (isText(image)) return [`![](${image})`];
  if (!isObject(image)) return [];
  const src = image.src ?? image.light;
  return isText(src) ? [`![${isText(image.alt) ? image.alt : ''}](${src})`] : [];
}

/** Cards are links, so features without one are a list. */
function writeFeatures(features: readonly Values[]): readonly string[] {
  const areLinks = features.every(({ link }) => isText(link));
  const lines = features.flatMap(({ title, details, link }) => {
    if (!isText(title)) return [];
    const name = areLinks ? `[${title}](${link})` : `**${title}**`;
    return [`- ${name}${isText(details) ? ` – ${details}` : ''}`];
  });
  if (lines.length === 0) return [];
  return [areLinks ? `:::cards\n${lines.join('\n')}\n:::` : lines.join('\n')];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
