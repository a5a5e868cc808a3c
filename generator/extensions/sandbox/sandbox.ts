/**
 * Runs the code of a directive's blocks in a frame. The frame is a file of its own, because a `srcdoc` has the policy of the page,
 * and has an opaque origin, so that its code cannot touch the site.
 */

import type { Body } from '../../../templates/model/body';
import { defineExtension, type Extension } from '../../../templates/model/extension';
import type { OutputFile } from '../../../templates/model/site';
import { type Place, type PluginFile, reportError } from '../reportError';
import { createTypedFiles, EDIT_FILES } from './createEditFrame';
import { type CodeBlock, createFrame } from './createFrame';
import { LANGUAGES } from './languages';

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
  let root = '';
  let compiling: ReturnType<typeof createTypedFiles> | undefined;
  const plugin = () => async (tree: MarkdownNode, file: PluginFile) => {
    for (const node of listSandboxes(tree)) {
      // The files of the frames are written in each build.
      file.data.isVolatile = true;
      const blocks = listBlocks(node);
      const isTyped = blocks.some(({ language }) => LANGUAGES.get(language) === 'TypeScript');
      if (isTyped) compiling ??= createTypedFiles(root);
      const editFiles = isTyped ? await compiling : EDIT_FILES;
      const { name, files, problems } = await createFrame(blocks);
      for (const { line, column, message } of problems) {
        const note = 'Fix the code: a sandbox runs blocks in HTML, CSS, JavaScript and TypeScript.';
        reportError(file, { place: { line, column }, message, note });
      }
      frames.set(name, [...files, ...(editFiles ?? [])]);
      const edit = String(editFiles !== undefined);
      node.attributes = { ...node.attributes, frame: name, edit };
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
        attributes: { frame: {}, edit: {} },
      },
    },
    pageStyles: ['./sandbox.css'],
    markdown: { remarkPlugins: [plugin] },
    headers: [{ for: '/sandboxes/*', values: { 'Content-Security-Policy': POLICY } }],
    load: (context) => {
      root = context.root;
      return [];
    },
    // Those of published pages: drafts are parsed, too.
    files: ({ routes }) => {
      const bodies = [...routes.values()].map((page) =>
        'content' in page ? page.content.body : [],
      );
      return [...new Set(bodies.flatMap(listFrames).flatMap((name) => frames.get(name) ?? []))];
    },
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

function listFrames(body: Body): readonly string[] {
  return body.flatMap((segment) => {
    if (segment.type === 'drawing') return listFrames(segment.body);
    if (segment.type !== 'component') return [];
    return segment.name === NAME ? [segment.attributes.frame ?? ''] : listFrames(segment.children);
  });
}
