/** An arrow to the right or down, from its place on. */

import { ink } from './ink';
import { Place } from './Place';
import { Note } from './Words';

export type ArrowProps = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly isDown?: boolean;
  readonly isTwoWay?: boolean;
  /** Above an arrow to the right, beside one that leads down. */
  readonly label?: string | undefined;
};

const HEAD = 5;

export function Arrow({ x, y, length, isDown, isTwoWay, label }: ArrowProps) {
  const back = isTwoWay ? `M${HEAD} -${HEAD}L0 0l${HEAD} ${HEAD}` : '';
  return (
    <Place x={x} y={y}>
      <path
        d={`M0 0h${length}m-${HEAD} -${HEAD}l${HEAD} ${HEAD}l-${HEAD} ${HEAD}${back}`}
        transform={isDown ? 'rotate(90)' : undefined}
        fill="none"
        stroke={ink.brand}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {label !== undefined && isDown && (
        <Note x={14} y={length / 2 + 5}>
          {label}
        </Note>
      )}
      {label !== undefined && !isDown && (
        <Note x={length / 2} y={-10} anchor="middle">
          {label}
        </Note>
      )}
    </Place>
  );
}
