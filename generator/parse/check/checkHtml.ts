/**
 * Checks what an author wrote for readers who hear the page or jump from heading to heading: the levels of headings,
 * the texts of links, the headers of tables, the texts of pictures in raw HTML.
 */

import type { Element, ElementContent, Root } from 'hast';
import { collectHtmlText } from '../markdown/collectHtmlText';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { EXIT, visit } from '../visitTree';
import { createMissingAlternative } from './checkMarkdown';

const HEADING = /^h([1-6])$/;
/** Attributes that give an element a name of their own. */
const NAMES = ['ariaLabel', 'ariaLabelledBy', 'title'];
/** Roles that say that readers need no name of the element. */
const SILENT_ROLES = ['presentation', 'none'];

/** Requires parsed raw HTML. Does not check what docwright adds later. */
export function checkHtml(tree: Root): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  // The title of the page, whoever writes it, is of the first level.
  let level = 1;
  visit(tree, 'element', (element) => {
    const depth = Number(HEADING.exec(element.tagName)?.[1] ?? 0);
    if (depth > level + 1 && isWritten(element)) problems.push(createSkipped(element, level));
    if (depth > 0) level = depth;
    problems.push(...checkElement(element));
  });
  return problems;
}

function checkElement(element: Element): readonly PlacedProblem[] {
  if (!isWritten(element) || isSilent(element)) return [];
  if (element.tagName === 'a') return checkLink(element);
  if (element.tagName === 'table') return checkTable(element);
  const isNameless = element.tagName === 'img' && element.properties.alt === undefined;
  return isNameless && !hasName(element) ? [createMissingAlternative(element)] : [];
}

/** Plugins and footnotes make elements that are nowhere in the source. */
function isWritten({ position }: Element): boolean {
  return position !== undefined;
}

function isSilent({ properties: { role, ariaHidden } }: Element): boolean {
  return SILENT_ROLES.includes(String(role)) || ariaHidden === 'true';
}

function hasName({ properties }: Element): boolean {
  return NAMES.some((name) => String(properties[name] ?? '').trim() !== '');
}

function createSkipped(element: Element, level: number): PlacedProblem {
  const text = collectHtmlText(element).trim();
  return placeProblem(element, {
    code: 'skipped-heading',
    severity: 'warning',
    // All of a site are one problem in several places.
    target: 'levels',
    message: `the heading "${text}" has level ${element.tagName.slice(1)}, but the one before it has level ${level}`,
    hint: `Start it with ${'#'.repeat(level + 1)}. Levels express structure; use styles to change the size.`,
  });
}

function checkLink(link: Element): readonly PlacedProblem[] {
  if (link.properties.href === undefined || hasName(link)) return [];
  const [text, others] = [collectHtmlText(link), link.children.some(speaksForItself)];
  if (text.trim() === '' && !others) return [createEmpty(link)];
  return !others && isVague(text) ? [createVague(link, text.trim())] : [];
}

/** Code is a name, a picture has its own text, and the content of a component is unknown. */
function speaksForItself(node: ElementContent): boolean {
  if (node.type === 'component' || node.type === 'finished') return true;
  if (node.type !== 'element') return false;
  if (node.tagName === 'code' || node.tagName === 'svg' || hasName(node)) return true;
  if (node.tagName === 'img') return String(node.properties.alt ?? '').trim() !== '';
  return node.children.some(speaksForItself);
}

function createEmpty(link: Element): PlacedProblem {
  return placeProblem(link, {
    code: 'empty-link',
    severity: 'warning',
    message: `the link to "${link.properties.href}" has no text`,
    hint: 'Add a link text, or alternative text to its image.',
  });
}

function createVague(link: Element, text: string): PlacedProblem {
  return placeProblem(link, {
    code: 'vague-link',
    severity: 'warning',
    message: `the link text "${text}" does not say where the link leads`,
    hint: 'Name the target page: screen readers list links without the surrounding sentence.',
  });
}

function checkTable(table: Element): readonly PlacedProblem[] {
  let hasHeader = false;
  let hasRows = false;
  visit(table, 'element', (cell) => {
    hasRows ||= cell.tagName === 'td';
    hasHeader = cell.tagName === 'th' && isNamed(cell);
    return hasHeader ? EXIT : undefined;
  });
  if (hasHeader || !hasRows) return [];
  const problem = placeProblem(table, {
    code: 'table-without-header',
    severity: 'warning',
    message: 'the table has no header text',
    hint: 'Name the columns in the first row, or use a list instead of a table.',
  });
  return [problem];
}

function isNamed(cell: Element): boolean {
  return collectHtmlText(cell).trim() !== '' || cell.children.some(speaksForItself);
}

/**
 * Link texts that mean nothing out of context, in the languages of docwright's own texts and some others that many
 * sites are written in.
 */
const VAGUE_TEXTS: readonly (readonly string[])[] = [
  ['here', 'click here', 'click this', 'right here', 'see here', 'this', 'this link', 'this page'],
  ['more', 'read more', 'learn more', 'see more', 'more info', 'more information'],
  ['hier', 'hier klicken', 'klicken sie hier', 'klick hier', 'mehr', 'mehr erfahren', 'mehr lesen'],
  ['weiterlesen', 'dieser link', 'diese seite'],
  ['هنا', 'اضغط هنا', 'انقر هنا', 'المزيد', 'اقرأ المزيد'],
  ['כאן', 'לחצו כאן', 'קרא עוד', 'עוד'],
  ['ici', 'cliquez ici', 'en savoir plus', 'lire la suite', 'ce lien'],
  ['aquí', 'haz clic aquí', 'haga clic aquí', 'leer más', 'más información', 'este enlace'],
  ['aqui', 'clique aqui', 'saiba mais', 'leia mais'],
];
const VAGUE: ReadonlySet<string> = new Set(VAGUE_TEXTS.flat());

function isVague(text: string): boolean {
  const words = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return VAGUE.has(words.trim());
}
