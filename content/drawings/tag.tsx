/** The parts of a tag. */

import type { DrawingProps } from 'docwright/templates';
import { Box, ink, Note, Place, Words } from './shapes';

/** Each part in a box of its own, so that no font can move it away from its label. */
const PARTS = [
  { text: '<', x: 0, width: 28, isName: false },
  { text: 'user', x: 31, width: 72, isName: true },
  { text: '.', x: 106, width: 28, isName: false },
  { text: 'work', x: 137, width: 72, isName: true },
  { text: '.', x: 212, width: 28, isName: false },
  { text: 'exp', x: 243, width: 66, isName: true },
  { text: '>', x: 312, width: 28, isName: false },
] as const;

const TOP = 34;
const HEIGHT = 42;
const BELOW = TOP + HEIGHT + 8;

export const tag: DrawingProps = {
  title: 'The parts of the tag <user.work.exp>',
  description:
    'An opening angle bracket, the resource user, a dot, the property work.exp, which has two parts with a dot between them, and a closing angle bracket.',
  caption: 'Most properties are one word. Some, such as this one, have a part of their own.',
  wide: { width: 340, height: 136, content: <Anatomy /> },
};

function Anatomy() {
  return (
    <>
      <Note x={170} y={13} anchor="middle">
        angle brackets around all of it
      </Note>
      <Bracket from={14} to={326} y={TOP - 6} turn={-7} />
      {PARTS.map(({ text, x, width, isName }) => (
        <Place key={x} x={x} y={TOP}>
          <Box
            width={width}
            height={HEIGHT}
            fill={isName ? ink.brandSoft : ink.surface}
            stroke={isName ? 'none' : ink.line}
          />
          <Words
            x={width / 2}
            y={28}
            size={20}
            isCode
            isBold
            anchor="middle"
            color={isName ? ink.brand : ink.quiet}
          >
            {text}
          </Words>
        </Place>
      ))}
      <Bracket from={31} to={103} y={BELOW} turn={7} />
      <Label x={67} name="resource" note="whom to ask" />
      <Bracket from={137} to={309} y={BELOW} turn={7} />
      <Label x={223} name="property" note="what to ask for" />
    </>
  );
}

type BracketProps = { from: number; to: number; y: number; turn: number };

/** A line along some parts, its ends turned towards them. */
function Bracket({ from, to, y, turn }: BracketProps) {
  return (
    <path
      d={`M${from} ${y}v${turn}h${to - from}v${-turn}`}
      fill="none"
      stroke={ink.brandLine}
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
  );
}

function Label({ x, name, note }: { x: number; name: string; note: string }) {
  return (
    <Place x={x} y={BELOW + 24}>
      <Words y={0} isBold anchor="middle">
        {name}
      </Words>
      <Note y={18} anchor="middle">
        {note}
      </Note>
    </Place>
  );
}
