/** What belongs to a self-hosted copy, and what talks to what. */

import type { DrawingProps } from 'docwright/templates';
import { createFlow } from './flow';
import { Box, ink, Note, Place, Words } from './shapes';

const BLOCK = 48;
const ROW = BLOCK + 10;
const HEIGHT = BLOCK * 3 + 20;

export const hosting: DrawingProps = {
  title: 'The set-up of a self-hosted CRBT',
  description:
    "Discord's developer portal issues a token, an application ID and an invite link. On your machine stand the file .env with the token and the database's address, CRBT running on Node.js, and a PostgreSQL database. CRBT opens the connection to Discord's gateway by itself, so no port of yours is open. Through the gateway come events and commands of your server, where the bot is a member.",
  caption: 'Every connection starts at your machine, so no port has to be opened.',
  ...createFlow({
    gap: 76,
    links: [{ label: 'token' }, { label: 'outgoing', isTwoWay: true }],
    panels: [
      { title: 'Developer portal', height: HEIGHT, content: Portal },
      { title: 'Your machine', height: HEIGHT, share: 1.15, content: Machine },
      { title: 'Discord', height: HEIGHT, content: Discord },
    ],
  }),
};

function Portal(width: number) {
  return (
    <>
      <Block width={width} row={0} name="Application" note="its ID" />
      <Block width={width} row={1} name="Bot" note="token, intents" />
      <Block width={width} row={2} name="OAuth2" note="invite link" />
    </>
  );
}

function Machine(width: number) {
  return (
    <>
      <Block width={width} row={0} name=".env" note="token, database URL" />
      <Block width={width} row={1} name="CRBT" note="on Node.js 20 or later" isMain />
      <Block width={width} row={2} name="PostgreSQL" note="here or at a provider" />
    </>
  );
}

function Discord(width: number) {
  return (
    <>
      <Block width={width} row={0} name="Gateway" note="events, commands" />
      <Block width={width} row={1} name="Your server" note="has the bot in it" />
      <Block width={width} row={2} name="Members" note="use the commands" />
    </>
  );
}

type BlockProps = {
  readonly width: number;
  readonly row: number;
  readonly name: string;
  readonly note: string;
  readonly isMain?: boolean;
};

function Block({ width, row, name, note, isMain = false }: BlockProps) {
  return (
    <Place y={row * ROW}>
      <Box
        width={width}
        height={BLOCK}
        fill={isMain ? ink.brandSoft : ink.page}
        stroke={isMain ? ink.brandLine : ink.line}
      />
      <Words x={12} y={20} isBold>
        {name}
      </Words>
      <Note x={12} y={38}>
        {note}
      </Note>
    </Place>
  );
}
