/** A mock-up of the portal's URL generator: two scopes, one permission, the address below. */

import type { DrawingProps } from 'docwright/templates';
import {
  Box,
  Code,
  getWindowHeight,
  ink,
  Note,
  PAGE_WIDTH,
  Place,
  WINDOW_WIDTH,
  Window,
  Words,
} from './shapes';

type Choice = { readonly name: string; readonly isTicked: boolean };

const SCOPES: readonly Choice[] = [
  { name: 'identify', isTicked: false },
  { name: 'guilds', isTicked: false },
  { name: 'bot', isTicked: true },
  { name: 'applications.commands', isTicked: true },
];

const PERMISSIONS: readonly Choice[] = [
  { name: 'Administrator', isTicked: true },
  { name: 'Manage Roles', isTicked: false },
];

const HEIGHT = 228;

export const urlGenerator: DrawingProps = {
  title: 'The URL generator on the page OAuth2',
  description:
    'Among the scopes, bot and applications.commands are ticked. Among the bot permissions, Administrator is ticked. Below stands the generated URL, with a button that copies it.',
  caption: 'Two scopes make the invite link. The portal lists many more than are drawn here.',
  wide: {
    width: WINDOW_WIDTH,
    height: getWindowHeight(HEIGHT),
    content: (
      <Window title="OAuth2 URL Generator" height={HEIGHT}>
        <Group y={0} title="Scopes" column={104} choices={SCOPES} />
        <Group y={96} title="Bot Permissions" column={146} choices={PERMISSIONS} />
        <Place y={166}>
          <Words y={14} isBold>
            Generated URL
          </Words>
          <Box y={26} width={PAGE_WIDTH} height={36} radius={6} fill={ink.surface} />
          <Code x={12} y={48}>
            https://discord.com/oauth2/…
          </Code>
          <Note x={PAGE_WIDTH - 44} y={48}>
            Copy
          </Note>
        </Place>
      </Window>
    ),
  },
};

type GroupProps = {
  readonly y: number;
  readonly title: string;
  /** Width of the first column of choices. */
  readonly column: number;
  readonly choices: readonly Choice[];
};

function Group({ y, title, column, choices }: GroupProps) {
  return (
    <Place y={y}>
      <Words y={14} isBold>
        {title}
      </Words>
      {choices.map(({ name, isTicked }, index) => (
        <Place key={name} x={(index % 2) * column} y={26 + Math.floor(index / 2) * 28}>
          <Tick isTicked={isTicked} />
          <Words x={26} y={14} size={13} color={isTicked ? ink.text : ink.quiet}>
            {name}
          </Words>
        </Place>
      ))}
    </Place>
  );
}

function Tick({ isTicked }: { readonly isTicked: boolean }) {
  return (
    <>
      <rect
        x={0.5}
        y={0.5}
        width={17}
        height={17}
        rx={4}
        fill={isTicked ? ink.brand : ink.page}
        stroke={isTicked ? ink.brand : ink.quiet}
      />
      {isTicked && (
        <path
          d="M4.5 9.5l3 3l6-7"
          fill="none"
          stroke={ink.page}
          strokeWidth={2}
          strokeLinecap="round"
        />
      )}
    </>
  );
}
