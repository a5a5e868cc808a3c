/** Copies the files of a VitePress site: pages and what is beside them to the docs, `public/` to `static/`. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { keepAddress } from '../addresses';
import type { Doc } from '../docs';
import type { ImportContext } from '../importer';
import type { JudgeKey, KeyFate } from '../pages/frontMatter';
import { takePage } from '../pages/takePage';
import type { Plan } from '../plan';
import { changeBody, createReadIncluded } from './changeBody';
import { INDEX } from './pageNames';
import { readLevels } from './takeSettings';

type Source = {
  readonly docs: readonly Doc[];
  /** The folder of the pages; empty for the foreign folder itself. */
  readonly source: string;
};

type CopiedStyles = {
  /** Relative to the content folder. */
  readonly styles: readonly string[];
  readonly accent: string | undefined;
};

const ACCENT = /--vp-c-brand(?:-1)?\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i;
const VARIABLE = /(?<![\w-])--vp-[\w-]+(?=\s*:)/;

export function copyVitePress(context: ImportContext, { docs, source }: Source): CopiedStyles {
  const { plan, frontMatterKeys } = context;
  const readIncluded = createReadIncluded(plan);
  for (const doc of docs) {
    takePage(plan, {
      file: doc.file,
      target: `docs/${withoutFolder(doc.file, source)}`,
      rules: { known: frontMatterKeys.docs, judge, added: keepAddress(doc, INDEX) },
      changeBody: (body, page) => changeBody({ plan, source, readIncluded }, body, page),
    });
  }
  for (const file of plan.foreign.files) copyOther(plan, file, source);
  return copyStyles(plan);
}

function withoutFolder(file: string, folder: string): string {
  return folder === '' ? file : file.slice(folder.length + 1);
}

const VUE = /\.vue$|\.(?:data|paths)\.[cm]?[jt]s$/;
const THEME = '.vitepress/theme/';
const TOOL =
  /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json)$|(?:^|\/)\.[^/]*$/;

function copyOther(plan: Plan, file: string, source: string): void {
  const inner = source === '' ? '' : `${source}/`;
  if (file.startsWith('.vitepress/') || TOOL.test(file)) return;
  if (file.startsWith(`${inner}public/`))
    plan.copy(file, `static/${file.slice(inner.length + 'public/'.length)}`);
  else if (VUE.test(file))
    plan.leave(file, 'docwright does not support Vue: write a directive or a React component');
  else if (!file.startsWith(inner)) return;
  else if (MARKDOWN_FILE.test(file) && /[[\]]/.test(file)) {
    plan.leave(file, 'a dynamic route: generate the pages with load');
  } else plan.copy(file, `docs/${withoutFolder(file, source)}`);
}

/** Styles of the theme are taken; other files of it are parts of VitePress. */
function copyStyles(plan: Plan): CopiedStyles {
  const styles: string[] = [];
  let accent: string | undefined;
  for (const file of plan.foreign.files.filter((each) => each.startsWith('.vitepress/'))) {
    const text = file.startsWith(THEME) && file.endsWith('.css') ? plan.read(file) : undefined;
    if (text === undefined) continue;
    const target = `styles/${file.slice(THEME.length)}`;
    plan.copy(file, target);
    styles.push(target);
    accent ??= ACCENT.exec(text)?.[1];
    noteVariables(plan, file, text);
  }
  for (const file of plan.foreign.files.filter((each) => each.startsWith(THEME))) {
    plan.leave(file, 'a part of a Vue theme: set theme, styles or templates');
  }
  return { styles, accent };
}

function noteVariables({ account }: Plan, file: string, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const subject = VARIABLE.exec(line)?.[0];
    if (subject === undefined) continue;
    const isMain = ACCENT.test(line);
    const place = { kind: 'syntax', file, line: index + 1, subject } as const;
    if (isMain)
      account.note({
        ...place,
        fate: 'changed',
        note: 'theme.accent is set to the first of these colors',
      });
    else
      account.note({
        ...place,
        fate: 'left',
        note: 'a VitePress variable, which has no effect here: set theme or the CSS property',
      });
  }
}

const REMOVED: Readonly<Record<string, string>> = {
  titleTemplate: 'removed: the title of a page always precedes the title of the site',
  head: 'removed: add the elements to "head", with "pages"',
  footer: 'removed: all pages have the footer of the site',
  pageClass: 'removed: write styles for the page',
};

const judge: JudgeKey = (key, value): KeyFate | undefined => {
  const note = REMOVED[key];
  if (note !== undefined) return { fate: 'left', note };
  if (key === 'sidebar' && value === false) return change({ displayed_sidebar: null });
  if (key === 'editLink' && value === false) return change({ custom_edit_url: null });
  if (key === 'aside' && value === false) return change({ hide_table_of_contents: true });
  if (key === 'prev' && value === false) return change({ pagination_prev: null });
  if (key === 'next' && value === false) return change({ pagination_next: null });
  if (key === 'hero' || key === 'features') {
    return { fate: 'changed', set: {}, note: 'it is now in the text of the page' };
  }
  if (key === 'layout' && (value === 'doc' || value === 'home')) {
    return { fate: 'changed', set: {}, note: 'docwright has one page layout' };
  }
  return key === 'outline' ? judgeOutline(value) : undefined;
};

function judgeOutline(value: unknown): KeyFate | undefined {
  if (value === false) return change({ hide_table_of_contents: true });
  const levels = readLevels(value);
  if (levels === undefined) return undefined;
  const [low, high] = levels;
  return change({ toc_min_heading_level: low, toc_max_heading_level: high });
}

function change(set: Readonly<Record<string, unknown>>): KeyFate {
  return { fate: 'changed', set, note: Object.keys(set).join(', ') };
}
