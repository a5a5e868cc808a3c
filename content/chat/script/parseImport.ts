/** Reads the JSON that the bot's Export gives and its Import takes. */

import { type Draft, type DraftField, EMPTY_DRAFT } from './draft';
import { TYPES } from './formatExport';
import type { EventName } from './scene';

const MIN_LENGTH = 29;
const MAX_LENGTH = 4000;

type Imported = {
  /** Undefined when the text cannot be read. */
  readonly draft?: Draft;
  /** In words for whoever wrote it, each a sentence. */
  readonly problems: readonly string[];
};

type Json = Readonly<Record<string, unknown>>;

const MEMBERS = ['type', 'content', 'embed', 'script'];
const EMBED_MEMBERS = [
  'title',
  'description',
  'url',
  'color',
  'author',
  'footer',
  'image',
  'thumbnail',
  'fields',
];

export function parseImport(text: string, event: EventName): Imported {
  const json = parseJson(text);
  if (typeof json === 'string') return { problems: [json] };
  const embed = isJson(json.embed) ? json.embed : {};
  return {
    draft: createDraft(json, embed),
    problems: [
      ...checkLength(text),
      ...checkType(json, event),
      ...checkMembers(json, embed),
      ...checkLost(embed),
    ],
  };
}

/** Returns a problem as text. */
function parseJson(text: string): Json | string {
  try {
    const json: unknown = JSON.parse(text);
    return isJson(json) ? json : 'This is JSON, but no object. Begin with `{` and end with `}`.';
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}.` : '';
    return `This is not valid JSON, so the message above stays as it was.${reason}`;
  }
}

function checkLength({ length }: string): string[] {
  if (length >= MIN_LENGTH && length <= MAX_LENGTH) return [];
  return [`Import takes ${MIN_LENGTH} to ${MAX_LENGTH} characters, but these are ${length}.`];
}

function checkType({ type }: Json, event: EventName): string[] {
  const wanted = event === 'preview' ? Object.values(TYPES) : [TYPES[event]];
  if (wanted.some((name) => name === type)) return [];
  return [`\`type\` must be ${wanted.map((name) => `\`"${name}"\``).join(' or ')}.`];
}

function checkMembers(json: Json, embed: Json): string[] {
  const unknown = [
    ...Object.keys(json).filter((name) => !MEMBERS.includes(name)),
    ...Object.keys(embed)
      .filter((name) => !EMBED_MEMBERS.includes(name))
      .map((name) => `embed.${name}`),
  ];
  const isEmpty = typeof json.content !== 'string' && !isJson(json.embed);
  return [
    ...(isEmpty ? ['`content` or `embed` must be there.'] : []),
    ...unknown.map((name) => `\`${name}\` is no member of a message and is ignored.`),
  ];
}

/** What the bot drops when it posts the embed. */
function checkLost(embed: Json): string[] {
  const hasIcon = isJson(embed.footer) && embed.footer.icon_url !== undefined;
  const hasInline = listJson(embed.fields).some(({ inline }) => inline === true);
  return [
    ...(hasIcon ? ['The icon of the footer gets lost when the bot posts the embed.'] : []),
    ...(hasInline ? ['`inline` gets lost: fields stand one below the other.'] : []),
  ];
}

function createDraft({ content }: Json, embed: Json): Draft {
  return {
    ...EMPTY_DRAFT,
    content: toText(content),
    author: getText(embed.author, 'name'),
    icon: getText(embed.author, 'icon_url'),
    authorUrl: getText(embed.author, 'url'),
    title: toText(embed.title),
    url: toText(embed.url),
    description: toText(embed.description),
    image: getText(embed.image, 'url'),
    thumbnail: getText(embed.thumbnail, 'url'),
    footer: getText(embed.footer, 'text'),
    color: toColor(embed.color),
    fields: listJson(embed.fields).map(
      ({ name, value }): DraftField => ({ name: toText(name), value: toText(value) }),
    ),
  };
}

function toColor(color: unknown): string {
  return typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : toText(color);
}

function getText(holder: unknown, name: string): string {
  return isJson(holder) ? toText(holder[name]) : '';
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listJson(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
