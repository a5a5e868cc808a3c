/** The operations of the hosted provider that an upload needs; each is complete when its promise resolves. */

import type { IndexSettings } from './indexSettings';
import type { UploadedRecord } from './planPush';

export type Provider = {
  /** Resolves to undefined when there is no such index. */
  readonly findSettings: (index: string) => Promise<IndexSettings | undefined>;
  readonly deleteIndex: (index: string) => Promise<void>;
  /** Copies settings, rules and synonyms, but no records. */
  readonly copySettings: (from: string, to: string) => Promise<void>;
  readonly writeSettings: (index: string, settings: IndexSettings) => Promise<void>;
  readonly addRecords: (index: string, records: readonly UploadedRecord[]) => Promise<void>;
  readonly countRecords: (index: string) => Promise<number>;
  /** Replaces the index `to`. */
  readonly moveIndex: (from: string, to: string) => Promise<void>;
};
