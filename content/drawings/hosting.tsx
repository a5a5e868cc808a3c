/** What belongs to a self-hosted copy, and what talks to what. */

import type { DrawingProps } from 'docwright/templates';
import { createFlow, type Panel } from './flow';
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
      {
        title: 'Developer portal',
        height: HEIGHT,
        content: stack(
          { name: 'Application', note: 'its ID' },
          { name: 'Bot', note: 'token, intents' },
          { name: 'OAuth2', note: 'invite link' },
        ),
      },
      {
        title: 'Your machine',
        height: HEIGHT,
        share: 1.15,
        content: stack(
          { name: '.env', note: 'token, database URL' },
          { name: 'CRBT', note: 'on Node.js 20 or later', isMain: true },
          { name: 'PostgreSQL', note: 'here or at a provider' },
        ),
      },
      {
        title: 'Discord',
        height: HEIGHT,
        content: stack(
          { name: 'Gateway', note: 'events, commands' },
          { name: 'Your server', note: 'has the bot in it' },
          { name: 'Members', note: 'use the commands' },
        ),
      },
    ],
  }),
};

function stack(...blocks: readonly Omit<BlockProps, 'width' | 'row'>[]): Panel['content'] {
  return (width) => (
    <>
      {blocks.map((block, row) => (
        <Block key={block.name} width={width} row={row} {...block} />
      ))}
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
