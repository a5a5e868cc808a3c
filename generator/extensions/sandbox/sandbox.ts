/**
 * Runs the code of a directive's blocks in a frame. The frame is a file of its own, because a `srcdoc` has the policy of the page,
 * and has an opaque origin, so that its code cannot touch the site.
 */

import { defineExtension, type Extension } from '../../../templates/model/extension';
import type { OutputFile, Site } from '../../../templates/model/site';
import { type Place, type PluginFile, reportError } from '../reportError';
import { type CodeBlock, createFrame } from './createFrame';

type MarkdownNode = {
  readonly type: string;
  readonly name?: string;
  readonly lang?: string | null;
  readonly value?: string;
  readonly position?: { readonly start: Place };
  readonly children?: readonly MarkdownNode[];
  attributes?: object;
};

const NAME = 'sandbox';

export function sandbox(): Extension {
  const frames = new Map<string, readonly OutputFile[]>();
  const plugin = () => async (tree: MarkdownNode, file: PluginFile) => {
    for (const node of listSandboxes(tree)) {
      // The files of the frames are written in each build.
      file.data.isVolatile = true;
      const { name, files, problems } = await createFrame(listBlocks(node));
      for (const { line, column, message } of problems) {
        const note = 'Fix the code: a sandbox runs blocks in HTML, CSS, JavaScript and TypeScript.';
        reportError(file, { place: { line, column }, message, note });
      }
      frames.set(name, files);
      node.attributes = { ...node.attributes, frame: name };
    }
  };
  return defineExtension({
    name: NAME,
    from: import.meta.url,
    directives: {
      [NAME]: {
        component: './CodeRunner.tsx',
        script: './startSandbox.ts',
        hydrate: 'visible',
        form: 'container',
        attributes: { frame: {} },
      },
    },
    pageStyles: ['./sandbox.css'],
    markdown: { remarkPlugins: [plugin] },
    headers: [{ for: '/sandboxes/*', values: { 'Content-Security-Policy': POLICY } }],
    files: (site) => listFrames(site).flatMap((name) => frames.get(name) ?? []),
  });
}

/** Its code may do what it likes within the frame, and loads nothing from elsewhere. */
const POLICY =
  "sandbox allow-scripts; default-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'";

function listSandboxes(node: MarkdownNode): readonly MarkdownNode[] {
  if (node.type === 'containerDirective' && node.name === NAME) return [node];
  return node.children?.flatMap(listSandboxes) ?? [];
}

function listBlocks({ type, lang, value = '', position, children }: MarkdownNode): CodeBlock[] {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  if (type === 'code') return [{ language: lang?.toLowerCase() ?? '', code: value, line, column }];
  return children?.flatMap(listBlocks) ?? [];
}

/** Those of published pages: drafts are parsed, too. */
function listFrames({ routes }: Site): readonly string[] {
  const text = JSON.stringify(
    [...routes.values()].map((page) => 'content' in page && page.content),
  );
  return [
    ...new Set([...text.matchAll(/"frame":"([0-9a-f]+)"/g)].flatMap(([, name]) => name ?? [])),
  ];
}
