/** What each placeholder prints, in each event, on a server with everything and on one with nothing. */

import { describe, expect, test } from 'vitest';
import { fillText } from '../../../content/chat/script/fillDraft';
import { createValues, EVENTS, type Scene } from '../../../content/chat/script/scene';
import { listTags } from '../../../content/chat/script/tags';
import { listValidTags } from '../../helpers/pages/scriptTags';

const CDN = 'https://cdn.discordapp.com';
const MARIN = '430421657518476450';
const CRBT = '595731552709771264';
const HARBOUR = '888729942099102300';

/** The same in each event, or one text for each: Welcome, Farewell, preview. */
type Row = string | readonly [welcome: string, farewell: string, preview: string];

/** marin, Harbour Lights, and CRBT with a nickname. */
const FULL: Readonly<Record<string, Row>> = {
  '<user.name>': 'marin',
  '<user.discrim>': '0',
  '<user.tag>': 'marin',
  '<user.id>': MARIN,
  '<user.avatar>': `${CDN}/avatars/${MARIN}/HASH.png?size=2048`,
  '<user.banner>': `${CDN}/banners/${MARIN}/HASH.png?size=2048`,
  '<user.nickname>': 'Captain Marin',
  '<user.created>': '2018-04-02T17:42:00.000Z',
  '<user.joined>': '2021-09-20T08:00:00.000Z',
  '<user.mention>': `<@${MARIN}>`,
  '<user.isBot>': 'false',
  '<user.roles>': 'Lamplighter, @everyone',
  '<user.money>': '1250',
  '<user.work.exp>': '3180',
  '<user.items.count>': '3',
  '<server.name>': 'Harbour Lights',
  '<server.id>': HARBOUR,
  '<server.icon>': `${CDN}/icons/${HARBOUR}/HASH.webp`,
  '<server.banner>': `${CDN}/banners/${HARBOUR}/HASH.webp`,
  '<server.owner>': MARIN,
  '<server.created>': '2021-09-18T10:15:30.000Z',
  '<server.roles>': '@everyone, <@&973301329431757306>',
  '<server.description>': 'A quiet bay for sailors.',
  '<server.members>': ['214', '213', '214'],
  '<server.color>': '2916793',
  '<server.currency.singular>': 'Shell',
  '<server.currency.plural>': 'Shells',
  '<server.currency.symbol>': '🐚',
  '<server.items.count>': '12',
  '<server.categories.count>': '3',
  '<channel.name>': ['arrivals', 'departures', 'mod-log'],
  '<channel.id>': ['888731355581907648', '888731745649167713', '928286716723857331'],
  '<channel.created>': [
    '2021-09-18T10:21:07.000Z',
    '2021-09-18T10:22:40.000Z',
    '2022-01-05T14:00:00.000Z',
  ],
  '<channel.mention>': ['<#888731355581907648>', '<#888731745649167713>', '<#928286716723857331>'],
  '<channel.topic>': 'null',
  '<channel.isAgeRestricted>': 'false',
  '<crbt.name>': 'CRBT',
  '<crbt.discrim>': '0123',
  '<crbt.tag>': 'CRBT#0123',
  '<crbt.id>': CRBT,
  '<crbt.avatar>': `${CDN}/avatars/${CRBT}/HASH.png?size=2048`,
  '<crbt.nickname>': 'Harbour Bell',
  '<crbt.created>': '2019-07-02T21:44:30.323Z',
  '<crbt.joined>': '2021-09-18T10:40:12.000Z',
  '<crbt.mention>': `<@${CRBT}>`,
  '<crbt.isBot>': 'true',
  '<crbt.roles>': 'CRBT, @everyone',
  '<newline>': '\n',
};

/** What is not there on a server where nothing is set up; all else is another value, but a value. */
const BARE: Readonly<Record<string, string>> = {
  '<user.avatar>': `${CDN}/embed/avatars/0.png`,
  '<user.banner>': 'null',
  '<user.nickname>': 'pip',
  '<user.tag>': 'pip',
  '<user.roles>': '@everyone',
  '<user.money>': '0',
  '<user.work.exp>': '0',
  '<user.items.count>': '0',
  '<server.icon>': 'null',
  '<server.banner>': 'null',
  '<server.roles>': '@everyone',
  '<server.description>': 'null',
  '<server.color>': '11477827',
  '<server.currency.singular>': 'Coin',
  '<server.currency.plural>': 'Coins',
  '<server.currency.symbol>': '🪙',
  '<server.items.count>': '0',
  '<server.categories.count>': '0',
  '<channel.topic>': 'null',
  '<crbt.nickname>': 'CRBT',
  '<crbt.roles>': '@everyone',
};

