/** Keeps one of each file. Of two with the same name, the last takes the place of the first. */
export function uniqueFiles<File extends { readonly file: string }>(
  files: readonly File[],
): readonly File[] {
  return [...new Map(files.map((file) => [file.file, file])).values()];
}
