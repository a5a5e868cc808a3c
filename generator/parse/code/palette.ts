/** docwright's own colors for highlighted code. Each has enough contrast on every background of a line. */

type CodeKind = {
  /** Part of the token's class name. */
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  /** TextMate scopes, from general to specific. */
  readonly scopes: readonly string[];
  readonly fontStyle?: 'italic' | 'bold';
};

/** Text of no kind has the color of the page's text. */
export const codePalette: readonly CodeKind[] = [
  {
    name: 'comment',
    light: '#66565a',
    dark: '#b8a3a7',
    scopes: ['comment', 'punctuation.definition.comment', 'markup.quote'],
    fontStyle: 'italic',
  },
  {
    name: 'keyword',
    light: '#a01d3d',
    dark: '#ff9fb1',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'punctuation.definition.keyword',
      'constant.other.option',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'entity.name.section',
    ],
  },
  {
    name: 'string',
    light: '#1b6136',
    dark: '#9adba6',
    scopes: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code'],
  },
  {
    name: 'constant',
    light: '#834400',
    dark: '#f2c184',
    scopes: [
      'constant.numeric',
      'constant.language',
      'constant.character',
      'constant.other.color',
      'support.constant',
      'string.regexp',
      'keyword.other.unit',
    ],
  },
  {
    name: 'function',
    light: '#5c3b9f',
    dark: '#c9b8ff',
    scopes: [
      'entity.name.function',
      'entity.name.command',
      'support.function',
      'meta.function-call.generic',
      'variable.function',
    ],
  },
  {
    name: 'type',
    light: '#0b5a66',
    dark: '#82d5de',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.primitive',
    ],
  },
  {
    name: 'parameter',
    light: '#7c3f1d',
    dark: '#f3c3a5',
    scopes: [
      'variable.parameter',
      'variable.other.normal',
      'variable.other.env',
      'punctuation.definition.variable',
    ],
  },
  {
    name: 'property',
    light: '#1a5494',
    dark: '#9fcaff',
    scopes: [
      'variable.other.property',
      'variable.other.object.property',
      'support.type.property-name',
      'punctuation.support.type.property-name',
      'support.type.vendored.property-name',
      'meta.object-literal.key',
      'entity.other.attribute-name',
      'keyword.other.definition.ini',
      'markup.underline.link',
    ],
  },
  {
    name: 'tag',
    light: '#9c1c66',
    dark: '#ffa3d2',
    scopes: ['entity.name.tag', 'punctuation.definition.tag', 'support.class.component'],
  },
  {
    name: 'punctuation',
    light: '#5c4d50',
    dark: '#c9b6b9',
    scopes: ['punctuation', 'keyword.operator', 'meta.brace'],
  },
  {
    name: 'heading',
    light: '#201a1b',
    dark: '#ece0e0',
    scopes: ['markup.heading', 'markup.bold'],
    fontStyle: 'bold',
  },
  {
    name: 'inserted',
    light: '#165c2c',
    dark: '#93e0a6',
    scopes: ['markup.inserted', 'punctuation.definition.inserted', 'meta.diff.header.to-file'],
  },
  {
    name: 'deleted',
    light: '#9b1719',
    dark: '#ffaea6',
    scopes: ['markup.deleted', 'punctuation.definition.deleted', 'meta.diff.header.from-file'],
  },
];
