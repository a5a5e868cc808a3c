/** Copies the files of a Mintlify site: pages to the docs, snippets beside them, images and downloads to `static/`. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { isObject } from '../../core/isObject';
import { convertFiles, keep } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import { convertDocs, type Doc } from '../docs';
import type { FilePlan } from '../filePlan';
import { createGlob } from '../globs';
import type { ImportContext } from '../importer';
import { leave, todo } from '../importReport';
import { createNoteSyntax } from '../pages/convertPage';
import { type BodyConversion, CODE, convertProps, createBodyConversion, STYLES } from './body';
import { FRONT_MATTER } from './frontMatter';
import { MINTLIFY_IDS } from './headingIds';
import { importHooks, reportLiveComponents } from './liveComponents';

/** Pages about the repository, which are not pages of the site unless the navigation has them. */
export const REPOSITORY =
  /^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|CODE_OF_CONDUCT|SECURITY)\.md$/i;

const TOOL = /^(?:docs|mint|package(?:-lock)?|tsconfig)\.json$|^pnpm-lock\.yaml$|(?:^|\/)\./;
const DOWNLOAD =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|m4v|mov|webm|mp3|m4a|ogg|wav|pdf|zip|csv|json|ya?ml|txt|xml|woff2?|ttf|otf)$/i;

/** The docs of a language, and where they go when they are translations. */
type Pages = { readonly docs: readonly Doc[]; readonly to?: string };

/** Returns the stylesheets. */
export function copyFiles({ plan, keys }: ImportContext, languages: readonly Pages[]): ConfigPart {
  const { value } = keys.at('variables');
  const conversion = createBodyConversion({ plan, variables: isObject(value) ? value : {} });
  for (const { docs, to } of languages) {
    convertDocs(plan, docs, {
      ...{ table: FRONT_MATTER, headingIds: MINTLIFY_IDS, convertBody: conversion.convert },
      ...(to !== undefined && { to }),
    });
  }
  convertFiles(plan, [
    [TOOL, () => undefined],
    [REPOSITORY, leave('it belongs to the repository')],
    [/^snippets\/.*\.(?:mdx?|[cm]?[jt]sx?)$/i, (file) => copySnippet(plan, file, conversion)],
    [MARKDOWN_FILE, (file) => plan.copy(file, `docs/${file}`)],
    [STYLES, (file) => plan.copy(file, file)],
    [
      CODE,
      keep('Mintlify loads it on every page: add it to "head", or import it where a page needs it'),
    ],
    [DOWNLOAD, (file) => plan.copy(file, `static/${file}`)],
  ]);
  for (const file of conversion.used) if (!TOOL.test(file)) plan.copy(file, `static/${file}`);
  const styles = plan.site.files.filter((file) => STYLES.test(file) && plan.isWritten(file));
  return styles.length === 0 ? {} : { styles };
}

/** Snippets refer to each other, too. */
function copySnippet(plan: FilePlan, file: string, { convert }: BodyConversion): void {
  const page = { file, note: createNoteSyntax(plan, file) };
  const isPage = MARKDOWN_FILE.test(file);
  const text = plan.read(file);
  if (text === undefined) return;
  if (!isPage) reportLiveComponents(text, page);
  const converted = isPage ? convertProps(convert(text, page), page) : importHooks(text);
  if (converted === text) plan.copy(file, file);
  else plan.write(file, file, converted);
}

const IGNORED = '.mintignore';

/** Reports the files that the site leaves out: patterns as those of Git. */
export function leaveOutIgnored(plan: FilePlan): void {
  if (!plan.site.has(IGNORED)) return;
  const lines = (plan.read(IGNORED) ?? '').split('\n');
  const note = createNoteSyntax(plan, IGNORED);
  const globs = lines.flatMap((line, index) => {
    const pattern = line.trim();
    if (pattern === '' || pattern.startsWith('#')) return [];
    const found = createIgnored(pattern);
    if (found.length === 0)
      note(
        index + 1,
        pattern,
        todo(
          'docwright cannot read this pattern: check whether the files that it is about belong to the site',
        ),
      );
    return found;
  });
  plan.note(IGNORED, 'imported', 'the files that match its patterns were not imported');
  for (const file of plan.site.files) {
    if (globs.some((matches) => matches(file)))
      plan.note(file, 'left', `it matches a pattern of ${IGNORED}`);
  }
}

function createIgnored(pattern: string) {
  const path = pattern.replace(/^\/|\/$/g, '');
  const isAnywhere = !pattern.replace(/\/$/, '').includes('/');
  const whole = isAnywhere ? `**/${path}` : path;
  return [whole, `${whole}/**`].flatMap((each) => createGlob(each) ?? []);
}
