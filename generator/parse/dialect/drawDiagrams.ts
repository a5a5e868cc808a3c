/** Draws diagrams that are written as code: with the functions of the configuration, at build time. */

import type { Code, Html, Nodes, Parents, Root } from 'mdast';
import type { DrawCode, Drawing } from '../../../templates/model/site';
import { isObject } from '../../core/isObject';
import { isStillSvg } from '../../core/isStillSvg';
import { createImages } from '../markdown/createImages';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';

type Place = { readonly node: Code; readonly parent: Parents };

/** Its diagrams are nothing without a drawing: this language is named when no function draws it. */
const MERMAID = 'mermaid';

type DrawnDiagrams = {
  readonly problems: readonly PlacedProblem[];
  /** The SVGs of images; those of `nameDrawing` show them. */
  readonly drawings: readonly string[];
  /** True when a function failed: the next time it may not. */
  readonly hasFailed: boolean;
};

/** What a function draws goes through the filter of raw HTML, or is a file of its own. */
export async function drawDiagrams(root: Root, page: PageInput): Promise<DrawnDiagrams> {
  const problems: PlacedProblem[] = [];
  const drawings: string[] = [];
  let hasFailed = false;
  for (const { node, parent } of findDiagrams(root, page.draw)) {
    const draw = page.draw[getLanguage(node)];
    const drawn = draw ? await drawOne(node, draw, page) : { problem: createUndrawn(node) };
    if ('problem' in drawn) {
      problems.push(drawn.problem);
      hasFailed ||= draw !== undefined;
      continue;
    }
    const { position } = node;
    const nodes =
      'html' in drawn
        ? [{ type: 'html', value: drawn.html, ...(position && { position }) } satisfies Html]
        : createImages(node, drawn, { ...page, first: drawings.length });
    if ('light' in drawn) drawings.push(drawn.light, drawn.dark);
    const siblings: readonly Nodes[] = parent.children;
    replaceInMarkdown(parent, siblings.indexOf(node), nodes);
  }
  return { problems, drawings, hasFailed };
}

function findDiagrams(root: Root, draw: PageInput['draw']): readonly Place[] {
  const places: Place[] = [];
  visit(root, 'code', (node, _index, parent) => {
    const language = getLanguage(node);
    const isDiagram = language === MERMAID || Object.hasOwn(draw, language);
    if (parent !== undefined && isDiagram) places.push({ node, parent });
  });
  return places;
}

function getLanguage({ lang }: Code): string {
  return lang?.toLowerCase() ?? '';
}

type Drawn = { readonly html: string } | Drawing | { readonly problem: PlacedProblem };

async function drawOne(node: Code, draw: DrawCode, page: PageInput): Promise<Drawn> {
  try {
    const drawn = await findDrawn(node, draw, page);
    if (isDrawing(drawn)) {
      if (isStillSvg(drawn.light) && isStillSvg(drawn.dark)) return drawn;
      const reason =
        'the SVG contains something that images may not contain, such as a script or an address';
      return { problem: createFailed(node, reason) };
    }
    const svg = removeStyles(drawn);
    if (svg !== undefined) return { html: `<div class="diagram" tabindex="0">${svg}</div>` };
    return { problem: createFailed(node, 'the function did not return SVG') };
  } catch (error) {
    const facts = isObject(error) ? error : {};
    if (typeof facts.missing === 'string') return { problem: createUndrawn(node, facts.missing) };
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: createFailed(node, reason, Number(facts.line ?? 0)) };
  }
}

/** Keeps what a function with a version draws. */
async function findDrawn(node: Code, draw: DrawCode, { drawn }: PageInput): Promise<unknown> {
  const version = draw.version?.();
  if (version === undefined || drawn === undefined) return draw(node.value);
  const key = JSON.stringify([getLanguage(node), version, node.value]);
  const kept = drawn.find(key);
  if (kept !== undefined) return JSON.parse(kept);
  const drawing = await draw(node.value);
  drawn.keep(key, JSON.stringify(drawing));
  return drawing;
}

function isDrawing(value: unknown): value is Drawing {
  const texts = isObject(value) ? [value.light, value.dark, value.kind] : [undefined];
  return texts.every((text) => typeof text === 'string');
}

const SVG = /<svg[\s>][\s\S]*<\/svg>/i;

/**
 * The policy allows no styles inside a page: those of the site draw the diagram. An empty line would end the
 * raw HTML. Undefined when there is no SVG.
 */
function removeStyles(text: unknown): string | undefined {
  const [svg] = typeof text === 'string' ? (SVG.exec(text) ?? []) : [];
  return svg
    ?.replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\sstyle="[^"]*"/gi, '')
    .replace(/\n\s*(?=\n)/g, '');
}

const SOURCE = 'the mermaid diagram is shown as source code, because';

/** `hint` says what to install. */
function createUndrawn(node: Code, hint?: string): PlacedProblem {
  const [reason, fix] = hint
    ? ['the program that renders it is missing', hint]
    : [
        'no function renders it',
        'Add mermaid() of docwright/extensions to "use" in the configuration, or a function to code.draw.',
      ];
  return placeProblem(node, {
    code: 'diagram-source',
    severity: 'warning',
    message: `${SOURCE} ${reason}`,
    hint: fix,
    target: 'diagram-source',
  });
}

/** `line` of the code, when it is known. */
function createFailed({ lang, position }: Code, reason: string, line = 0): PlacedProblem {
  const start = position?.start;
  const isKnown = start !== undefined && Number.isInteger(line) && line > 0;
  const place = isKnown
    ? { position: { start: { line: start.line + line, column: start.column } } }
    : { position };
  return placeProblem(place, {
    code: 'diagram-failed',
    severity: 'error',
    message: `the ${lang} diagram cannot be rendered: ${reason.split('\n')[0] ?? reason}`,
    hint: 'Fix the diagram, or the function in code.draw in the configuration. Until then, its source code is shown.',
  });
}
