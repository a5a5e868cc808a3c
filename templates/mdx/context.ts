/** What components of an MDX page may ask for while the page is evaluated. */

import { type Context, createContext, type ReactNode } from 'react';
import type { SiteStrings } from '../model/strings/strings';

export type MdxProps = Readonly<Record<string, unknown>>;

/** A part of another file that the page shows. */
export type ShownPartial = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly props: MdxProps;
  readonly page: MdxPageModule;
};

/** Stands for a slot of the page, until the Markdown replaces it. */
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
  /** Values of the configuration that only the site knows. */
  readonly customFields: Readonly<Record<string, unknown>>;
};

/** What a component has to say to the author, who gets it once for each target. */
export type MdxNote = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  /** Notes of all pages with the same target are one problem with many places. */
  readonly target: string;
  /** Made where the author's code is at fault; its stack names the place. */
  readonly from?: Error;
};

type MdxEvaluation = {
  readonly site: MdxSite;
  readonly texts: SiteStrings['fields'] | undefined;
  /** Adds a part of another file, and returns its number. */
  readonly addPartial: (partial: ShownPartial) => number;
  readonly report: (note: MdxNote) => void;
};

const NOTHING: MdxEvaluation = {
  site: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en', customFields: {} },
  texts: undefined,
  addPartial: () => 0,
  report: () => {},
};

type Shared = {
  readonly context: Context<MdxEvaluation>;
  /** For what is called while no component is drawn. Pages are drawn one after the other. */
  current: MdxEvaluation;
};

/** Pages are bundled with their own components, which have to find the same context. */
const SHARED = Symbol.for('docwright.mdx');
const room = globalThis as typeof globalThis & { [SHARED]?: Shared };
const shared: Shared = room[SHARED] ?? {
  context: createContext<MdxEvaluation>(NOTHING),
  current: NOTHING,
};
room[SHARED] = shared;

export const MdxContext: Context<MdxEvaluation> = shared.context;

/** Runs `draw` while `report` may be called. */
export function evaluateWith<Result>(evaluation: MdxEvaluation, draw: () => Result): Result {
  const before = shared.current;
  shared.current = evaluation;
  try {
    return draw();
  } finally {
    shared.current = before;
  }
}

export function report(note: MdxNote): void {
  shared.current.report(note);
}
