/** What components of a page of MDX may ask for while the page is evaluated. */

import { type Context, createContext, type ReactNode } from 'react';

export type MdxProps = Readonly<Record<string, unknown>>;

/** A part of another file that the page shows. */
export type ShownPartial = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly props: MdxProps;
  readonly page: MdxPageModule;
};

/** Stands for a slot of the page, until the Markdown takes its place. */
type Slot = (index: number) => string;
type Draw = (props: MdxProps, slot: Slot) => ReactNode;

/** What the module of a page exports: one function for each piece of JSX, and what is around the page. */
export type MdxPageModule = {
  readonly holes: readonly Draw[];
  readonly layout?: Draw;
};

export type MdxSite = {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly locale: string;
};

type MdxEvaluation = {
  readonly site: MdxSite;
  /** Adds a part of another file, and returns its number. */
  readonly addPartial: (partial: ShownPartial) => number;
};

const NOTHING: MdxEvaluation = {
  site: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en' },
  addPartial: () => 0,
};

/** Pages are bundled with components of their own, which have to find the same context. */
const SHARED = Symbol.for('docwright.mdx');
const shared = globalThis as typeof globalThis & { [SHARED]?: Context<MdxEvaluation> };

export const MdxContext: Context<MdxEvaluation> =
  shared[SHARED] ?? createContext<MdxEvaluation>(NOTHING);
shared[SHARED] = MdxContext;
