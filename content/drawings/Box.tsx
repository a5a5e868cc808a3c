/** A rounded box. */

import { type Ink, ink } from './ink';

export type BoxProps = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: Ink | 'none';
  readonly stroke?: Ink | 'none';
  readonly isDashed?: boolean;
};

export function Box({ radius = 8, fill = ink.surface, stroke = ink.line, ...box }: BoxProps) {
  const { isDashed, x = 0, y = 0, width, height } = box;
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={width - 1}
      height={height - 1}
      rx={radius}
      fill={fill}
      stroke={stroke}
      strokeDasharray={isDashed ? '4 4' : undefined}
    />
  );
}
