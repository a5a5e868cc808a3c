/** Processes one Markdown text to a body, headings and references: all steps in their order. */

import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { checkHtml } from '../check/checkHtml';
import { checkMarkdown } from '../check/checkMarkdown';
import { checkMdxSyntax } from '../check/checkMdxSyntax';
import { pairCallouts } from '../code/callouts';
import { highlightBlocks } from '../code/codeBlocks';
import type { Highlighter } from '../code/highlighter';
import { drawDiagrams } from '../dialect/drawDiagrams';
import { groupFences } from '../dialect/groupFences';
import { includeCode } from '../dialect/includeCode';
import { nameEmoji } from '../dialect/nameEmoji';
import { removeComments } from '../dialect/removeComments';
import { resolveAlerts } from '../dialect/resolveAlerts';
import { resolveIcons } from '../dialect/resolveIcons';
import { layOutReferences } from '../directives/layOutReferences';
import { markHeadings } from '../directives/markHeadings';
import { removeDashes } from '../directives/removeDashes';
import { resolveDirectives } from '../directives/resolveDirectives';
import { showHome } from '../home/showHome';
import { checkRawTags } from '../html/checkRawTags';
import { checkTextTags } from '../html/checkTextTags';
import { completeDetails } from '../html/completeDetails';
import { findSwallowed } from '../html/findSwallowed';
import { inlineSvgs } from '../html/inlineSvgs';
import { removeBlocked } from '../html/removeBlocked';
import { escapeHtml } from '../html/toTextNode';
import { createMarkdownCopy } from '../markdownCopy/createMarkdownCopy';
import { planMarkdownCopy } from '../markdownCopy/planMarkdownCopy';
import { showMath } from '../math/showMath';
import { evaluateMdx, type ShownBlocks } from '../mdx/evaluateMdx';
import { insertShown } from '../mdx/insertShown';
import type { JsxCut } from '../mdx/listCuts';
import type { MarkdownOptions, MarkdownSource, PageInput } from '../page';
import { collectSections } from './collectSections';
import { createBodies } from './createBody';
import { createHtmlTreeMaker } from './createHtmlTree';
import { decorate, type Titles } from './decorate';
import { fillContents } from './fillContents';
import { resolveHeadings } from './headings';
import { linkBareUrls } from './linkBareUrls';
import { markPictures } from './markPictures';
import { listMessages } from './plugins';
import { markReferences } from './references';
import { createRehypeRunner } from './rehypePlugins';
import { createRemarkSteps } from './remarkPlugins';
import { markTruncation } from './truncation';

/** Steps change the tree in place or check it. Each may use only results of the steps above it. */
export function createMarkdownProcessor(options: MarkdownOptions, highlighter: Highlighter) {
  const { parseText, runRemarkPlugins } = createRemarkSteps(options);
  const createHtmlTree = createHtmlTreeMaker(options.texts);
  const runRehypePlugins = createRehypeRunner(options.rehypePlugins);

  return async function process(source: MarkdownSource) {
    const mdx = options.getMdx?.();
    const page: PageInput = {
      ...options,
      ...source,
      mdx: mdx?.isMdx(source.file) ? mdx : undefined,
    };
    const { tree: parsed, vfile } = parseText(page);
    const mathProblems = showMath(parsed, page);
    const inserted = insertShown(parsed, page, parseText);
    const tree = await runRemarkPlugins(parsed, vfile);
    const drawn = await evaluateMdx(tree, page, (part) => runRemarkPlugins(part, vfile));
    const written = checkText(tree, page, [...drawn.jsxCuts, ...inserted.shownCuts]);
    const homeEdits = showHome(tree, page);
    const resolved = await resolveMarkdown(tree, page, drawn);
    const code = await highlightBlocks(tree, highlighter, page.texts);
    const html = await createHtmlTree(tree, vfile);
    const htmlProblems = checkHtml(html);
    linkBareUrls(html, page);
    const finished = finishHtml(await runRehypePlugins(html, vfile, page), resolved, page);
    const { references, anchors } = finished.marked;
    const edits = [...homeEdits, ...written.copyEdits, ...resolved.includeEdits];
    return {
      ...{ ...drawn, ...written, ...resolved, ...code, ...finished },
      ...{ tree, references, anchors: [...anchors], isVolatile: vfile.data.isVolatile === true },
      markdownCopy: createMarkdownCopy(edits, references, page),
      problems: [
        ...[
          ...mathProblems,
          ...inserted.problems,
          ...drawn.problems,
          ...written.problems,
          ...resolved.problems,
        ],
        ...[...code.problems, ...htmlProblems, ...finished.problems, ...listMessages(vfile)],
      ],
    };
  };
}

/** Looks at the text as its author wrote it. */
function checkText(tree: Root, page: PageInput, jsxCuts: readonly JsxCut[]) {
  const swallowed = findSwallowed(tree, page);
  const comments = removeComments(tree, page);
  const found = [...swallowed, ...checkMdxSyntax(tree, page), ...checkTextTags(tree, page)];
  const copyEdits = planMarkdownCopy(tree, { comments, jsxCuts }, page);
  const { examples, problems } = checkMarkdown(tree);
  return { copyEdits, examples, problems: [...found, ...problems] };
}

/** Turns what docwright adds to Markdown into nodes that become HTML, and collects what readers search for. */
async function resolveMarkdown(tree: Root, page: PageInput, { showsContents }: ShownBlocks) {
  markTruncation(tree);
  resolveAlerts(tree, page);
  const { includeEdits, problems } = includeCode(tree, page);
  nameEmoji(tree, page);
  resolveIcons(tree);
  const unresolved = resolveDirectives(tree, page);
  pairCallouts(tree);
  const found = [...problems, ...unresolved, ...groupFences(tree, page)];
  if (page.html === 'escape') escapeHtml(tree);
  const { problems: undrawn, ...diagrams } = await drawDiagrams(tree, page);
  const rawTags = checkRawTags(tree, page);
  const resolved = resolveHeadings(tree, page);
  const headings = markHeadings(tree, resolved.headings, page);
  if (showsContents) fillContents(tree, headings);
  const sections = collectSections(tree, page);
  const hasFields = layOutReferences(tree, page);
  return {
    ...{ ...resolved, ...diagrams, headings, sections, hasFields, includeEdits },
    problems: [...found, ...undrawn, ...rawTags, ...resolved.problems],
  };
}

function finishHtml(html: HtmlRoot, titles: Titles, page: PageInput) {
  completeDetails(html, page);
  const decorated = decorate(html, titles, page);
  const undrawable = inlineSvgs(html, page);
  const blocked = removeBlocked(html, page);
  removeDashes(html, page);
  markPictures(html, page);
  const { marked, problems } = markReferences(html);
  return {
    ...createBodies(html, marked),
    marked,
    problems: [...decorated, ...undrawable, ...blocked, ...problems],
  };
}
