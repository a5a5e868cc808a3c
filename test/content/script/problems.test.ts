/** What is explained to whoever writes a message, and where. */

import { describe, expect, test } from 'vitest';
import { checkDraft } from '../../../content/chat/script/checkDraft';
import { type Draft, EMPTY_DRAFT } from '../../../content/chat/script/draft';
import { parseImport } from '../../../content/chat/script/parseImport';
import { createValues, DEFAULT_SCENE } from '../../../content/chat/script/scene';
import { listValidTags } from '../../helpers/pages/scriptTags';

const values = createValues({ ...DEFAULT_SCENE, member: 'marin', bot: 'bell' });

/** `field start-end level: text` of each problem. */
function check(draft: Partial<Draft>): readonly string[] {
  return checkDraft({ ...EMPTY_DRAFT, ...draft }, values).map(
    ({ field, start, end, level, text }) => `${field} ${start}-${end} ${level}: ${text}`,
  );
}

const expectTold = (level: string) => (content: string, place: string, text: string) => {
  expect(check({ content })).toEqual([`content ${place} ${level}: ${text}`]);
};

const stays = (tag: string, more: string) =>
  `\`${tag}\` is no tag, so it stays as it is typed. ${more}`;

test('no placeholder is a problem when it has a value', () => {
  const tags = listValidTags().filter((tag) => tag !== '<channel.topic>');
  expect(check({ content: tags.join(' ') })).toEqual([]);
});

test.each([
  ['Hi <User.name>', '3-14', stays('<User.name>', 'Upper and lower case count: `<user.name>`.')],
  ['< user.name >', '0-13', stays('< user.name >', 'A tag has no spaces: `<user.name>`.')],
  ['<user.name()>', '0-13', stays('<user.name()>', 'Tags take no arguments: `<user.name>`.')],
  ['<guild.name>', '0-12', stays('<guild.name>', 'Did you mean `<server.name>`?')],
  [
    '<server.memberCount>',
    '0-20',
    stays('<server.memberCount>', 'Did you mean `<server.members>`?'),
  ],
  ['<user.nme>', '0-10', stays('<user.nme>', 'Did you mean `<user.name>`?')],
  ['<br>', '0-4', stays('<br>', 'Did you mean `<newline>`?')],
  ['<user.birthday>', '0-15', stays('<user.birthday>', '`<user>` has no such property.')],
  [
    '<weather.today>',
    '0-15',
    stays('<weather.today>', 'Tags begin with `user`, `server`, `channel` or `crbt`.'),
  ],
  ['<user.<server.name>>', '0-6', 'Tags do not nest: only the inner one is replaced.'],
  [
    '<t:<user.joined>:R>',
    '0-19',
    'A date from a tag cannot become a timestamp of Discord, which wants a number.',
  ],
])('%s is an error with its place', expectTold('error'));

test.each([
  ['\\<user.name>', '0-1', 'Nothing escapes a tag: it is replaced, and the backslash stays.'],
  ['#<channel.mention>', '0-1', '`<channel.mention>` brings a `#` of its own.'],
  ['<channel.topic>', '0-15', '`<channel.topic>` has no value here, so it prints the word `null`.'],
  ['<server.boosts>', '0-15', '`<server.boosts>` is recognised, but always replaced by nothing.'],
  [
    '<user.roles.add(973301329431757306)>',
    '0-36',
    '`<user.roles.add(973301329431757306)>` prints `true`, also when the role stays as it is. Better leave it out.',
  ],
])('%s works, with a note', expectTold('note'));

test.each(['<3', '<hello>', 'a < b > c', '<@1> <#1> <:a:1> <t:1:R> </work:1>', '<https://a.b>'])(
  '%s is text',
  (content) => {
    expect(check({ content })).toEqual([]);
  },
);

