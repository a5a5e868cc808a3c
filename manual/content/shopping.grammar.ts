/** A grammar for shopping lists: the page about code shows this file as its example. */

export const shopping = {
  name: 'shopping',
  aliases: ['groceries'],
  scopeName: 'text.shopping',
  patterns: [
    { match: '^#.*$', name: 'comment.line' },
    { match: '\\b\\d+(?:[.,]\\d+)?\\b', name: 'constant.numeric' },
    { match: '\\b(?:kg|g|l|ml)\\b', name: 'keyword.other.unit' },
  ],
};