const full: Scene = { event: 'welcome', server: 'harbour', member: 'marin', bot: 'bell' };
const bare: Scene = { event: 'welcome', server: 'cove', member: 'pip', bot: 'crbt' };

function fill(text: string, scene: Scene): string {
  return fillText(text, createValues(scene));
}

test('the table has every placeholder of the pages, and the interpreter supports no other', () => {
  expect(Object.keys(FULL).sort()).toEqual(listValidTags().sort());
  expect([...listTags()].sort()).toEqual(listValidTags().sort());
});

describe.each(EVENTS.map((event, index) => [event, index] as const))('in a %s', (event, index) => {
  test.each(Object.entries(FULL))('%s is replaced', (tag, row) => {
    const wanted = typeof row === 'string' ? row : row[index];
    expect(fill(`[${tag}]`, { ...full, event })).toBe(`[${wanted}]`);
  });

  test('missing values are null, 0 or a default, and no tag is left', () => {
    const scene = { ...bare, event };
    const tags = Object.keys(BARE);
    expect(Object.fromEntries(tags.map((tag) => [tag, fill(tag, scene)]))).toEqual(BARE);
    expect(fill(listValidTags().join(' '), scene)).not.toMatch(/<(?:user|server|channel|crbt)/);
  });
});

test('a bot has its digits in the tag, and a self-hosted copy its own account', () => {
  expect(fill('<user.tag> <user.isBot>', { ...full, member: 'beacon' })).toBe('Beacon#0456 true');
  expect(fill('<crbt.name> <crbt.id>', { ...full, bot: 'copy' })).toBe(
    'Beacon 1073891141222663902',
  );
});

test.each([
  ['<User.name>', '<User.name>', 'case counts'],
  ['<user.Name>', '<user.Name>', 'case counts'],
  ['< user.name >', '< user.name >', 'there are no spaces'],
  ['<user.name()>', '<user.name()>', 'there are no arguments'],
  ['<guild.name>', '<guild.name>', 'an unknown resource'],
  ['<server.memberCount>', '<server.memberCount>', 'an unknown property'],
  ['<user.constructor>', '<user.constructor>', 'a word of the programming language'],
  ['<crbt.money>', '<crbt.money>', 'a property of another resource'],
  ['<user.work>', '<user.work>', 'half of a tag'],
  ['<user.<server.name>>', '<user.Harbour Lights>', 'tags do not nest'],
  ['<@<server.owner>>', `<@${MARIN}>`, 'a value in Discord’s notation'],
  ['\\<user.name>', '\\marin', 'nothing escapes'],
  ['`<user.name>`', '`marin`', 'a code span does not either'],
  ['a<newline>b', 'a\nb', 'a line break'],
  ['<user.roles.add(973301329431757306)>', 'true', 'an action of 18 digits'],
  ['<user.roles.add(1107733014294317573)>', '<user.roles.add(1107733014294317573)>', '19 digits'],
  ['<server.boosts>.', '.', 'recognised, and nothing'],
  ['<t:1631960130:R> <#888731355581907648>', '<t:1631960130:R> <#888731355581907648>', 'Discord’s'],
])('%j becomes %j: %s', (script, text) => {
  expect(fill(script, full)).toBe(text);
});

test('a value with a later tag is replaced, too, and one with a tag of its own kind is not', () => {
  expect(fill('<user.nickname>', { ...full, member: 'lio' })).toBe('_Harbour Lights_');
  const values = createValues(full);
  const odd = {
    ...values,
    user: { ...values.user, nickname: '<user.name> <crbt.name>' },
    crbt: { ...values.crbt, nickname: '<server.name><newline>' },
  };
  expect(fillText('<user.nickname>', odd)).toBe('<user.name> CRBT');
  expect(fillText('<crbt.nickname>', odd)).toBe('<server.name><newline>');
});
