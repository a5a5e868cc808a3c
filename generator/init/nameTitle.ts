/** Makes a title from the name of a file or folder: `kite-club` becomes `Kite club`. */

export function nameTitle(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