describe('a field', () => {
  test('has a limit that counts tags as they are typed', () => {
    expect(check({ title: 'x'.repeat(257) })).toEqual([
      'title 256-257 error: Title takes 256 characters at most, tags included. These are 257.',
    ]);
    expect(check({ title: 'x'.repeat(256), content: 'x'.repeat(2000) })).toEqual([]);
  });

  test('of content must fit into a message when its values are in it', () => {
    expect(check({ content: `${'x'.repeat(1990)}<server.name>` })).toEqual([
      'content 0-2003 error: With its values the content has 2004 characters, and Discord posts 2000 at most.',
    ]);
  });

  test('for a picture must point to one', () => {
    expect(check({ content: 'x', thumbnail: '<server.icon>', icon: '<user.avatar>' })).toEqual([]);
    expect(check({ content: 'x', image: '<server.name>' })).toEqual([
      'image 0-13 note: No picture is shown: `Harbour Lights` is no address of a png, jpg, jpeg, gif or webp.',
    ]);
  });

  test('without Markdown shows mentions as code', () => {
    const text = 'A mention shows as raw code here. Use `<user.name>`, or `#<channel.name>`.';
    expect(check({ footer: '<user.mention>' })).toEqual([`footer 0-14 note: ${text}`]);
    expect(check({ title: '<user.mention>' })).toEqual([]);
  });

  test('for a color or an address accepts no tags', () => {
    expect(check({ content: 'x', url: 'https://a.b/<user.id>', color: 'red' })).toEqual([
      'url 12-21 error: This field takes no tags.',
      'color 0-3 error: A color is `#` and six digits, such as `#2c81b9`.',
    ]);
  });
});

test('a message needs a text, and a mention in the embed notifies nobody', () => {
  expect(check({ color: '#2c81b9' })[0]).toMatch(/^content 0-0 error: The message is empty\./);
  expect(check({ description: 'Hi <user.mention>' })).toEqual([
    'description 3-17 note: Nobody is notified about an embed. To ping, put the mention into the content.',
  ]);
  expect(check({ fields: [{ name: '<User.id>', value: 'x' }], content: 'x' })).toEqual([
    expect.stringMatching(/^fields 0-9 error: `<User\.id>` is no tag/),
  ]);
});

describe('an import', () => {
  const whole = {
    type: 'JOIN_MESSAGE',
    content: 'Ahoy',
    embed: {
      title: 'T',
      url: 'https://a.b',
      description: 'D',
      color: 255,
      author: { name: 'A', icon_url: 'https://a.b/i.png', url: 'https://a.b/c' },
      footer: { text: 'F' },
      image: { url: 'https://a.b/i.png' },
      thumbnail: { url: 'https://a.b/t.png' },
      fields: [{ name: 'N', value: 'V' }],
    },
  };
  const read = (json: unknown) => parseImport(JSON.stringify(json), 'welcome');

  test('reads every field', () => {
    expect(read(whole)).toEqual({
      draft: {
        content: 'Ahoy',
        author: 'A',
        icon: 'https://a.b/i.png',
        authorUrl: 'https://a.b/c',
        title: 'T',
        url: 'https://a.b',
        description: 'D',
        image: 'https://a.b/i.png',
        thumbnail: 'https://a.b/t.png',
        footer: 'F',
        color: '#0000ff',
        fields: [{ name: 'N', value: 'V' }],
      },
      problems: [],
    });
  });

  test.each([
    [{ content: 'Ahoy, all of you out there!' }, '`type` must be `"JOIN_MESSAGE"`.'],
    [{ ...whole, type: 'LEAVE_MESSAGE' }, '`type` must be `"JOIN_MESSAGE"`.'],
    [{ type: 'JOIN_MESSAGE', script: 'x'.repeat(20) }, '`content` or `embed` must be there.'],
    [{ ...whole, contents: 1 }, '`contents` is no member of a message and is ignored.'],
    [
      { ...whole, embed: { footer: { text: 'F', icon_url: 'https://a.b/i.png' } } },
      'The icon of the footer gets lost when the bot posts the embed.',
    ],
    [
      { ...whole, embed: { fields: [{ name: 'N', value: 'V', inline: true }] } },
      '`inline` gets lost: fields stand one below the other.',
    ],
  ])('%j is told', (json, problem) => {
    expect(read(json).problems).toEqual([problem]);
  });

  test('is prompted with its length and its syntax', () => {
    expect(parseImport('{"type":"JOIN_MESSAGE"}', 'welcome').problems[0]).toMatch(/these are 23/);
    const broken = parseImport('{"type": "JOIN_MESSAGE", "content": }', 'welcome');
    expect(broken.draft).toBeUndefined();
    expect(broken.problems).toEqual([expect.stringMatching(/^This is not valid JSON/)]);
    expect(parseImport('[1]', 'welcome').problems[0]).toMatch(/no object/);
  });
});
