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

export const MONO = 'var(--mono)';
