/** Draws texts of MDX, each as a page of one small site. */

import type { Diagnostic } from '../../../generator/core/diagnostics';
import { buildFixture } from '../sites/buildFixture';
import { configOf, type SiteFiles } from '../sites/createSite';

const CONFIG = configOf("blog: false, docs: { routeBasePath: '/' }");

/** The markup of the text of each page, without icons, buttons and the links of headings. */
export async function drawMdx(
  texts: readonly string[],
  files: SiteFiles = {},
): Promise<readonly string[]> {
  const site = await buildFixture({ ...namePages(texts), ...files });
  if (site.exitCode !== 0) throw new Error(site.diagnostics.map((one) => one.message).join('\n'));
  return texts.map((_, index) => tidy(site.page(`/p${index}`)));
}

/** The problems of the site. */
export async function listMdxProblems(
  texts: readonly string[],
  files: SiteFiles = {},
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await buildFixture({ ...namePages(texts), ...files });
  return diagnostics;
}

function namePages(texts: readonly string[]): SiteFiles {
  const pages = texts.map((text, index) => [
    `content/docs/p${index}.mdx`,
    `# P${index}\n\n${text}`,
  ]);
  return { 'content/site.config.ts': CONFIG, ...Object.fromEntries(pages) };
}

function tidy(page: string): string {
  const [, prose = ''] = /<div class="prose">([\s\S]*?)<\/div><\/article>/.exec(page) ?? [];
  return prose
    .replace(/<h1>.*?<\/h1>\n?/, '')
    .replace(/<svg[^>]*class="icon icon--(\w+)"[\s\S]*?<\/svg>/g, '[$1]')
    .replace(/<a class="heading-link"[\s\S]*?<\/a>/g, '')
    .replace(/<button class="button[\s\S]*?<\/button>/g, '')
    .replace(/<div class="tabs__list"[\s\S]*?<\/div>/g, '')
    .replace(/ (?:id|aria-labelledby)="tabs[^"]*"/g, '')
    .replace(/<span class="t[\d-]+">([^<]*)<\/span>/g, '$1')
    .replace(/\s*\n\s*</g, '<')
    .trim();
}
