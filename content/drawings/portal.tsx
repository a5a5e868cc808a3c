/** Mock-ups of the developer portal: its menu, and the pages that build the invite link and hold the token. */

import type { DrawingProps, DrawingView } from 'docwright/templates';
import type { ReactNode } from 'react';
import { Box, Code, ink, Note, Place, Words } from './shapes';

const WINDOW_WIDTH = 350;
const BAR = 40;
/** Between the frame and what is inside. */
const MARGIN = 18;
const PAGE_WIDTH = WINDOW_WIDTH - MARGIN * 2;

/** A window with a page of the portal in it, which is `height` pixels high. */
function drawWindow(title: string, height: number, page: ReactNode): DrawingView {
  const full = BAR + 14 + height + MARGIN;
  const content = (
    <>
      <Box width={WINDOW_WIDTH} height={full} radius={10} fill={ink.page} />
      <path d={`M1 ${BAR}.5h${WINDOW_WIDTH - 2}`} stroke={ink.line} />
      <circle cx={24} cy={20} r={5} fill={ink.brandLine} />
      <Words x={38} y={25} isBold>
        {title}
      </Words>
      <Place x={MARGIN} y={BAR + 14}>
        {page}
      </Place>
    </>
  );
  return { width: WINDOW_WIDTH, height: full, content };
}

const ENTRIES = [
  { page: 'General Information', use: 'application ID' },
  { page: 'OAuth2', use: 'invite link' },
  { page: 'Bot', use: 'token, intents' },
] as const;

const ENTRY_HEIGHT = 36;
const ENTRY_ROW = ENTRY_HEIGHT + 6;

export const portalMenu: DrawingProps = {
  title: 'The menu of an application in the developer portal',
  description:
    'The page General Information shows the application ID. The page OAuth2 builds the invite link. The page Bot holds the token and the intents.',
  caption: 'Three pages of the portal matter. Its menu has more of them.',
  wide: drawWindow(
    'Developer portal',
    ENTRY_ROW * ENTRIES.length - 6,
    ENTRIES.map((entry, index) => (
      <Place key={entry.page} y={index * ENTRY_ROW}>
        <Entry {...entry} isCurrent={index === 0} />
      </Place>
    )),
  ),
};

type EntryProps = {
  readonly page: string;
  readonly use: string;
  readonly isCurrent: boolean;
};

function Entry({ page, use, isCurrent }: EntryProps) {
  return (
    <>
      <Box
        width={PAGE_WIDTH}
        height={ENTRY_HEIGHT}
        fill={isCurrent ? ink.brandSoft : ink.surface}
        stroke="none"
      />
      <Words x={12} y={23} color={isCurrent ? ink.brand : ink.text}>
        {page}
      </Words>
      <Words x={PAGE_WIDTH - 12} y={23} size={13} color={ink.quiet} anchor="end">
        {use}
      </Words>
    </>
  );
}

const INTENTS = [
  { name: 'Presence Intent', note: 'on for development only', isOn: false },
  { name: 'Server Members Intent', note: 'always on', isOn: true },
  { name: 'Message Content Intent', note: 'not needed', isOn: false },
] as const;

const INTENT_ROW = 52;
const INTENTS_TOP = 98;

export const botPage: DrawingProps = {
  title: 'The page Bot of the developer portal',
  description:
    'Above, the hidden token and the button Reset Token. Below, under Privileged Gateway Intents, three switches: Presence Intent is off and only needed for development, Server Members Intent is on, Message Content Intent is off.',
  caption: 'How the switches of the page Bot should stand.',
  wide: drawWindow(
    'Bot',
    INTENTS_TOP + 16 + INTENT_ROW * INTENTS.length,
    <>
      <Token />
      <Words y={INTENTS_TOP} isBold>
        Privileged Gateway Intents
      </Words>
      {INTENTS.map((intent, index) => (
        <Place key={intent.name} y={INTENTS_TOP + 16 + index * INTENT_ROW}>
          <path d={`M0 .5h${PAGE_WIDTH}`} stroke={ink.line} />
          <Words y={24}>{intent.name}</Words>
          <Note y={42}>{intent.note}</Note>
          <Switch isOn={intent.isOn} />
        </Place>
      ))}
    </>,
  ),
};

/** Nothing but dots: no picture of a token is safe to show. */
function Token() {
  return (
    <>
      <Words y={14} isBold>
        Token
      </Words>
      <Box y={26} width={184} height={36} radius={6} fill={ink.surface} />
      <Words x={14} y={49} color={ink.quiet}>
        ••••••••••••••••
      </Words>
      <Box x={196} y={26} width={118} height={36} radius={6} fill={ink.brandSoft} stroke="none" />
      <Words x={255} y={49} isBold anchor="middle" color={ink.brand}>
        Reset Token
      </Words>
    </>
  );
}

function Switch({ isOn }: { readonly isOn: boolean }) {
  return (
    <Place x={PAGE_WIDTH - 78} y={15}>
      <Words x={isOn ? 12 : 9} y={17} size={13} isBold={isOn} color={isOn ? ink.green : ink.quiet}>
        {isOn ? 'on' : 'off'}
      </Words>
      <rect
        x={36}
        width={42}
        height={24}
        rx={12}
        fill={isOn ? ink.green : ink.surface}
        stroke={isOn ? ink.green : ink.quiet}
      />
      <circle cx={isOn ? 66 : 48} cy={12} r={8} fill={isOn ? ink.page : ink.quiet} />
    </Place>
  );
}

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

export const urlGenerator: DrawingProps = {
  title: 'The URL generator on the page OAuth2',
  description:
    'Among the scopes, bot and applications.commands are ticked. Among the bot permissions, Administrator is ticked. Below stands the generated URL, with a button that copies it.',
  caption: 'Two scopes make the invite link. The portal lists many more than are drawn here.',
  wide: drawWindow(
    'OAuth2 URL Generator',
    228,
    <>
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
    </>,
  ),
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
