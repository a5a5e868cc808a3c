/** How snippets of CRBTscript are tokenized for highlighting. */

import { INITIAL } from '@shikijs/vscode-textmate';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect, test } from 'vitest';
import { crbtscript } from '../../content/crbtscript.grammar';
import { createHighlighter } from '../../generator/parse/code/highlighter';
import { ownThemePair } from '../../generator/parse/code/pairedTheme';
import { listValidTags } from '../helpers/pages/scriptTags';

const core = await createHighlighterCore({
  langs: [crbtscript] as never,
  engine: createOnigurumaEngine(import('shiki/wasm')),
});
const grammar = core.getLanguage('crbtscript');

const TAG = 'meta.tag.placeholder';
const [BEGIN, END] = ['punctuation.definition.tag.begin', 'punctuation.definition.tag.end'];
const [RESOURCE, DOT] = ['entity.name.tag', 'punctuation.separator'];
const PROPERTY = 'variable.other.property';
const UNKNOWN = 'invalid.illegal.unknown-tag';

/** The tokens of `<user.name>`, which several snippets contain. */
const userName = [
  ['<', `${TAG} ${BEGIN}`],
  ['user', `${TAG} ${RESOURCE}`],
  ['.', `${TAG} ${DOT}`],
  ['name', `${TAG} ${PROPERTY}`],
  ['>', `${TAG} ${END}`],
];

test.each([
  ['<user.name>', userName],
  [
    '<server.currency.symbol>',
    [
      ['<', `${TAG} ${BEGIN}`],
      ['server', `${TAG} ${RESOURCE}`],
      ['.', `${TAG} ${DOT}`],
      ['currency', `${TAG} ${PROPERTY}`],
      ['.', `${TAG} ${DOT}`],
      ['symbol', `${TAG} ${PROPERTY}`],
      ['>', `${TAG} ${END}`],
    ],
  ],
  [
    '<newline>',
    [
      ['<', `meta.tag.newline ${BEGIN}`],
      ['newline', `meta.tag.newline ${RESOURCE}`],
      ['>', `meta.tag.newline ${END}`],
    ],
  ],
  [
    '<user.roles.add(973301329431757306)>',
    [
      ['<', `meta.tag.action ${BEGIN}`],
      ['user', `meta.tag.action ${RESOURCE}`],
      ['.', `meta.tag.action ${DOT}`],
      ['roles', `meta.tag.action ${PROPERTY}`],
      ['.', `meta.tag.action ${DOT}`],
      ['add', 'meta.tag.action support.function'],
      ['(', 'meta.tag.action punctuation.section.arguments.begin'],
      ['973301329431757306', 'meta.tag.action constant.numeric'],
      [')', 'meta.tag.action punctuation.section.arguments.end'],
      ['>', `meta.tag.action ${END}`],
    ],
  ],
  ['**<user.name>**!', [['**', ''], ...userName, ['**!', '']]],
  ['`<user.name>`, ~~old~~', [['`', ''], ...userName, ['`, ~~old~~', '']]],
  ['> *<user.name>* || hidden ||', [['> *', ''], ...userName, ['* || hidden ||', '']]],
  ['<user.name><user.name>', [...userName, ...userName]],
  ['\\<user.name>', [['\\', ''], ...userName]],
  ['<@<user.name>>', [['<@', ''], ...userName, ['>', '']]],
  ['<user.<user.name>>', [['<user.', ''], ...userName, ['>', '']]],
])('%s is a tag, and what is around it is text', (snippet, tokens) => {
  expect(tokenize(snippet)).toEqual(tokens);
});

test.each([
  ['<guild.name>', 'an unknown resource'],
  ['<User.name>', 'the wrong case'],
  ['<user.Name>', 'the wrong case'],
  ['<user.work>', 'half of a tag'],
  ['<user.name.first>', 'more than a tag'],
  ['<user.name()>', 'arguments where there are none'],
  ['<server.memberCount>', 'an unknown property'],
  ['<server.boosts>', 'a tag that gives nothing'],
  ['<crbt.money>', 'a property of another resource'],
  ['<user.roles.add()>', 'an action without a role'],
  ['<user.roles.add(12345678901234567)>', 'an action with 17 digits'],
  ['<user.roles.remove(1107733014294317573)>', 'an action with 19 digits'],
])('%s is marked as unknown: %s', (snippet) => {
  expect(tokenize(snippet)).toEqual([[snippet, UNKNOWN]]);
});

test.each([
  '< user.name >',
  '<user. name>',
  '<user>',
  '<user.>',
  '<.name>',
  '<NEWLINE>',
  '<nl>',
  '<br>',
  '<newline >',
  '<#888731355581907648>',
  '<@&973301329431757306>',
  '<@430421657518476450>',
  '<:shell:942823754958635414>',
  '<a:wave:942824006616088957>',
  '<t:1631960130:R>',
  '{1+2} {{user.money} * 2}',
  'a < b and c > d',
])('%s is text', (snippet) => {
  expect(tokenize(snippet)).toEqual([[snippet, '']]);
});

test('each tag of the language is highlighted, and no other combination of resource and property', () => {
  const tags = listValidTags();
  const resources = ['user', 'server', 'channel', 'crbt'];
  const properties = tags.flatMap((tag) => /\.(.+)>/.exec(tag)?.[1] ?? []);
  const candidates = resources.flatMap((name) => properties.map((other) => `<${name}.${other}>`));
  const highlighted = [...candidates, '<newline>'].filter((tag) => tokenize(tag).length > 1);
  expect([...new Set(highlighted)].sort()).toEqual([...tags].sort());
});

test('a tag over two lines is text', () => {
  expect(tokenize('<user.')).toEqual([['<user.', '']]);
  expect(tokenize('name>')).toEqual([['name>', '']]);
});

test('in docwright’s colors an unknown tag looks like the text around it', async () => {
  const highlighter = createHighlighter({ languages: [crbtscript], theme: ownThemePair });
  const [line] = await highlighter.tokenize(['Ahoy <guild.name>!'], 'crbtscript');
  expect(line).toEqual([{ text: 'Ahoy <guild.name>!', className: '' }]);
});

/** Pairs of text and scopes, without the scopes that all tokens have. */
function tokenize(line: string): string[][] {
  const { tokens } = grammar.tokenizeLine(line, INITIAL);
  return tokens.map(({ startIndex, endIndex, scopes }) => [
    line.slice(startIndex, endIndex),
    scopes
      .filter((scope) => scope !== crbtscript.scopeName)
      .map((scope) => scope.replace(/\.crbtscript$/, ''))
      .join(' '),
  ]);
}
