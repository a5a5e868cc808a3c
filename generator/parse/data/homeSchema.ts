/** The keys of front matter that only home pages have: the hero and the features. */

import type { z } from 'zod';
import { isSetIcon } from '../../../templates/model/iconName';
import { nonEmptyString, text } from '../../core/fields';
import type { TextRange } from '../../core/problems';
import { choice, list, oneOf, shape, textField } from '../../core/schema';
import { picture } from '../yaml/yamlFields';

const imageFields = shape(
  {
    src: picture.nullish(),
    light: picture.nullish(),
    dark: picture.nullish(),
    alt: text.nullish(),
  },
  'a mapping with src, or with light and dark',
).refine(({ src, light, dark }) => Boolean(src ?? (light && dark)), {
  error: 'a mapping with src, or with light and dark',
});

const image = oneOf<z.output<typeof imageFields>>(
  { string: picture.transform((src) => ({ src })), object: imageFields },
  { allowed: 'the path of an image, or a mapping with src, or with light and dark' },
);

const icon = textField({
  allowed: 'an emoji, the name of an icon such as "lucide:rocket", or the path of an image',
  parse: (value) => (isIcon(value) ? value : undefined),
});

export function isIcon(value: string): boolean {
  return isEmoji(value) || isSetIcon(value) || isImageFile(value);
}

/** A path or an address, and not an emoji. */
export function isImageFile(value: string): boolean {
  return /[./]/.test(value) && picture.safeParse(value).success;
}

function isEmoji(value: string): boolean {
  return !/[<&]/.test(value) && /[^\0-\u{7f}]/u.test(value);
}

const action = shape(
  {
    text: nonEmptyString,
    link: nonEmptyString,
    variant: choice('primary', 'secondary', 'minimal').nullish(),
    icon: icon.nullish(),
  },
  'a mapping with text and link',
);

const code = shape(
  { text: nonEmptyString, language: nonEmptyString.nullish(), title: nonEmptyString.nullish() },
  'a mapping with text, and optionally a language and a title',
);

const hero = shape(
  {
    title: text.nullish(),
    tagline: text.nullish(),
    image: image.nullish(),
    code: oneOf<readonly z.output<typeof code>[]>(
      { object: code.transform((one) => [one]), list: list(code) },
      { allowed: 'a mapping with text, or a list of them' },
    ).nullish(),
    actions: list(action).nullish(),
  },
  'a mapping with a title',
);

const feature = shape(
  {
    title: nonEmptyString,
    text: text.nullish(),
    icon: icon.nullish(),
    link: nonEmptyString.nullish(),
  },
  'a mapping with a title',
);

export const homeFields = {
  template: choice('home')
    .nullish()
    .describe('`home` for a [home page](./pages.md#home), which has no sidebar'),
  hero: hero.nullish().describe('the top of a home page: title, tagline, image, code and actions'),
  features: list(feature)
    .nullish()
    .describe('cards below the hero, each with a title, text, icon and link'),
};

export type HomeHero = z.output<typeof hero>;
export type HomeImage = z.output<typeof imageFields>;
export type HomeAction = z.output<typeof action>;
export type HomeFeature = z.output<typeof feature>;

/** What the front matter of a home page shows. */
export type HomeContent = {
  readonly hero: HomeHero | undefined;
  readonly features: readonly HomeFeature[];
  /** The place of a value, for problems with links and images. */
  readonly locate: (path: readonly (string | number)[]) => TextRange;
};
