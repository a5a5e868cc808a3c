/** The words for what can be chosen in the playground. */

import type { BotName, MemberName, ServerName } from '../script/samples';
import type { EventName, Scene } from '../script/scene';

type Choice<Name extends string> = {
  readonly label: string;
  readonly options: Readonly<Record<Name, string>>;
};

export const LABELS: {
  readonly event: Choice<EventName>;
  readonly server: Choice<ServerName>;
  readonly member: Choice<MemberName>;
  readonly bot: Choice<BotName>;
} & Readonly<Record<keyof Scene, Choice<string>>> = {
  event: {
    label: 'Event',
    options: { welcome: 'Welcome', farewell: 'Farewell', preview: 'Preview' },
  },
  server: {
    label: 'Server',
    options: { harbour: 'Harbour Lights', cove: 'Quiet Cove (bare)' },
  },
  member: {
    label: 'Member',
    options: {
      marin: 'marin (nickname)',
      tove: 'tove',
      pip: 'pip (no picture)',
      lio: 'lio (odd nickname)',
      beacon: 'Beacon (a bot)',
    },
  },
  bot: {
    label: 'Bot',
    options: { crbt: 'CRBT', bell: 'Harbour Bell (CRBT)', copy: 'Beacon (a copy)' },
  },
};
