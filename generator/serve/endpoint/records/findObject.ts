/** Finds one record by its id. */

import { type StoredRecord, startRecords } from './attributes';
import { readCatalogue } from './catalogue';
import type { Search } from './search';

/** An id is the address, a colon and the number of the text; 0 means the heading. */
const OBJECT_ID = /^(.*):(\d{1,9})$/s;

export async function findObject(
  { index, work }: Search,
  objectID: string,
): Promise<StoredRecord | undefined> {
  const [, url = '', number] = OBJECT_ID.exec(objectID) ?? [];
  if (number === undefined) return undefined;
  const catalogue = await readCatalogue(index, work);
  const createRecord = startRecords(index.head, catalogue);
  for (const passage of catalogue.byUrl.get(url) ?? []) {
    const { level, firstNumber = 0, texts = [] } = catalogue.passages[passage] ?? {};
    const text = Number(number) - firstNumber;
    const isHeading = Number(number) === 0;
    if (isHeading ? level === undefined : texts[text] === undefined) continue;
    return createRecord({ passage, text: isHeading ? undefined : text });
  }
  return undefined;
}
