/** Gives headings their ids, finds the title, and lists the headings for the table of contents. */

import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { Heading } from '../../../templates/model/page';
import { isPageId } from '../../../templates/model/reservedNames';
import { type CustomId, findInvalidAttributes, splitCustomId } from '../../core/customId';
import type { TextRange } from '../../core/problems';
import type { OldIds } from '../../core/types';
import { isOnlyComments, scanHtml } from '../html/scanHtml';
import type { PageInput } from '../page';
import { findRange, type PlacedProblem, type Positioned, placeProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { EXIT, visit } from '../visitTree';

/** The id of the heading above footnotes. */
const FOOTNOTES_ID = 'footnote-label';
/** For a heading without letters and digits, because an id may not be empty. */
const FALLBACK_ID = 'section';

type Resolved = {
  readonly title?: string | undefined;
  /** Where it is written. */
  readonly titlePlace?: TextRange | undefined;
  /** True when the title is in the body, as its first level 1 heading. */
  readonly hasTitle: boolean;
  readonly headings: readonly Heading[];
  readonly oldIds: OldIds;
  readonly problems: readonly PlacedProblem[];
};

type Titled = {
  readonly node: HeadingNode;
  readonly isListed: boolean;
  readonly customId?: string | undefined;
  /** Ids that it had before, which lead to it as well. */
  readonly was: readonly string[];
  readonly keywords: CustomId['keywords'] | undefined;
};

export function resolveHeadings(
  root: Root,
  { collection }: Pick<PageInput, 'collection'>,
): Resolved {
  // The template of a post shows the title, so it is removed from the body.
  const removesTitle = collection === 'blog';
  const title = takeTitle(root, removesTitle);
  const found = findHeadings(root, title?.node);
  return {
    title: title?.text,
    titlePlace: title && findRange(title.node),
    hasTitle: title?.text !== undefined && !removesTitle,
    ...nameHeadings(found),
    problems: found.problems,
  };
}

type Headings = {
  readonly headings: readonly Titled[];
  readonly slugger: GithubSlugger;
  readonly problems: readonly PlacedProblem[];
};

/** Registers all explicit ids with the slugger, so that no generated id is the same as one of them. */
function findHeadings(root: Root, title: HeadingNode | undefined): Headings {
  const slugger = new GithubSlugger();
  const found: (Titled & { readonly custom?: CustomId | undefined })[] = [];
  const problems: PlacedProblem[] = [];
  const take = (id: string) => {
    const isFree = !isPageId(id) && !Object.hasOwn(slugger.occurrences, id);
    if (isFree) slugger.occurrences[id] = 0;
    return isFree;
  };
  visit(root, 'footnoteDefinition', () => {
    take(FOOTNOTES_ID);
    return EXIT;
  });
  let isBelowSecond = false;
  for (const { node, isListed } of listHeadings(root)) {
    if (node === title) continue;
    if (node.depth === 1) {
      isBelowSecond = true;
      problems.push(createSecondTitle(node));
    }
    if (isBelowSecond) lower(node);
    problems.push(...checkAttributes(node));
    const custom = takeCustomId(node);
    const isTaken = custom !== undefined && !take(custom.id);
    if (isTaken) problems.push(createTakenId(node, custom.id));
    const customId = isTaken ? undefined : custom?.id;
    found.push({ node, isListed, customId, was: [], keywords: custom?.keywords, custom });
  }
  // After all ids of today, which go before those of the past.
  const headings = found.map(({ custom, ...heading }) => {
    const was = custom?.was.filter((id) => {
      const isFree = take(id);
      if (!isFree) problems.push(createTakenOldId(heading.node, id));
      return isFree;
    });
    return { ...heading, was: was ?? [] };
  });
  return { headings, slugger, problems };
}

function nameHeadings({ headings, slugger }: Headings): Pick<Resolved, 'headings' | 'oldIds'> {
  const oldIds = new Map<string, string>();
  const named = headings.flatMap(({ node, isListed, customId, was, keywords }) => {
    const text = collectText(node);
    if (text === '' && customId === undefined) return [];
    const id = customId ?? createId(slug(text) === '' ? FALLBACK_ID : text, slugger);
    node.data = { keywords, ...node.data, hProperties: { ...node.data?.hProperties, id } };
    const html = createInlineHtml(node.children);
    node.children.unshift(...was.map(createOldPlace));
    for (const old of was) oldIds.set(old, id);
    return [{ level: node.depth, id, text, html, isListed }];
  });
  return { headings: named, oldIds: [...oldIds] };
}

/** Without a script, only an element with an id of its own makes an old address lead to the heading. */
function createOldPlace(id: string): PhrasingContent {
  return {
    type: 'htmlElement',
    data: { hName: 'span', hProperties: { id } },
    children: [],
  };
}

function createId(text: string, slugger: GithubSlugger): string {
  const id = slugger.slug(text);
  return isPageId(id) ? slugger.slug(text) : id;
}

/** The title is a level 1 heading before all else but comments and `&nbsp;`. Without text it is removed. */
function takeTitle(
  root: Root,
  removesTitle: boolean,
): { readonly node: HeadingNode; readonly text: string | undefined } | undefined {
  const place = findTitle(root);
  if (place === undefined) return undefined;
  const { node, parent, index } = place;
  takeCustomId(node);
  const text = collectText(node);
  if (removesTitle || text === '') replaceInMarkdown(parent, index, []);
  return { node, text: text === '' ? undefined : text };
}

type TitlePlace = {
  readonly node: HeadingNode;
  readonly parent: Parents;
  readonly index: number;
};

/** A plugin may have put an element around it. */
function findTitle(parent: Parents): TitlePlace | undefined {
  const index = parent.children.findIndex((node) => !isUnseen(node));
  const node = parent.children[index];
  if (node?.type === 'heading') return node.depth === 1 ? { node, parent, index } : undefined;
  const isAround = node !== undefined && 'children' in node && !hasOwnHeadings(node);
  return isAround ? findTitle(node) : undefined;
}

/** A comment, or a paragraph of nothing but space. */
function isUnseen(node: Nodes): boolean {
  if (node.type === 'html') return isOnlyComments(node.value);
  return (
    node.type === 'paragraph' &&
    node.children.every(({ type }) => type === 'text') &&
    collectText(node) === ''
  );
}

/** The sixth level is the last one. */
function lower(node: HeadingNode): void {
  if (node.depth < 6) node.depth += 1;
}

export function createSecondTitle(node: Positioned): PlacedProblem {
  return placeProblem(node, {
    code: 'second-title',
    severity: 'warning',
    message:
      'a level 1 heading that does not start the page is shown as level 2, and the headings below it one level deeper',
    hint: 'Start it with ##, and add a # to the headings below it.',
  });
}

function createTakenId(node: HeadingNode, id: string): PlacedProblem {
  return placeProblem(node, {
    code: 'duplicate-id',
    severity: 'warning',
    message: `the id "${id}" is already used by ${isPageId(id) ? 'the page itself' : 'a heading above'}, so this heading gets an id from its text`,
    hint: 'Give each heading a unique id.',
  });
}

function createTakenOldId(node: HeadingNode, id: string): PlacedProblem {
  return placeProblem(node, {
    code: 'duplicate-id',
    severity: 'warning',
    message: `the old id "${id}" of this heading is already used by ${isPageId(id) ? 'the page itself' : 'another heading'}, so links lead there`,
    hint: 'Remove it from was="…", or change the id of the other heading.',
  });
}

function checkAttributes(node: HeadingNode): readonly PlacedProblem[] {
  const last = node.children.at(-1);
  const invalid = last?.type === 'text' ? findInvalidAttributes(last.value) : undefined;
  if (invalid === undefined) return [];
  return [
    placeProblem(node, {
      code: 'heading-attributes',
      severity: 'warning',
      message: `${invalid} is not valid after a heading, so the page shows it as text`,
      hint: 'Write {#id was="old" keywords="a word, another"}: first the id, then the attributes, with straight double quotes.',
    }),
  ];
}

function takeCustomId(node: HeadingNode): CustomId | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const split = splitCustomId(last.value);
  if (split === undefined) return undefined;
  last.value = split.before;
  if (last.value === '') node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return split;
}

