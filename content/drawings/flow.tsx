/** Lays panels out one after the other with arrows between them: in a row, and in a column. */

import type { DrawingView } from 'docwright/templates';
import type { ReactElement } from 'react';
import { Arrow, Box, ink, Place, Words } from './shapes';

export type Panel = {
  readonly title: string;
  /** Of the content, which stands below the title. */
  readonly height: number;
  /** Its height in a column, where that is another. */
  readonly columnHeight?: number;
  /** How wide the panel is in a row, compared with the others; 1 when omitted. */
  readonly share?: number;
  readonly content: (width: number) => ReactElement;
};

export type Link = { readonly label?: string; readonly isTwoWay?: boolean };

export type Flow = {
  readonly panels: readonly Panel[];
  /** Between the panels, so one fewer than they are. */
  readonly links: readonly Link[];
  /** Space between two panels of a row. */
  readonly gap: number;
};

export const WIDE = 736;
export const NARROW = 350;
const PADDING = 14;
const TITLE_HEIGHT = 40;
const COLUMN_GAP = 38;
const ARROW_MARGIN = 6;

export function createFlow(flow: Flow): {
  readonly wide: DrawingView;
  readonly narrow: DrawingView;
} {
  return { wide: layOutRow(flow), narrow: layOutColumn(flow) };
}

function layOutRow({ panels, links, gap }: Flow): DrawingView {
  const height = Math.max(...panels.map(measureHeight));
  const shares = panels.reduce((sum, { share = 1 }) => sum + share, 0);
  // In tenths, because more digits only weigh.
  const unit = Math.floor((10 * (WIDE - gap * links.length)) / shares) / 10;
  let x = 0;
  const content = panels.map((panel, index) => {
    const width = unit * (panel.share ?? 1);
    const start = x;
    x += width + gap;
    return (
      <g key={panel.title}>
        <Place x={start}>
          <DrawnPanel panel={panel} width={width} height={height} />
        </Place>
        {links[index] && (
          <Arrow
            {...links[index]}
            x={start + width + ARROW_MARGIN}
            y={height / 2}
            length={gap - ARROW_MARGIN * 2}
          />
        )}
      </g>
    );
  });
  return { width: WIDE, height, content };
}

function layOutColumn({ panels, links }: Flow): DrawingView {
  let y = 0;
  const content = panels.map((panel, index) => {
    const height = measureHeight({ height: panel.columnHeight ?? panel.height });
    const start = y;
    y += height + COLUMN_GAP;
    return (
      <g key={panel.title}>
        <Place y={start}>
          <DrawnPanel panel={panel} width={NARROW} height={height} />
        </Place>
        {links[index] && (
          <Arrow
            {...links[index]}
            isDown
            x={NARROW / 2}
            y={start + height + ARROW_MARGIN}
            length={COLUMN_GAP - ARROW_MARGIN * 2}
          />
        )}
      </g>
    );
  });
  return { width: NARROW, height: y - COLUMN_GAP, content };
}

function measureHeight({ height }: Pick<Panel, 'height'>): number {
  return TITLE_HEIGHT + height + PADDING;
}

type DrawnPanelProps = {
  readonly panel: Panel;
  readonly width: number;
  readonly height: number;
};

function DrawnPanel({ panel, width, height }: DrawnPanelProps) {
  return (
    <>
      <Box width={width} height={height} radius={10} fill={ink.surface} />
      <Words x={PADDING} y={27} isBold>
        {panel.title}
      </Words>
      <Place x={PADDING} y={TITLE_HEIGHT}>
        {panel.content(width - PADDING * 2)}
      </Place>
    </>
  );
}
