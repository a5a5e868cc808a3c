/** Removes imports that a page does not use: other generators ignore them, even if the file does not exist. */

import type { MdxjsEsm } from 'mdast-util-mdx';

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;
type Import = Extract<Program['body'][number], { readonly type: 'ImportDeclaration' }>;
type Cut = (node: { readonly range?: Import['range'] }) => string;

/** Returns the code with as many lines as before. `used` are the names in the rest of the page. */
export function removeUnusedImports({ value, data }: MdxjsEsm, used: ReadonlySet<string>): string {
  const program = data?.estree;
  const toIndex = (offset: number) => offset - (program?.range?.[0] ?? 0);
  const cut: Cut = ({ range: [start, end] = [0, 0] }) => value.slice(toIndex(start), toIndex(end));
  return (program?.body ?? []).reduceRight((code, statement) => {
    if (statement.type !== 'ImportDeclaration') return code;
    const [start, end] = statement.range ?? [0, 0];
    const rest = reduceImport(statement, cut, used);
    return code.slice(0, toIndex(start)) + rest + code.slice(toIndex(end));
  }, value);
}

/** An import without names stays: it is there for its effects. */
function reduceImport(declaration: Import, cut: Cut, used: ReadonlySet<string>): string {
  const { specifiers, source } = declaration;
  const kept = specifiers.filter(({ local }) => used.has(local.name));
  if (kept.length === specifiers.length) return cut(declaration);
  const lines = cut(declaration).replace(/.+/g, '');
  if (kept.length === 0) return lines;
  const names = kept.map((each) =>
    each.type === 'ImportDefaultSpecifier' ? `default as ${cut(each)}` : cut(each),
  );
  const isAll = kept.some(({ type }) => type === 'ImportNamespaceSpecifier');
  return `import ${isAll ? names[0] : `{ ${names.join(', ')} }`} from ${cut(source)};${lines}`;
}
