/** Converts the front matter of a VitePress home page to that of docwright's. */

import { isObject } from '../../core/isObject';
import { isIcon } from '../../parse/data/homeSchema';
import type { FilePlan } from '../filePlan';
import { changed } from '../importReport';
import { type FrontMatterTable, set } from '../pages/frontMatter';

type Values = Readonly<Record<string, unknown>>;
/** Returns the path of the file that a drawing becomes. */
export type SaveDrawing = (svg: string) => string;

export function createHomeKeys(saveDrawing: SaveDrawing): FrontMatterTable {
  return {
    layout(value) {
      if (value === 'home') return set({ template: 'home' });
      return typeof value === 'string' ? set({}, 'docwright has one layout for docs') : undefined;
    },
    hero: (value) =>
      isObject(value)
        ? { ...describe([value.actions].flat(), ACTION), set: { hero: convertHero(value) } }
        : undefined,
    features(value) {
      if (!Array.isArray(value)) return undefined;
      const features = value.filter(isObject).flatMap((each) => convertFeature(each, saveDrawing));
      return { ...describe(value, FEATURE), set: { features } };
    },
  };
}

/** The same drawing is one file. */
export function createSaveDrawing({ writeAgain }: FilePlan): SaveDrawing {
  const saved = new Map<string, string>();
  return (svg) => {
    const name = saved.get(svg) ?? `icons/feature-${saved.size + 1}.svg`;
    if (!saved.has(svg)) writeAgain(name, `static/${name}`, svg);
    saved.set(svg, name);
    return `/${name}`;
  };
}

const ACTION = ['text', 'link', 'theme'];
const FEATURE = ['title', 'details', 'link', 'icon'];

/** Names the keys of the items that docwright does not have. */
function describe(items: readonly unknown[], known: readonly string[]) {
  const names = items.filter(isObject).flatMap(Object.keys);
  const lost = [...new Set(names)].filter((name) => !known.includes(name));
  const note = 'its keys have the names of docwright';
  return changed(lost.length === 0 ? note : `${note}, which has no ${lost.join(', ')}`);
}

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

function convertFeature(feature: Values, saveDrawing: SaveDrawing): readonly Values[] {
  const [name] = toText(feature.title);
  if (name === undefined) return [];
  const [text] = toText(feature.details);
  const [target] = toText(feature.link);
  const icon = findIcon(feature.icon, saveDrawing);
  return [
    {
      title: name,
      ...(icon !== undefined && { icon }),
      ...(text !== undefined && { text }),
      ...(target !== undefined && { link: target }),
    },
  ];
}

const DRAWING = /^<svg\s/i;

/** An emoji, a drawing, or the path of a picture. A drawing in a file of its own needs the address of its format. */
function findIcon(written: unknown, saveDrawing: SaveDrawing): string | undefined {
  const icon = isObject(written) ? (written.src ?? written.light) : written;
  if (typeof icon !== 'string') return undefined;
  const text = icon.trim();
  if (!DRAWING.test(text)) return isIcon(text) && !text.includes('<') ? text : undefined;
  const start = /^<svg[^<>]*/i.exec(text)?.[0] ?? '';
  return saveDrawing(/\sxmlns=/i.test(start) ? text : text.replace(DRAWING, `<svg ${FORMAT} `));
}

const FORMAT = 'xmlns="http://www.w3.org/2000/svg"';

/** VitePress shows HTML in these texts, docwright shows them as they are. */
function toText(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value.replace(/<[^<>]*>/g, '').trim() : '';
  return text === '' ? [] : [text];
}
