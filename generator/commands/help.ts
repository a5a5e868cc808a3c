/** The command `help`: prints a page of the manual, which comes with docwright, as its Markdown. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../core/diagnostics';
import { MARKDOWN_FILE, removeMarkdownEnding } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { toPosix } from '../core/paths';
import { parseFrontMatter } from '../parse/data/frontMatter';
import { splitFrontMatter } from '../parse/data/splitFrontMatter';

/** The folder of the manual, a site like any other. */
export const MANUAL_FOLDER = join(PACKAGE_FOLDER, 'manual');
const PAGES = join(MANUAL_FOLDER, 'content', 'docs');

/** Accepts a path and a file extension, which distinguishes a page from a command of the same name. */
export async function findTopic(wanted: string): Promise<string | undefined> {
  const name = `/${removeMarkdownEnding(wanted)}`;
  return [...(await listTopics()).keys()].find((topic) => name.endsWith(`/${topic}`));
}

export async function printTopic(topic: string): Promise<string> {
  const file = (await listTopics()).get(topic) ?? topic;
  const { title, text } = await readPage(topic, file);
  return `# ${title}\n\n${text}\n`;
}

/** All pages with their titles. */
export async function printTopics(): Promise<string> {
  const topics = await listTopics();
  const width = Math.max(...[...topics.keys()].map(({ length }) => length));
  const lines = [...topics].map(async ([topic, file]) => {
    const { title } = await readPage(topic, file);
    return `  ${topic.padEnd(width)}  ${title}\n`;
  });
  return `\nPages of the manual:\n${(await Promise.all(lines)).join('')}`;
}

export async function explainUnknownTopic(
  wanted: string,
  commands: readonly string[],
): Promise<UsageError> {
  const known = [...commands, ...(await listTopics()).keys()];
  const hint = didYouMean(wanted, known) ?? 'Run docwright help to list all topics.';
  return new UsageError(`there is no command and no page ${JSON.stringify(wanted)}. ${hint}`);
}

/** The files of pages by their topics, such as `import/docusaurus`. */
async function listTopics(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(PAGES, { recursive: true })).map((name) => toPosix(name)).sort();
  const pages = names.filter((name) => MARKDOWN_FILE.test(name) && !/(?:^|\/)_/.test(name));
  return new Map(pages.map((file) => [removeMarkdownEnding(file), file]));
}

async function readPage(topic: string, file: string) {
  const { yaml, firstLine, markdown } = splitFrontMatter(
    await readFile(join(PAGES, file), 'utf8'),
    file,
  );
  const { frontMatter } = parseFrontMatter(yaml, { file, firstLine, collection: 'docs' });
  return { title: frontMatter.title ?? topic, text: markdown.trim() };
}
