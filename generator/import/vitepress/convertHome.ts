/** Converts the front matter of a VitePress home page to that of docwright's. */

import { isObject } from '../../core/isObject';
import { isIcon } from '../../parse/data/homeSchema';
import { changed } from '../importReport';
import { type FrontMatterTable, set } from '../pages/frontMatter';

type Values = Readonly<Record<string, unknown>>;

export const HOME_KEYS: FrontMatterTable = {
  layout(value) {
    if (value === 'home') return set({ template: 'home' });
    return value === 'doc' ? set({}, 'docwright has one layout for docs') : undefined;
  },
  hero: (value) => (isObject(value) ? { ...KEPT, set: { hero: convertHero(value) } } : undefined),
  features: (value) =>
    Array.isArray(value)
      ? { ...KEPT, set: { features: value.filter(isObject).flatMap(convertFeature) } }
      : undefined,
};

const KEPT = changed('its keys have the names of docwright');

function convertHero({ name, text, tagline, image, actions }: Values): Values {
  const [title, ...others] = [name, text, tagline].flatMap(toText);
  return {
    ...(title !== undefined && { title }),
    ...(others.length > 0 && { tagline: joinSentences(others) }),
    ...convertImage(image),
    ...(Array.isArray(actions) && { actions: actions.filter(isObject).flatMap(convertAction) }),
  };
}

function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index < parts.length - 1 && !/\p{P}$/u.test(part) ? `${part}.` : part))
    .join(' ');
}

function convertImage(image: unknown): Values {
  if (typeof image === 'string') return { image };
  if (!isObject(image)) return {};
  const { src, light, dark, alt } = image;
  if (toText(src ?? light).length === 0) return {};
  const files = toText(dark).length === 0 || src ? { src: src ?? light } : { light, dark };
  return { image: { ...files, ...(typeof alt === 'string' && { alt }) } };
}

const VARIANTS: Readonly<Record<string, string>> = { brand: 'primary', alt: 'secondary' };

function convertAction({ text, link, theme }: Values): readonly Values[] {
  const [label] = toText(text);
  const [target] = toText(link);
  if (label === undefined || target === undefined) return [];
  const variant = VARIANTS[String(theme)];
  return [{ text: label, link: target, ...(variant !== undefined && { variant }) }];
}

function convertFeature({ title, details, link, icon }: Values): readonly Values[] {
  const [name] = toText(title);
  if (name === undefined) return [];
  const [text] = toText(details);
  const [target] = toText(link);
  const file = isObject(icon) ? (icon.src ?? icon.light) : icon;
  return [
    {
      title: name,
      ...(typeof file === 'string' && isIcon(file) && { icon: file }),
      ...(text !== undefined && { text }),
      ...(target !== undefined && { link: target }),
    },
  ];
}

/** VitePress shows HTML in these texts, docwright shows them as they are. */
function toText(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value.replace(/<[^<>]*>/g, '').trim() : '';
  return text === '' ? [] : [text];
}
