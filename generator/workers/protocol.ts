/** What goes between the main thread and its workers. */

import type { OwnLanguages } from '../parse/code/grammars';
import type { ThemePair } from '../parse/code/pairedTheme';
import type { IndexFile, IndexOptions } from '../search/createIndex';
import type { IndexedPassage } from '../search/createPassages';
import type { IndexedPage } from '../search/listIndexedPages';

/** Plain data. */
export type EngineSettings = { readonly languages: OwnLanguages; readonly theme: ThemePair };

/** The settings come before any code. */
export type WorkerMessage =
  | { readonly settings: EngineSettings }
  // Lists, because a message costs more time than a request.
  | { readonly requests: readonly CodeRequest[] };

export type CodeRequest = {
  readonly id: number;
  readonly language: string;
  readonly code: string;
};

export type CodeAnswer = {
  readonly id: number;
  /** As `formatTokens` writes them; undefined for code that could not be highlighted. */
  readonly tokens: string | undefined;
};

/** Plain data. */
export type IndexRequest = {
  readonly pages: readonly (Omit<IndexedPage, 'listPassages'> & {
    /** The worker empties it. */
    readonly passages: IndexedPassage[];
  })[];
  readonly options: IndexOptions;
  /** False when the build has no cache. */
  readonly isKept: boolean;
};

export type IndexAnswer = {
  readonly files: readonly IndexFile[];
  /** What the memory is to keep. */
  readonly kept: readonly (readonly [key: string, value: string])[];
};
