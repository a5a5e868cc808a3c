/** Names of files: as bytes, which a disk takes and text cannot always hold, and as text that is safe to write. */

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined for a name that is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Control characters and line breaks, which lists of files and addresses cannot hold. */
const UNSAFE = /[\p{Cc}\u2028\u2029]/u;

export function hasUnsafeCharacter(name: string): boolean {
  return UNSAFE.test(name);
}

export function removeUnsafeCharacters(name: string): string {
  return [...name].filter((character) => !UNSAFE.test(character)).join('');
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
