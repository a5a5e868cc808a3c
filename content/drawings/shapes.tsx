/** What drawings are made of: colors, places, boxes, lines of text and arrows. */

import type { ReactNode } from 'react';

/** A line of text; `y` is its base line. */
export type WordsProps = {
  readonly x?: number;
  readonly y: number;
  readonly children: ReactNode;
  readonly size?: number;
  readonly color?: Ink;
  readonly isBold?: boolean;
  readonly isCode?: boolean;
  /** Which point of the text is at `x`; its start when omitted. */
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

/** The page's colors and its type, by the names that drawings use. */
export const ink = {
  page: 'var(--page)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  line: 'var(--line)',
  text: 'var(--text)',
  quiet: 'var(--quiet)',
  brand: 'var(--brand)',
  brandSoft: 'var(--brand-soft)',
  brandLine: 'var(--brand-line)',
  accent: 'var(--accent)',
  green: 'var(--green)',
  blue: 'var(--blue)',
  amber: 'var(--amber)',
  /** On the accent, which is the same in both modes. */
  onAccent: '#2b0a12',
} as const;

export type Ink = (typeof ink)[keyof typeof ink];

const MONO = 'var(--mono)';

type PlaceProps = { readonly x?: number; readonly y?: number; readonly children: ReactNode };

/** Moves a part of a drawing to its place. */
export function Place({ x = 0, y = 0, children }: PlaceProps) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}

type BoxProps = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: Ink | 'none';
  readonly stroke?: Ink | 'none';
  readonly isDashed?: boolean;
};

/** A rounded box. */
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

type ArrowProps = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly isDown?: boolean;
  readonly isTwoWay?: boolean;
  /** Above an arrow to the right, beside one that leads down. */
  readonly label?: string | undefined;
};

const HEAD = 5;

/** An arrow to the right or down, from its place on. */
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