function collectText(node: Nodes): string {
  return collectCharacters(node).replace(/\n/g, ' ').trim();
}

function collectCharacters(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'finished') return node.text ?? '';
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(collectCharacters).join('') : '';
}

type ListedHeading = {
  readonly node: HeadingNode;
  /** False inside a container whose headings are its own. */
  readonly isListed: boolean;
};

const OWN_NODES = new Set(['blockquote', 'component', 'footnoteDefinition', 'list', 'table']);
/** The sectioning roots of HTML, and what lists and tables are made of. */
const OWN_ELEMENTS = new Set([
  ...['blockquote', 'details', 'dialog', 'fieldset', 'figure', 'ol', 'table', 'ul'],
]);
const OWN_TAG = new RegExp(`<(?:${[...OWN_ELEMENTS].join('|')})\\b`, 'i');

/** In document order, wherever a plugin or a component of the page has put them. */
function listHeadings(root: Parents): readonly ListedHeading[] {
  const found: ListedHeading[] = [];
  collectHeadings(root, true, found);
  return found;
}

/** True for a directive, a quote and the like: the outline of the page has none of the headings inside. */
function hasOwnHeadings({ type, data }: Nodes): boolean {
  return OWN_NODES.has(type) || OWN_ELEMENTS.has(data?.hName ?? '');
}

function collectHeadings(parent: Parents, isListed: boolean, found: ListedHeading[]): void {
  let open: readonly string[] = [];
  for (const node of parent.children) {
    const isOutside = isListed && open.length === 0;
    if (node.type === 'heading') found.push({ node, isListed: isOutside });
    else if (node.type === 'html') open = followTags(node.value, open);
    else if ('children' in node) collectHeadings(node, isOutside && !hasOwnHeadings(node), found);
  }
}

/** The raw elements with headings of their own that are open after the tags of a text. */
function followTags(html: string, before: readonly string[]): readonly string[] {
  if (before.length === 0 && !OWN_TAG.test(html)) return before;
  const open = [...before];
  for (const part of scanHtml(html)) {
    const name = part.kind === 'tag' ? part.name.toLowerCase() : '';
    if (part.kind !== 'tag' || !OWN_ELEMENTS.has(name)) continue;
    if (!part.isClosing && !part.isSelfClosing) open.push(name);
    else if (part.isClosing && open.includes(name)) open.splice(open.lastIndexOf(name));
  }
  return open;
}

const TAGS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Keeps code, emphasis and deletions, turns links into text, drops pictures and raw tags (rule 3.41). */
function createInlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toHtml).join('').trim();
}

function toHtml(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeText(node.value)}</code>`;
  if (node.type === 'finished') return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const html = node.children.map(toHtml).join('');
  const tag = TAGS[node.type];
  return tag === undefined ? html : `<${tag}>${html}</${tag}>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
