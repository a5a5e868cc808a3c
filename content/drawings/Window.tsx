/** The frame of a mock-up: a window with a page of the developer portal in it. */

import type { ReactNode } from 'react';
import { Box } from './Box';
import { ink } from './ink';
import { Place } from './Place';
import { Words } from './Words';

const BAR = 40;
export const WINDOW_WIDTH = 350;
/** Between the frame and what is inside. */
const MARGIN = 18;
/** For what is inside. */
export const PAGE_WIDTH = WINDOW_WIDTH - MARGIN * 2;

export type WindowProps = {
  readonly title: string;
  /** Of what is inside. */
  readonly height: number;
  readonly children: ReactNode;
};

export function Window({ title, height, children }: WindowProps) {
  return (
    <>
      <Box width={WINDOW_WIDTH} height={getWindowHeight(height)} radius={10} fill={ink.page} />
      <path d={`M1 ${BAR}.5h${WINDOW_WIDTH - 2}`} stroke={ink.line} />
      <circle cx={24} cy={20} r={5} fill={ink.brandLine} />
      <Words x={38} y={25} isBold>
        {title}
      </Words>
      <Place x={MARGIN} y={BAR + 14}>
        {children}
      </Place>
    </>
  );
}

export function getWindowHeight(height: number): number {
  return BAR + 14 + height + MARGIN;
}
