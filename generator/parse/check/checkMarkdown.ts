/**
 * Checks Markdown for invisible mistakes: pictures without a text, unused definitions.
 * Collects the code blocks, whose code `generator/check` looks at.
 */

import type { Code, Definition, FootnoteDefinition, Image, ImageReference, Root } from 'mdast';
import type { CodeExample } from '../../core/types';
import { isIconAddress } from '../dialect/resolveIcons';
import { findStart, type PlacedProblem, placeProblem } from '../placeProblem';
import { visit } from '../visitTree';

type Checked = {
  readonly examples: readonly CodeExample[];
  readonly problems: readonly PlacedProblem[];
};

type Uses = {
  readonly links: Set<string>;
  readonly notes: Set<string>;
};

/** What is defined, in its order. */
type Defined = {
  readonly links: Definition[];
  readonly notes: FootnoteDefinition[];
};

export function checkMarkdown(root: Root): Checked {
  const uses: Uses = { links: new Set(), notes: new Set() };
  const defined: Defined = { links: [], notes: [] };
  const examples: CodeExample[] = [];
  const problems: PlacedProblem[] = [];
  visit(root, (node) => {
    if (node.type === 'code' && node.lang) examples.push(createExample(node, node.lang));
    if (node.type === 'definition') defined.links.push(node);
    if (node.type === 'footnoteDefinition') defined.notes.push(node);
    if (node.type === 'linkReference') uses.links.add(node.identifier);
    if (node.type === 'footnoteReference') uses.notes.add(node.identifier);
    if (node.type === 'imageReference') uses.links.add(node.identifier);
    if (node.type === 'image' || node.type === 'imageReference') problems.push(...checkText(node));
  });
  return { examples, problems: [...problems, ...findUnused(defined, uses)] };
}

function createExample(node: Code, language: string): CodeExample {
  const { line, column } = findStart(node);
  return { language, meta: node.meta ?? '', code: node.value, line, column };
}

function checkText(node: Image | ImageReference): readonly PlacedProblem[] {
  // An icon beside a text is decorative.
  if (node.type === 'image' && isIconAddress(node.url)) return [];
  return (node.alt ?? '').trim() === '' ? [createMissingAlternative(node)] : [];
}

export function createMissingAlternative(node: Parameters<typeof placeProblem>[0]): PlacedProblem {
  return placeProblem(node, {
    code: 'missing-alternative',
    severity: 'warning',
    message: 'the image has no alternative text',
    hint: 'Describe the image between the brackets or in "alt". For a purely decorative image, write <img src="…" alt="">.',
  });
}

/** Of several definitions with one name, Markdown takes the first. */
function findUnused({ links, notes }: Defined, uses: Uses): readonly PlacedProblem[] {
  const names = new Set<string>();
  const unused: PlacedProblem[] = [];
  for (const node of links.filter((each) => !isComment(each))) {
    const label = node.label ?? node.identifier;
    if (names.has(node.identifier)) unused.push(createRepeated(node, label));
    else if (!uses.links.has(node.identifier)) unused.push(createUnusedDefinition(node, label));
    names.add(node.identifier);
  }
  for (const node of notes) {
    if (!uses.notes.has(node.identifier)) unused.push(createUnusedFootnote(node));
  }
  return unused;
}

/** `[//]: # (text)` is a usual way to write a comment. */
function isComment({ url }: Definition): boolean {
  return url === '#' || url === '';
}

function createRepeated(node: Definition, label: string): PlacedProblem {
  return placeProblem(node, {
    code: 'unused-definition',
    severity: 'warning',
    message: `[${label}] is already defined above, so this definition is ignored`,
    hint: 'Remove one of the definitions, or rename it.',
  });
}

function createUnusedDefinition(node: Definition, label: string): PlacedProblem {
  return placeProblem(node, {
    code: 'unused-definition',
    severity: 'warning',
    message: `no link on the page uses the definition [${label}]`,
    hint: `Remove the definition, or add a link with [${label}].`,
  });
}

function createUnusedFootnote(node: FootnoteDefinition): PlacedProblem {
  const label = node.label ?? node.identifier;
  return placeProblem(node, {
    code: 'unused-footnote',
    severity: 'warning',
    message: `the footnote [^${label}] is never referenced, so it is not shown`,
    hint: `Remove it, or reference it with [^${label}].`,
  });
}
