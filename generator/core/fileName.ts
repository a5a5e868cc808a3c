/** Names of files as bytes: disks take any, and text can hold only those that are UTF-8. */

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined for a name that is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** For people: what is not ASCII is written as `\xE9`, byte by byte. */
export function escapeName(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      const isPlain = byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE && byte !== BACKSLASH;
      if (isPlain) return String.fromCharCode(byte);
      return `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
