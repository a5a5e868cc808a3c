/** Plans an upload before anything is sent: fitted records, batches and hash. */

import {
  type RecordWeight,
  type SearchRecord,
  weighRecord,
} from '../../templates/model/search/record';
import type { Diagnostic } from '../core/diagnostics';
import { hashContent } from '../core/hash';
import { countBytes, fitRecord, MAX_RECORD_BYTES } from './fitRecord';
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
  return records.map((record) => {
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
