/** A TextMate grammar for CRBTscript: the tags that exist; everything else in a message is text. */

import { TAGS } from './chat/script/tags';

const BEGIN = { name: 'punctuation.definition.tag.begin.crbtscript' };
const END = { name: 'punctuation.definition.tag.end.crbtscript' };
const RESOURCE = { name: 'entity.name.tag.crbtscript' };
const DOT = { name: 'punctuation.separator.crbtscript' };
const PROPERTY = { name: 'variable.other.property.crbtscript' };

export const crbtscript = {
  name: 'crbtscript',
  scopeName: 'text.crbtscript',
  patterns: [
    {
      name: 'meta.tag.newline.crbtscript',
      match: '(<)(newline)(>)',
      captures: { 1: BEGIN, 2: RESOURCE, 3: END },
    },
    {
      name: 'meta.tag.action.crbtscript',
      match: '(<)(user)(\\.)(roles)(\\.)(add|remove)(\\()(\\d{18})(\\))(>)',
      captures: {
        1: BEGIN,
        2: RESOURCE,
        3: DOT,
        4: PROPERTY,
        5: DOT,
        6: { name: 'support.function.crbtscript' },
        7: { name: 'punctuation.section.arguments.begin.crbtscript' },
        8: { name: 'constant.numeric.crbtscript' },
        9: { name: 'punctuation.section.arguments.end.crbtscript' },
        10: END,
      },
    },
    ...Object.entries(TAGS).map(([resource, properties]) => ({
      name: 'meta.tag.placeholder.crbtscript',
      match: `(<)(${resource})(\\.)(${properties.map(toPattern).join('|')})(>)`,
      captures: {
        1: BEGIN,
        2: RESOURCE,
        3: DOT,
        4: {
          patterns: [
            { match: '\\.', ...DOT },
            { match: '[A-Za-z]+', ...PROPERTY },
          ],
        },
        5: END,
      },
    })),
    {
      // Shaped like a tag, but none: it looks like text, unless a theme warns of what is invalid.
      name: 'invalid.illegal.unknown-tag.crbtscript',
      match: '<[A-Za-z]+(?:\\.[A-Za-z]+)+(?:\\([^()<>\\n]*\\))?>',
    },
  ],
};

function toPattern(property: string): string {
  return property.replace('.', '\\.');
}
