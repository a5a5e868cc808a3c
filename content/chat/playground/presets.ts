/** The messages that the playground can begin with. */

import { type Draft, EMPTY_DRAFT } from '../script/draft';
import type { PlayState } from '../script/playState';
import { DEFAULT_SCENE, type Scene } from '../script/scene';

type Preset = PlayState & { readonly label: string };

const WELCOME = {
  label: 'A full Welcome',
  draft: {
    content: 'Ahoy <user.mention>!',
    author: '<user.tag> stepped aboard',
    title: 'Welcome to <server.name>',
    description:
      'You are number **<server.members>** in our crew.\nSay hello here in <channel.mention>, then sign the book in <#1092055832987436022>.',
    footer: 'Greetings from <crbt.name>',
    color: '#2c81b9',
  },
};

const FAREWELL = {
  label: 'A Farewell with numbers',
  scene: { event: 'farewell', member: 'pip' },
  draft: {
    content:
      '**<user.tag>** has left <server.name>. Aboard since: `<user.joined>`\n<server.members> of us remain, and <user.money> <server.currency.plural> <server.currency.symbol> lie unspent.',
  },
} as const;

const FIELDS = {
  label: 'An embed with fields',
  draft: {
    title: '<server.name>',
    description: '*<server.description>*',
    thumbnail: '<server.icon>',
    color: '#2c81b9',
    fields: [
      { name: 'Crew', value: '<server.members> members, <server.roles>' },
      {
        name: 'Shop',
        value:
          '<server.items.count> items for <server.currency.plural> <server.currency.symbol> on <server.categories.count> shelves',
      },
      { name: 'Logbook', value: 'opened on `<server.created>`' },
    ],
  },
};

const MISTAKES = {
  label: 'Common mistakes, explained',
  scene: { server: 'cove' },
  draft: {
    content:
      'Ahoy <User.name>, welcome to <guild.name>!\nYou are number <server.memberCount>, aboard since <t:<user.joined>:R>.\nYour banner: <user.banner>',
    footer: 'Written by <crbt.mention>',
  },
} as const;

const SURPRISE = {
  label: 'A nickname with a tag in it',
  scene: { member: 'lio' },
  draft: {
    content:
      'Ahoy <user.nickname>!\nIn a code span it is plainer, but still filled: `<user.nickname>`',
  },
} as const;

export const PRESETS: readonly Preset[] = [WELCOME, FAREWELL, FIELDS, MISTAKES, SURPRISE].map(
  (preset: {
    readonly label: string;
    readonly scene?: Partial<Scene>;
    readonly draft: Partial<Draft>;
  }) => ({
    label: preset.label,
    scene: { ...DEFAULT_SCENE, ...preset.scene },
    draft: { ...EMPTY_DRAFT, ...preset.draft },
  }),
);

export const FIRST_STATE: PlayState = PRESETS[0] ?? { scene: DEFAULT_SCENE, draft: EMPTY_DRAFT };
