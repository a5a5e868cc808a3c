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

/** Also with the ending of its file, which tells a page from a command of the same name. */
export async function findTopic(wanted: string): Promise<string | undefined> {
  const name = removeMarkdownEnding(wanted).replace(/^(?:.*\/)?docs\//, '');
  return (await listTopics()).find((topic) => topic === name);
}

export async function printTopic(topic: string): Promise<string> {
  const { title, text } = await readPage(topic);
  return `# ${title}\n\n${text}\n`;
}

/** All pages with their titles. */
export async function printTopics(): Promise<string> {
  const topics = await listTopics();
  const width = Math.max(...topics.map(({ length }) => length));
  const pages = await Promise.all(topics.map(readPage));
  const lines = pages.map(({ title }, index) => `  ${topics[index]?.padEnd(width)}  ${title}\n`);
  return `\nPages of the manual:\n${lines.join('')}`;
}

export async function explainUnknownTopic(
  wanted: string,
  commands: readonly string[],
): Promise<UsageError> {
  const known = [...commands, ...(await listTopics())];
  const hint = didYouMean(wanted, known) ?? 'Run docwright help to list all topics.';
  return new UsageError(`there is no command and no page ${JSON.stringify(wanted)}. ${hint}`);
}

async function listTopics(): Promise<readonly string[]> {
  return (await listPages()).map(removeMarkdownEnding).sort();
}

async function listPages(): Promise<readonly string[]> {
  const names = (await readdir(PAGES, { recursive: true })).map((name) => toPosix(name));
  return names.filter((name) => MARKDOWN_FILE.test(name) && !/(?:^|\/)_/.test(name));
}

async function readPage(topic: string) {
  const file = (await listPages()).find((name) => removeMarkdownEnding(name) === topic) ?? topic;
  const { yaml, firstLine, markdown } = splitFrontMatter(
    await readFile(join(PAGES, file), 'utf8'),
    file,
  );
  const { frontMatter } = parseFrontMatter(yaml, { file, firstLine, collection: 'docs' });
  return { title: frontMatter.title ?? topic, text: markdown.trim() };
}
