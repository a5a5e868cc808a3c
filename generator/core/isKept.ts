/** Tells what belongs to other builds: the folders of the output that `outputs.keep` of the configuration names. */

/** True for such a folder and everything in it. `name` is relative to the output; each of `keep` ends with a slash. */
export function isKept(keep: readonly string[], name: string): boolean {
  return keep.some((folder) => `${name}/`.startsWith(folder));
}
