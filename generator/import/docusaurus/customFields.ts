/** Takes over the values that a site defines for its own pages. */

import type { ConfigPart } from '../convertKeys';
import { type SourceKey, UNREADABLE } from '../sourceKey';

/** Values that cannot be read are reported as such. */
export function convertCustomFields(key: SourceKey): ConfigPart | undefined {
  const fields = key.names().flatMap((name): [string, unknown][] => {
    const { value } = key.at(name);
    if (value === undefined || JSON.stringify(value).includes(UNREADABLE)) return [];
    key.at(name).report('imported', 'customFields');
    return [[name, value]];
  });
  return fields.length === 0 ? undefined : { customFields: Object.fromEntries(fields) };
}
