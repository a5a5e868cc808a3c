/** Which field of the message builder shows up where in a message. */

import type { DrawingProps } from 'docwright/templates';
import { NARROW } from './flow';
import { Box, ink, Note, Words } from './shapes';

const FIELDS = [
  { name: 'Content', x: 168, y: 43 },
  { name: 'Color', x: 42, y: 200 },
  { name: 'Author icon and name', x: 206, y: 89 },
  { name: 'Title', x: 186, y: 117 },
  { name: 'Description', x: 244, y: 143 },
  { name: 'Thumbnail', x: 287, y: 103 },
  { name: 'Embed fields, by import', x: 190, y: 186 },
  { name: 'Image', x: 190, y: 250 },
  { name: 'Footer', x: 178, y: 300 },
] as const;

const HEIGHT = 330;

export const messageParts: DrawingProps = {
  title: 'Where the fields of the message builder show up',
  description:
    'Above, beside the avatar of CRBT, stands the content. Below it comes the embed, with the color as a bar at its left edge. From top to bottom it holds the author with an icon, the title, the description, the embed fields, the image and the footer. The thumbnail stands at the top right.',
  caption: (
    <>
      The content stands by itself, everything else in the embed:{' '}
      {FIELDS.map(({ name }, index) => `${index + 1} ${name}`).join(' · ')}
    </>
  ),
  wide: { width: NARROW, height: HEIGHT, content: <Message /> },
};

function Message() {
  return (
    <>
      <Box width={NARROW} height={HEIGHT} radius={10} fill={ink.raised} />
      <circle cx={30} cy={30} r={15} fill={ink.accent} />
      <Words x={30} y={35} isBold anchor="middle" color={ink.onAccent}>
        C
      </Words>
      <Words x={56} y={28} isBold>
        CRBT
      </Words>
      <Words x={56} y={48}>
        Ahoy @tove!
      </Words>
      <Embed />
      {FIELDS.map(({ name, x, y }, index) => (
        <Marker key={name} value={index + 1} x={x} y={y} />
      ))}
    </>
  );
}

function Embed() {
  return (
    <>
      <Box x={56} y={66} width={268} height={250} radius={6} />
      <path d="M58.5 70v242" stroke={ink.accent} strokeWidth={4} strokeLinecap="round" />
      <circle cx={82} cy={89} r={9} fill={ink.accent} />
      <Words x={98} y={94} size={13}>
        tove boards
      </Words>
      <Words x={73} y={121} isBold>
        A new hand
      </Words>
      <Note x={73} y={147}>
        Welcome to the ship.
      </Note>
      <Box x={262} y={78} width={50} height={50} radius={6} fill={ink.brandSoft} stroke="none" />
      <Words x={73} y={180} size={13} isBold>
        Our currency
      </Words>
      <Note x={73} y={199}>
        Shells
      </Note>
      <Box x={73} y={216} width={234} height={66} radius={6} fill={ink.brandSoft} stroke="none" />
      <path d="M92 270l24-26l18 18l14-12l20 20z" fill={ink.brandLine} />
      <Note x={73} y={304}>
        Fair winds!
      </Note>
    </>
  );
}

function Marker({
  value,
  x,
  y,
}: {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <>
      <circle cx={x} cy={y} r={11} fill={ink.brand} />
      <Words x={x} y={y + 4.5} size={13} isBold anchor="middle" color={ink.page}>
        {value}
      </Words>
    </>
  );
}
