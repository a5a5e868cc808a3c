/** What an economy consists of, from the server to a member's inventory. */

import type { DrawingProps } from 'docwright/templates';
import { createFlow } from './flow';
import { Box, type Ink, ink, Note, Place, Words } from './shapes';

const HEIGHTS = { height: 110, columnHeight: 92 };
/** From this width on, a note fits into one line. */
const ONE_LINE_WIDTH = 220;
const ROW = 34;

export const economy: DrawingProps = {
  title: 'The objects of an economy',
  description:
    'A server, Harbour Lights, has one currency, Shells. Its shop is divided into up to ten categories, such as Boathouse. A category holds up to 25 items, such as a Lamplighter badge for 450 Shells. A member, tove, buys an item, at most one of each, and finds it in the inventory, where a role can be equipped.',
  caption: 'From the server to what a member owns.',
  ...createFlow({
    gap: 24,
    links: [{}, {}, {}],
    panels: [
      { title: 'Server', ...HEIGHTS, share: 0.95, content: Server },
      { title: 'Categories', ...HEIGHTS, share: 0.95, content: Categories },
      { title: 'Items', ...HEIGHTS, share: 1.05, content: Items },
      { title: 'Inventory', ...HEIGHTS, share: 1.05, content: Inventory },
    ],
  }),
};

function Server(width: number) {
  return (
    <>
      <Entry width={width} row={0} text="Harbour Lights" />
      <Entry width={width} row={1} text="Shells" dot={ink.accent} />
      <Notes width={width} lines={['one currency,', 'one shop']} />
    </>
  );
}

function Categories(width: number) {
  return (
    <>
      <Entry width={width} row={0} text="Boathouse" dot={ink.blue} />
      <Entry width={width} row={1} />
      <Notes width={width} lines={['up to 10', 'in a server']} />
    </>
  );
}

function Items(width: number) {
  return (
    <>
      <Entry width={width} row={0} text="Lamplighter" dot={ink.amber} value="450" />
      <Entry width={width} row={1} text="Tailwind" dot={ink.green} value="1200" />
      <Notes width={width} lines={['up to 25', 'in a category']} />
    </>
  );
}

function Inventory(width: number) {
  return (
    <>
      <Entry width={width} row={0} text="Lamplighter" dot={ink.amber} value="✓" />
      <Entry width={width} row={1} />
      <Notes width={width} lines={['one of each', 'for a member']} />
    </>
  );
}

type EntryProps = {
  readonly width: number;
  readonly row: number;
  /** Room for more when omitted. */
  readonly text?: string;
  readonly dot?: Ink;
  /** At the end of the line. */
  readonly value?: string;
};

function Entry({ width, row, text, dot, value }: EntryProps) {
  return (
    <Place y={row * ROW}>
      <Box width={width} height={28} radius={6} fill={ink.page} isDashed={text === undefined} />
      {dot !== undefined && <circle cx={12} cy={14} r={4} fill={dot} />}
      <Words x={dot === undefined ? 9 : 22} y={19} size={13}>
        {text ?? '…'}
      </Words>
      {value !== undefined && (
        <Words x={width - 8} y={19} size={13} isBold color={ink.brand} anchor="end">
          {value}
        </Words>
      )}
    </Place>
  );
}

type NotesProps = { readonly width: number; readonly lines: readonly string[] };

function Notes({ width, lines }: NotesProps) {
  const shown = width < ONE_LINE_WIDTH ? lines : [lines.join(' ')];
  return shown.map((line, index) => (
    <Note key={line} y={ROW * 2 + 20 + index * 18}>
      {line}
    </Note>
  ));
}
