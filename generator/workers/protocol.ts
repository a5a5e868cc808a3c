/** What goes between the main thread and its workers. */

import type { MessagePort } from 'node:worker_threads';
import type { Article, Source } from '../core/types';
import type { IndexOptions } from '../search/createIndex';
import type { IndexedPassage } from '../search/createPassages';
import type { IndexedPage } from '../search/listIndexedPages';
import type { ParserSettings } from './createSiteParser';

/** The settings come before any page. */
export type ParseMessage = { readonly settings: ParserSettings } | { readonly source: Source };

export type ParseAnswer = {
  /** Undefined for a page that could not be parsed. */
  readonly article: Article | undefined;
  /** What the memory of highlighted code is to keep. */
  readonly highlighted: readonly (readonly [key: string, value: string])[];
};

/** Creates indexes one after the other: each edition of a site has its own. */
export type IndexRequest = {
  readonly indexes: readonly {
    /** In the order of the index, as `groupPages` returns them. */
    readonly pages: readonly Omit<IndexedPage, 'listPassages'>[];
    readonly options: IndexOptions;
    /** False when the build has no cache. */
    readonly isKept: boolean;
  }[];
  /**
   * Receives the passages of a few pages at a time, in the same order, and sends the answers. The worker acknowledges each
   * message with an empty one.
   */
  readonly port: MessagePort;
  /** How many messages the port was sent. */
  readonly sent: Int32Array;
};

/** The passages of some pages. */
export type PassagesMessage = readonly (readonly IndexedPassage[])[];

/** A value for the memory of an index, one of its files, or its end. In UTF-8, because bytes are transferred without a copy. */
export type IndexAnswer = {
  /** The number of the index in the request. */
  readonly at: number;
} & (KeptValue | EncodedFile | { readonly isDone: true });

type KeptValue = { readonly key: string; readonly value: Uint8Array<ArrayBuffer> };

export type EncodedFile = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };
