/** A TextMate grammar for CRBTscript: placeholders in a message, everything else is text. */

const ROOTS = 'user|server|channel|crbt';

export const crbtscript = {
  name: 'crbtscript',
  scopeName: 'text.crbtscript',
  patterns: [
    {
      name: 'meta.tag.newline.crbtscript',
      match: '(<)(newline)(>)',
      captures: {
        1: { name: 'punctuation.definition.tag.begin.crbtscript' },
        2: { name: 'entity.name.tag.crbtscript' },
        3: { name: 'punctuation.definition.tag.end.crbtscript' },
      },
    },
    {
      name: 'meta.tag.action.crbtscript',
      match: '(<)(user)(\\.)(roles)(\\.)(add|remove)(\\()(\\d{18})(\\))(>)',
      captures: {
        1: { name: 'punctuation.definition.tag.begin.crbtscript' },
        2: { name: 'entity.name.tag.crbtscript' },
        3: { name: 'punctuation.separator.crbtscript' },
        4: { name: 'variable.other.property.crbtscript' },
        5: { name: 'punctuation.separator.crbtscript' },
        6: { name: 'support.function.crbtscript' },
        7: { name: 'punctuation.section.arguments.begin.crbtscript' },
        8: { name: 'constant.numeric.crbtscript' },
        9: { name: 'punctuation.section.arguments.end.crbtscript' },
        10: { name: 'punctuation.definition.tag.end.crbtscript' },
      },
    },
    {
      name: 'meta.tag.placeholder.crbtscript',
      match: `(<)(${ROOTS})((?:\\.[A-Za-z]+)+)(>)`,
      captures: {
        1: { name: 'punctuation.definition.tag.begin.crbtscript' },
        2: { name: 'entity.name.tag.crbtscript' },
        3: {
          patterns: [
            { match: '\\.', name: 'punctuation.separator.crbtscript' },
            { match: '[A-Za-z]+', name: 'variable.other.property.crbtscript' },
          ],
        },
        4: { name: 'punctuation.definition.tag.end.crbtscript' },
      },
    },
  ],
};
