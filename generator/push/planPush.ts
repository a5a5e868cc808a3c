/** Plans an upload before anything is sent: fitted records, batches and hash. */

import {
  type HierarchyLevel,
  type RecordWeight,
  type SearchRecord,
  weighRecord,
} from '../../templates/model/search/record';
import type { Diagnostic } from '../core/diagnostics';
import { hashContent } from '../core/hash';
import { INDEX_SETTINGS } from './indexSettings';

/** A record with the weight by which the index sorts equal matches. */
export type UploadedRecord = SearchRecord & { readonly weight: RecordWeight };

export type PushPlan = {
  readonly indexName: string;
  readonly temporaryName: string;
  readonly batches: readonly (readonly UploadedRecord[])[];
  readonly recordCount: number;
  readonly bytes: number;
  /** Hash of the records and the settings. */
  readonly hash: string;
  readonly warnings: readonly Diagnostic[];
};

type PushedSite = {
  readonly indexName: string;
  /** The origin in the addresses of the records. */
  readonly url: string;
  readonly records: readonly SearchRecord[];
};

/** The provider's limit for one record, in bytes of JSON. */
export const MAX_RECORD_BYTES = 10_000;

/** The most bytes that JSON needs for one UTF-16 code unit, as in `\u0000`. */
const MAX_BYTES_PER_UNIT = 6;
const ELLIPSIS = '…';
const TEMPORARY_SUFFIX = '_tmp';
const BATCH_RECORDS = 1000;
const BATCH_BYTES = 5_000_000;

export function planPush({ indexName, url, records }: PushedSite): PushPlan {
  const weighed = weighRecords(records).map((record) => ({ ...record, url: url + record.url }));
  const fitted = weighed.map(fitRecord);
  return {
    indexName,
    temporaryName: indexName + TEMPORARY_SUFFIX,
    batches: createBatches(fitted),
    recordCount: fitted.length,
    bytes: fitted.reduce((sum, record) => sum + countBytes(record), 0),
    hash: hashContent(JSON.stringify([INDEX_SETTINGS, fitted])),
    warnings: fitted.filter((record, index) => record !== weighed[index]).map(createCutWarning),
  };
}

/** Relies on the records of one page being adjacent. */
function weighRecords(records: readonly SearchRecord[]): readonly UploadedRecord[] {
  let page = '';
  let position = 0;
  // A hosted index finds pages by their own names only.
  return records.map(({ linkTexts: _, ...record }) => {
    const path = record.url.replace(/#.*/s, '');
    position = path === page ? position + 1 : 0;
    page = path;
    return { ...record, weight: weighRecord(record.type, position) };
  });
}

function createBatches(records: readonly UploadedRecord[]) {
  const batches: UploadedRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = countBytes(record);
    const last = batches.at(-1);
    if (last && last.length < BATCH_RECORDS && bytes + size <= BATCH_BYTES) {
      last.push(record);
      bytes += size;
    } else {
      batches.push([record]);
      bytes = size;
    }
  }
  return batches;
}

function createCutWarning({ url }: UploadedRecord): Diagnostic {
  return {
    code: 'search-record-cut',
    severity: 'warning',
    message: `the text at ${url} exceeds the ${MAX_RECORD_BYTES} bytes of a hosted record, so search does not cover its end`,
    hint: 'Split it into several paragraphs or sections.',
  };
}

/** Cuts the texts of a record that is larger than the provider allows. Returns the same record when it fits. */
export function fitRecord<Fitted extends SearchRecord>(record: Fitted): Fitted {
  let fitted = record;
  for (let excess = findExcess(fitted); excess > 0; excess = findExcess(fitted)) {
    fitted = cutLongestText(fitted, excess);
  }
  return fitted;
}

export function countBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function findExcess(record: SearchRecord): number {
  return countBytes(record) - MAX_RECORD_BYTES;
}

/** Cuts at most what is too much, so several rounds may be needed. Texts that are not shown are cut first. */
function cutLongestText<Cut extends SearchRecord>(record: Cut, excess: number): Cut {
  if (record.aliases !== undefined) return { ...record, aliases: undefined };
  if (record.keywords !== undefined) return { ...record, keywords: undefined };
  const { hierarchy, content } = record;
  const levels = Object.entries(hierarchy) as [HierarchyLevel, string | null][];
  const [level, longest] = levels.reduce((a, b) => (lengthOf(b[1]) > lengthOf(a[1]) ? b : a));
  if (content !== null && content.length >= lengthOf(longest)) {
    return { ...record, content: cut(content, excess) };
  }
  // Only texts can make a record this large.
  if (longest === null || longest === ELLIPSIS) throw new Error(`${record.objectID} has no texts`);
  return { ...record, hierarchy: { ...hierarchy, [level]: cut(longest, excess) } };
}

function cut(text: string, excess: number): string {
  const units = Math.ceil(excess / MAX_BYTES_PER_UNIT) + ELLIPSIS.length;
  const kept = text.replace(/…$/, '').slice(0, Math.max(text.length - units - 1, 0));
  // Half of a surrogate pair is not a character.
  return kept.replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
}

function lengthOf(text: string | null): number {
  return text?.length ?? 0;
}
