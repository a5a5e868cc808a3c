/** What an upload needs of the hosted provider; every step is over when its promise resolves. */

import type { IndexSettings } from './indexSettings';
import type { UploadedRecord } from './planPush';

export type Provider = {
  /** Undefined when there is no such index. */
  readonly findSettings: (index: string) => Promise<IndexSettings | undefined>;
  readonly deleteIndex: (index: string) => Promise<void>;
  /** Settings, rules and synonyms, without the records. */
  readonly copySettings: (from: string, to: string) => Promise<void>;
  readonly writeSettings: (index: string, settings: IndexSettings) => Promise<void>;
  readonly addRecords: (index: string, records: readonly UploadedRecord[]) => Promise<void>;
  readonly countRecords: (index: string) => Promise<number>;
  /** Takes the place of `to`. */
  readonly moveIndex: (from: string, to: string) => Promise<void>;
};
