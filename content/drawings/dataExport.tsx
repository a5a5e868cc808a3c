/** Which menus lead to a server's and to a member's data. */

import type { DrawingProps } from 'docwright/templates';
import { NARROW, WIDE } from './flow';
import { Arrow, Box, ink, Note, Place, Words } from './shapes';

type Path = {
  readonly title: string;
  /** The command, the menus, the file. */
  readonly steps: readonly [string, string, string, string];
  readonly note: string;
};

const PATHS: readonly Path[] = [
  {
    title: 'The server',
    steps: ['/server settings', 'Privacy', 'Download all data', 'guild_data_….json'],
    note: 'needs Manage Server',
  },
  {
    title: 'You yourself',
    steps: ['/user settings', 'Privacy', 'the download button', 'data.json'],
    note: 'for everybody',
  },
];

const STEP_WIDTH = 162;
const STEP_HEIGHT = 36;
const ROW_HEIGHT = 92;
const COLUMN_GAP = 26;

export const dataExport: DrawingProps = {
  title: 'The menus that lead to your data',
  description:
    'For a server: the command /server settings, then Privacy, then Download all data gives the file guild_data with the ID of the server. For yourself: the command /user settings, then Privacy, then the button that downloads your data gives the file data.json.',
  caption: 'Two menus, two files: one for the server, one for each person.',
  wide: { width: WIDE, height: ROW_HEIGHT * 2 - 20, content: PATHS.map(drawRow) },
  narrow: { width: NARROW, height: 280, content: PATHS.map(drawColumn) },
};

function drawRow(path: Path, index: number) {
  const gap = (WIDE - STEP_WIDTH * path.steps.length) / (path.steps.length - 1);
  return (
    <Place key={path.title} y={index * ROW_HEIGHT}>
      <Title path={path} x={0} />
      {path.steps.map((text, step) => (
        <Place key={text} x={step * (STEP_WIDTH + gap)} y={34}>
          <Step text={text} index={step} />
          {step > 0 && <Arrow x={-gap + 4} y={STEP_HEIGHT / 2} length={gap - 8} />}
        </Place>
      ))}
    </Place>
  );
}

function drawColumn(path: Path, index: number) {
  return (
    <Place key={path.title} x={index * (NARROW - STEP_WIDTH)}>
      <Title path={path} x={0} isStacked />
      {path.steps.map((text, step) => (
        <Place key={text} y={50 + step * (STEP_HEIGHT + COLUMN_GAP)}>
          <Step text={text} index={step} />
          {step > 0 && (
            <Arrow x={STEP_WIDTH / 2} y={-COLUMN_GAP + 4} length={COLUMN_GAP - 8} isDown />
          )}
        </Place>
      ))}
    </Place>
  );
}

type TitleProps = { readonly path: Path; readonly x: number; readonly isStacked?: boolean };

function Title({ path, x, isStacked = false }: TitleProps) {
  return (
    <>
      <Words x={x} y={16} isBold>
        {path.title}
      </Words>
      <Note x={isStacked ? x : x + 110} y={isStacked ? 36 : 16}>
        {path.note}
      </Note>
    </>
  );
}

/** The first step is a command, the last one a file. */
function Step({ text, index }: { readonly text: string; readonly index: number }) {
  const isCode = index === 0 || index === 3;
  return (
    <>
      <Box
        width={STEP_WIDTH}
        height={STEP_HEIGHT}
        fill={index === 0 ? ink.brandSoft : index === 3 ? ink.surface : ink.page}
        stroke={index === 0 ? 'none' : ink.line}
      />
      <Words
        x={STEP_WIDTH / 2}
        y={23}
        size={isCode ? 13 : 14}
        isCode={isCode}
        color={index === 0 ? ink.brand : ink.text}
        anchor="middle"
      >
        {text}
      </Words>
    </>
  );
}
