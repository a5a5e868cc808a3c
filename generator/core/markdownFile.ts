/** A file is a page when its name ends in `.md` or `.mdx`, in lower or upper case. */

export const MARKDOWN_FILE = /\.mdx?$/i;

export function removeMarkdownEnding(name: string): string {
  return name.replace(MARKDOWN_FILE, '');
}
