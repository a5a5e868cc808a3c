/** Draws diagrams that are written as code: with the functions of the configuration, at build time. */

import type { Code, Html, Nodes, Parents, Root } from 'mdast';
import type { DrawCode } from '../../../templates/model/site';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';

type Place = { readonly node: Code; readonly parent: Parents };

/** Its diagrams are nothing without a drawing: this language is named when no function draws it. */
const MERMAID = 'mermaid';

/** What a function draws goes through the filter of raw HTML. */
export async function drawDiagrams(
  root: Root,
  { draw }: PageInput,
): Promise<readonly PlacedProblem[]> {
  const problems: PlacedProblem[] = [];
  for (const { node, parent } of findDiagrams(root, draw)) {
    const drawn = await drawOne(node, draw[getLanguage(node)]);
    if ('problem' in drawn) problems.push(drawn.problem);
    else {
      const { position } = node;
      const html: Html = { type: 'html', value: drawn.html, ...(position && { position }) };
      const siblings: readonly Nodes[] = parent.children;
      replaceInMarkdown(parent, siblings.indexOf(node), [html]);
    }
  }
  return problems;
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

type Drawn = { readonly html: string } | { readonly problem: PlacedProblem };

async function drawOne(node: Code, draw: DrawCode | undefined): Promise<Drawn> {
  if (draw === undefined) return { problem: createUndrawn(node) };
  try {
    const svg = removeStyles(await draw(node.value));
    if (svg !== undefined) return { html: `<div class="diagram" tabindex="0">${svg}</div>` };
    return { problem: createFailed(node, 'the function did not return SVG') };
  } catch (error) {
    return { problem: createFailed(node, error instanceof Error ? error.message : String(error)) };
  }
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

function createUndrawn(node: Code): PlacedProblem {
  return placeProblem(node, {
    code: 'diagram-source',
    severity: 'warning',
    message: 'the mermaid diagram is shown as source code, because no function renders it',
    hint: 'Add a function that renders it to code.draw in the configuration.',
    target: 'diagram-source',
  });
}

function createFailed({ lang, position }: Code, reason: string): PlacedProblem {
  const line = reason.split('\n')[0] ?? reason;
  return placeProblem(
    { position },
    {
      code: 'diagram-failed',
      severity: 'error',
      message: `the ${lang} diagram cannot be rendered: ${line}`,
      hint: 'Fix the diagram, or the function in code.draw in the configuration. Until then, its source code is shown.',
    },
  );
}
