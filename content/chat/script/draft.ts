/** A message as it is written in the bot's message builder, with its limits. */

export const FIELD_NAMES = [
  'content',
  'author',
  'icon',
  'authorUrl',
  'title',
  'url',
  'description',
  'image',
  'thumbnail',
  'footer',
  'color',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** A name and a value in an embed. Only an import brings them. */
export type DraftField = { readonly name: string; readonly value: string };

/** The text of each field, empty for none. */
export type Draft = Readonly<Record<FieldName, string>> & {
  readonly fields: readonly DraftField[];
};

type FieldKind = {
  readonly label: string;
  /** In characters, tags included. */
  readonly max: number;
  readonly hasTags: boolean;
  readonly hasMarkdown?: boolean;
  /** It may have line breaks. */
  readonly hasLines?: boolean;
  /** Its result must be the address of a picture. */
  readonly isPicture?: boolean;
  /** It counts as text: a message needs at least one such field. */
  readonly isText?: boolean;
};

const LONG = { max: 2048, hasTags: true, hasMarkdown: true, hasLines: true, isText: true };
const SHORT = { max: 256, hasTags: true, isText: true };
const PICTURE = { max: 256, hasTags: true, isPicture: true };
const ADDRESS = { max: 256, hasTags: false };

export const FIELDS: Readonly<Record<FieldName, FieldKind>> = {
  content: { label: 'Content', ...LONG },
  author: { label: 'Author name', ...SHORT },
  icon: { label: 'Author icon', ...PICTURE },
  authorUrl: { label: 'Author URL', ...ADDRESS },
  title: { label: 'Title', ...SHORT, hasMarkdown: true },
  url: { label: 'Title URL', ...ADDRESS },
  description: { label: 'Description', ...LONG },
  image: { label: 'Image', ...PICTURE },
  thumbnail: { label: 'Thumbnail', ...PICTURE },
  footer: { label: 'Footer', ...SHORT },
  color: { label: 'Color', max: 7, hasTags: false },
};

export const DEFAULT_COLOR = '#af2343';
export const COLOR = /^#[0-9a-f]{6}$/i;

export const EMPTY_DRAFT: Draft = {
  content: '',
  author: '',
  icon: '',
  authorUrl: '',
  title: '',
  url: '',
  description: '',
  image: '',
  thumbnail: '',
  footer: '',
  color: '',
  fields: [],
};

/** True when something of the embed is shown. A color or an address alone shows nothing. */
export function hasEmbed(draft: Draft): boolean {
  const shown = [draft.author, draft.title, draft.description, draft.footer];
  return [...shown, draft.image, draft.thumbnail].some(Boolean) || draft.fields.length > 0;
}
