/** Turns the hero and the features of front matter into nodes of the Markdown tree, so that all later steps know them. */

import type { Code, Image, Link, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { isSetIcon } from '../../../templates/model/iconName';
import type { Path } from '../../core/problems';
import {
  type HomeAction,
  type HomeContent,
  type HomeFeature,
  type HomeHero,
  type HomeImage,
  isImageFile,
} from '../data/homeSchema';
import { createCodeTabs } from '../dialect/createCodeTabs';
import type { MarkdownElement, MarkdownFinished } from '../trees';

type Locate = (path: Path) => Pick<MarkdownElement, 'position'>;

/** `title` is that of the page, for a hero without one. */
export function createHome(
  { hero, features, locate }: HomeContent,
  title: string | undefined,
): RootContent[] {
  const place: Locate = (path) => {
    const { line, column, endLine = line, endColumn = column } = locate(path);
    const end = { line: endLine, column: endColumn };
    return { position: { start: { line, column }, end } };
  };
  return [
    ...(hero === undefined ? [] : [createHero({ title, ...withoutEmpty(hero) }, place)]),
    ...(features.length === 0 ? [] : [createFeatures(features, place)]),
  ];
}

function withoutEmpty(hero: HomeHero): HomeHero {
  return { ...hero, ...(hero.title?.trim() ? {} : { title: undefined }) };
}

function createHero(hero: HomeHero, place: Locate): MarkdownElement {
  const { title, tagline, image, actions } = hero;
  const figure = [
    ...(image ? createImages(image, place(['hero', 'image'])) : []),
    ...createSamples(hero, place),
  ];
  const texts: RootContent[] = [
    ...(title ? [createTitle(title, place(['hero', 'title']))] : []),
    ...(tagline ? [createParagraph('lead', [createText(tagline)])] : []),
    ...(actions?.length ? [createActions(actions, place)] : []),
  ];
  const isAlone = figure.length === 0;
  return createElement('header', isAlone ? ['hero', 'hero--centered'] : ['hero'], [
    createElement('div', ['hero__text'], texts),
    ...(isAlone ? [] : [createElement('div', ['hero__figure'], figure)]),
  ]);
}

function createTitle(title: string, place: ReturnType<Locate>): RootContent {
  return { type: 'heading', depth: 1, children: [createText(title)], ...place };
}

/** With a picture for each mode, a browser loads only the one that it shows. */
function createImages({ src, light, dark, alt }: HomeImage, place: ReturnType<Locate>): Image[] {
  const create = (url: string, properties: MarkdownElement['data']['hProperties']): Image => ({
    type: 'image',
    url,
    alt: alt ?? '',
    data: { hProperties: properties },
    ...place,
  });
  if (light && dark) {
    return [
      create(light, { className: ['only-light'] }),
      create(dark, { className: ['only-dark'] }),
    ];
  }
  return src ? [create(src, { loading: 'eager', fetchPriority: 'high' })] : [];
}

/** Several samples are tabs, named by their titles. */
function createSamples({ code }: HomeHero, place: Locate): RootContent[] {
  const samples = (code ?? []).map(({ text, language, title }, index) => {
    // A sample may be written without its list.
    const at = place(['hero', 'code', index, 'text']);
    const node: Code = { type: 'code', lang: language ?? 'text', value: text.trimEnd(), ...at };
    return { node, title: title ?? undefined };
  });
  const [first, ...others] = samples;
  if (first === undefined) return [];
  if (others.length > 0) {
    const tabs = samples.map(({ node, title }) => ({ label: title, code: node }));
    return [createCodeTabs(tabs, first.node)];
  }
  const { node, title } = first;
  return [title === undefined ? node : { ...node, meta: `title=${JSON.stringify(title)}` }];
}

function createActions(actions: readonly HomeAction[], place: Locate): Paragraph {
  const links = actions.map(({ text, link, variant, icon }, index): Link => {
    const look = variant ?? (index === 0 ? 'primary' : 'secondary');
    const at = place(['hero', 'actions', index, 'link']);
    return createLink(link, ['button', `button--${look}`], {
      children: [...createIcon(icon, at), createText(text)],
      ...at,
    });
  });
  const apart = links.flatMap((link, index) => (index === 0 ? [link] : [createText(' '), link]));
  return createParagraph('hero__actions', apart);
}

function createFeatures(features: readonly HomeFeature[], place: Locate): MarkdownElement {
  const items = features.map(({ title, text, icon, link }, index) => {
    const at = place(['features', index, 'link']);
    const name = createText(title);
    const shown = createIcon(icon, place(['features', index, 'icon']));
    return createElement('li', link ? ['feature', 'feature--link'] : ['feature'], [
      ...(shown.length === 0 ? [] : [createElement('div', ['feature__icon'], shown)]),
      createParagraph('feature__title', [
        link ? createLink(link, [], { children: [name], ...at }) : createStrong(name),
      ]),
      ...(text ? [createParagraph('feature__text', [createText(text)])] : []),
    ]);
  });
  return createElement('ul', ['features'], items);
}

/** Says nothing that the text beside it does not say. */
function createIcon(
  icon: string | null | undefined,
  place: ReturnType<Locate>,
): (Image | MarkdownFinished)[] {
  if (!icon) return [];
  if (isSetIcon(icon)) return [{ type: 'image', url: `icon:${icon}`, alt: '', ...place }];
  if (isImageFile(icon)) return [{ type: 'image', url: icon, alt: '', ...place }];
  return [{ type: 'finished', value: `<span aria-hidden="true">${icon}</span>` }];
}

function createElement(
  hName: string,
  className: string[],
  children: RootContent[],
): MarkdownElement {
  return { type: 'htmlElement', data: { hName, hProperties: { className } }, children };
}

function createParagraph(name: string, children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hProperties: { className: [name] } }, children };
}

function createLink(
  url: string,
  className: string[],
  { children, position }: Pick<Link, 'children' | 'position'>,
): Link {
  const data = className.length === 0 ? {} : { data: { hProperties: { className } } };
  return { type: 'link', url, children, position, ...data };
}

function createStrong(child: PhrasingContent): PhrasingContent {
  return { type: 'strong', children: [child] };
}

function createText(value: string): PhrasingContent {
  return { type: 'text', value };
}
