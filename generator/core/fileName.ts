/** File names as bytes and as text: on disk a name is any bytes, which are not always valid UTF-8. */

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns undefined for a name that is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Control characters and line breaks, which are not allowed in lists of files and in addresses. */
const UNSAFE = /[\p{Cc}\u2028\u2029]/u;

export function hasUnsafeCharacter(name: string): boolean {
  return UNSAFE.test(name);
}

/** The names of its devices, with any ending, characters that its names cannot have, and ends that it cuts off. */
const NOT_ON_WINDOWS =
  /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.[^/]*)?(?:\/|$)|[<>:"|?*]|(?<!(?:^|\/)\.?)[. ](?:\/|$)/i;

/** True for a name, or a path with forward slashes, that Windows cannot hold. */
export function isNotForWindows(path: string): boolean {
  return NOT_ON_WINDOWS.test(path);
}

/** Two paths that give the same are one on many disks, which ignore case and how accents are written. */
export function foldName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

export function removeUnsafeCharacters(name: string): string {
  return [...name].filter((character) => !UNSAFE.test(character)).join('');
}

const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** Formats a name for messages: each byte that is not ASCII becomes an escape such as `\xE9`. */
export function escapeName(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      const isPlain = byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE && byte !== BACKSLASH;
      if (isPlain) return String.fromCharCode(byte);
      return `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
