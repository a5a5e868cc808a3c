/** Turns an MDX page into a module: its imports and exports, and one function for each piece of JSX. */

import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { type CodeWriter, createCodeWriter } from './createCodeWriter';
import { getProgram, type JsxNode, visitOutermost } from './jsxNodes';
import { listFreeNames, listUsedNames } from './listFreeNames';
import { listNames, type Names } from './listNames';
import { removeUnusedImports } from './removeUnusedImports';
import { RUNTIME, SLOT, writeJsx } from './writeJsx';

/** What a module exports for docwright; no author exports such a name. */
export const PAGE_EXPORT = '$docwrightPage';

type MdxModuleRequest = {
  readonly tree: Root;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** As in the file. */
  readonly frontMatter: unknown;
  /** The text that imports docwright's part of the module. */
  readonly runtime: string;
  readonly encode: (text: string) => string;
};

/** Exports that pages may use without declaring them, as with other generators. */
const GIVEN = ['frontMatter', 'contentTitle', 'toc', 'metadata'];

export function createMdxModule(request: MdxModuleRequest): string {
  const { tree, file, frontMatter, runtime, encode } = request;
  const writer = createCodeWriter(file.split('/').at(-1) ?? file);
  const esm = tree.children.filter((node) => node.type === 'mdxjsEsm');
  const { declared } = listNames(esm.map(getProgram));
  const used = listUsedNames(tree);
  const hasLayout = esm.map((node) => writeEsm(node, used, writer)).includes(true);
  writer.write(`import * as ${RUNTIME} from ${JSON.stringify(runtime)};\n`);
  for (const name of new Set(listFreeNames(tree).map((each) => each.name))) {
    writer.write(`const ${name} = ${RUNTIME}.findComponent(${JSON.stringify(name)});\n`);
  }
  writeGiven({ frontMatter, declared }, writer);
  writer.write(`export const ${PAGE_EXPORT} = {\n`);
  if (hasLayout) {
    writer.write(
      `layout: (props, ${SLOT}) => ${RUNTIME}.createElement(${LAYOUT}, props, ${SLOT}(0)),\n`,
    );
  }
  writer.write('holes: [\n');
  visitOutermost(tree, (node) => writeHole(node, writer));
  writer.write(']};\n');
  writer.write(
    `export default ${RUNTIME}.createPartial(${JSON.stringify(file)}, ${PAGE_EXPORT});\n`,
  );
  return writer.finish(encode);
}

const LAYOUT = '$layout';
const DEFAULT_EXPORT = /^export\s+default\b/m;

/** Returns true when it has written a layout: in MDX, the default export draws what is around the page. */
function writeEsm(node: MdxjsEsm, used: ReadonlySet<string>, writer: CodeWriter): boolean {
  const { start } = node.position ?? {};
  if (start === undefined) return false;
  const written = removeUnusedImports(node, used);
  const code = written.replace(DEFAULT_EXPORT, `const ${LAYOUT} =`);
  writer.moveTo(start.line);
  writer.writeSource(code, { line: start.line, column: start.column - 1 });
  writer.write('\n');
  return code !== written;
}

function writeGiven(
  { frontMatter, declared }: { frontMatter: unknown } & Pick<Names, 'declared'>,
  writer: CodeWriter,
): void {
  for (const name of GIVEN.filter((given) => !declared.has(given))) {
    const value = name === 'frontMatter' ? JSON.stringify(frontMatter) : `${RUNTIME}.given.${name}`;
    writer.write(`export const ${name} = ${value};\n`);
  }
}

function writeHole(node: JsxNode, writer: CodeWriter): void {
  writer.write(`(props, ${SLOT}) => `);
  writeJsx(node, writer);
  writer.write(',\n');
}
