/** Made-up servers, members and bots, for the examples of the pages and for the playground. */

type Role = { readonly name: string; readonly id: string };

export type SampleChannel = {
  readonly name: string;
  readonly id: string;
  readonly created: string;
};

export type SampleServer = {
  readonly name: string;
  readonly id: string;
  readonly hasPictures: boolean;
  readonly owner: string;
  readonly created: string;
  /** Without `@everyone`, which every server has. */
  readonly roles: readonly Role[];
  readonly description?: string;
  readonly members: number;
  readonly color?: number;
  readonly currency?: {
    readonly singular: string;
    readonly plural: string;
    readonly symbol: string;
  };
  readonly items: number;
  readonly categories: number;
  readonly channels: {
    readonly welcome: SampleChannel;
    readonly farewell: SampleChannel;
    readonly preview: SampleChannel;
  };
  /** Those that no greeting is posted in. */
  readonly otherChannels: readonly Pick<SampleChannel, 'name' | 'id'>[];
};

/** An account while it is in a server. Numbers are 0 and texts missing when they are omitted. */
type Stay = {
  readonly joined: string;
  readonly nickname?: string;
  readonly roles?: readonly string[];
  readonly money?: number;
  readonly experience?: number;
  readonly items?: number;
};

export type SampleAccount = {
  readonly name: string;
  /** Only bots have four digits. */
  readonly discrim: string;
  readonly isBot: boolean;
  readonly id: string;
  readonly hasAvatar: boolean;
  readonly hasBanner?: boolean;
  readonly created: string;
  readonly stays: Readonly<Record<ServerName, Stay>>;
};

export type ServerName = 'harbour' | 'cove';
export type MemberName = 'marin' | 'tove' | 'pip' | 'lio' | 'beacon';
export type BotName = 'crbt' | 'bell' | 'copy';

const GENERAL = {
  name: 'general',
  id: '1081504496599319027',
  created: '2023-03-04T09:12:45.371Z',
};

export const SERVERS: Readonly<Record<ServerName, SampleServer>> = {
  harbour: {
    name: 'Harbour Lights',
    id: '888729942099102300',
    hasPictures: true,
    owner: '430421657518476450',
    created: '2021-09-18T10:15:30.000Z',
    roles: [{ name: 'Lamplighter', id: '973301329431757306' }],
    description: 'A quiet bay for sailors.',
    members: 214,
    color: 2916793,
    currency: { singular: 'Shell', plural: 'Shells', symbol: '🐚' },
    items: 12,
    categories: 3,
    channels: {
      welcome: {
        name: 'arrivals',
        id: '888731355581907648',
        created: '2021-09-18T10:21:07.000Z',
      },
      farewell: {
        name: 'departures',
        id: '888731745649167713',
        created: '2021-09-18T10:22:40.000Z',
      },
      preview: {
        name: 'mod-log',
        id: '928286716723857331',
        created: '2022-01-05T14:00:00.000Z',
      },
    },
    otherChannels: [
      { name: 'reports', id: '928287094210956693' },
      { name: 'ledger', id: '1092055832987436022' },
    ],
  },
  cove: {
    name: 'Quiet Cove',
    id: '1081504495539268698',
    hasPictures: false,
    owner: '647709220406035025',
    created: '2023-03-04T09:12:45.118Z',
    roles: [],
    members: 3,
    items: 0,
    categories: 0,
    channels: { welcome: GENERAL, farewell: GENERAL, preview: GENERAL },
    otherChannels: [],
  },
};

/** What a member of long standing owns in Harbour Lights. */
const SAVINGS = { money: 1250, experience: 3180, items: 3 };
const PERSON = { discrim: '0', isBot: false };

export const MEMBERS: Readonly<Record<MemberName, SampleAccount>> = {
  marin: {
    ...PERSON,
    name: 'marin',
    id: '430421657518476450',
    hasAvatar: true,
    hasBanner: true,
    created: '2018-04-02T17:42:00.000Z',
    stays: {
      harbour: {
        joined: '2021-09-20T08:00:00.000Z',
        nickname: 'Captain Marin',
        roles: ['Lamplighter'],
        ...SAVINGS,
      },
      cove: { joined: '2023-03-05T19:30:00.000Z' },
    },
  },
  tove: {
    ...PERSON,
    name: 'tove',
    id: '647709220406035025',
    hasAvatar: true,
    created: '2019-11-23T08:05:12.000Z',
    stays: {
      harbour: { joined: '2024-08-03T18:30:00.000Z', ...SAVINGS },
      cove: { joined: '2023-03-04T09:12:45.118Z' },
    },
  },
  pip: {
    ...PERSON,
    name: 'pip',
    id: '727637274132876211',
    hasAvatar: false,
    created: '2020-06-30T21:30:45.000Z',
    stays: {
      harbour: { joined: '2022-05-14T16:20:00.000Z', roles: ['Lamplighter'], ...SAVINGS },
      cove: { joined: '2023-06-11T07:45:00.000Z' },
    },
  },
  lio: {
    ...PERSON,
    name: 'lio',
    id: '1205860724385235681',
    hasAvatar: false,
    created: '2024-02-10T13:00:00.502Z',
    stays: {
      harbour: { joined: '2024-08-14T12:05:00.000Z', nickname: '_<server.name>_' },
      cove: { joined: '2024-08-15T20:10:00.000Z', nickname: '_<server.name>_' },
    },
  },
  beacon: {
    name: 'Beacon',
    discrim: '0456',
    isBot: true,
    id: '1073891141222663902',
    hasAvatar: true,
    created: '2023-02-11T09:00:00.000Z',
    stays: {
      harbour: { joined: '2023-02-12T10:00:00.000Z', roles: ['Beacon'] },
      cove: { joined: '2023-03-06T10:00:00.000Z' },
    },
  },
};

const CRBT = {
  name: 'CRBT',
  discrim: '0123',
  isBot: true,
  id: '595731552709771264',
  hasAvatar: true,
  created: '2019-07-02T21:44:30.323Z',
};
const SINCE = { harbour: '2021-09-18T10:40:12.000Z', cove: '2023-03-04T10:01:30.000Z' };

export const BOTS: Readonly<Record<BotName, SampleAccount>> = {
  crbt: {
    ...CRBT,
    stays: { harbour: { joined: SINCE.harbour }, cove: { joined: SINCE.cove } },
  },
  bell: {
    ...CRBT,
    stays: {
      harbour: { joined: SINCE.harbour, nickname: 'Harbour Bell', roles: ['CRBT'] },
      cove: { joined: SINCE.cove, nickname: 'Harbour Bell', roles: ['CRBT'] },
    },
  },
  /** Self-hosted. */
  copy: MEMBERS.beacon,
};
