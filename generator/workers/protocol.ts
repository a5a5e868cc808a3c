/** What goes between the main thread and the worker that highlights code. */

import type { OwnLanguages } from '../parse/code/grammars';
import type { ThemePair } from '../parse/code/pairedTheme';

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
