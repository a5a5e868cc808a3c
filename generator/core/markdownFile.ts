/** What makes a file a page: its name ends in `.md` or `.mdx`, in small or capital letters. */

export const MARKDOWN_FILE = /\.mdx?$/i;

export function removeMarkdownEnding(name: string): string {
  return name.replace(MARKDOWN_FILE, '');
}
