/** A line of text in a drawing; `y` is its base line. */

import type { ReactNode } from 'react';
import { type Ink, ink, MONO } from './ink';

export type WordsProps = {
  readonly x?: number;
  readonly y: number;
  readonly children: ReactNode;
  readonly size?: number;
  readonly color?: Ink;
  readonly isBold?: boolean;
  readonly isCode?: boolean;
  /** Which point of the text is at `x`; its start when left out. */
  readonly anchor?: 'middle' | 'end';
};

export function Words({ x = 0, y, children, ...look }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={look.size}
      fill={look.color}
      fontWeight={look.isBold ? 650 : undefined}
      fontFamily={look.isCode ? MONO : undefined}
      textAnchor={look.anchor}
    >
      {children}
    </text>
  );
}

/** A smaller, quieter line. */
export function Note(props: Omit<WordsProps, 'size' | 'color'>) {
  return <Words {...props} size={13} color={ink.quiet} />;
}

/** A line of code. */
export function Code(props: Omit<WordsProps, 'isCode' | 'size'>) {
  return <Words {...props} size={13} isCode />;
}

/** A placeholder within a line of code. */
export function Tag({ children }: { readonly children: string }) {
  return (
    <tspan fill={ink.brand} fontWeight={600}>
      {children}
    </tspan>
  );
}
