/** Finds components that need a browser: Mintlify runs them there, docwright renders a page once. */

import { quoteCode } from '../codeSpans';
import { todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { splitProse } from '../pages/prose';

const DECLARATION = /^\s*(?:export\s+)?(?:default\s+)?(?:const|let|function)\s+([A-Z]\w*)/;
const LIVE = /\buse(?:State|Effect|LayoutEffect|Reducer|Ref)\s*\(|\son[A-Z]\w*=\{/;

/** One line in the report for each component. */
export function reportLiveComponents(text: string, { file, note }: SourcePage): void {
  let component: { readonly name: string; readonly line: number } | undefined;
  for (const { text: code, line, isCode } of splitProse(text)) {
    if (isCode) continue;
    const [, name] = DECLARATION.exec(code) ?? [];
    if (name !== undefined) component = { name, line };
    if (component === undefined || !LIVE.test(code)) continue;
    note(component.line, `<${component.name}>`, todo(describe(component.name, file)));
    component = undefined;
  }
}

function describe(name: string, file: string): string {
  const directive = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  const component = /\.mdx?$/i.test(file) ? `./${name}.tsx` : `./${file}`;
  const config = `directives: { '${directive}': { component: '${component}', hydrate: 'visible' } }`;
  return `it is rendered once, without state: to run it in the browser, make it the default export of its file, and set ${quoteCode(config)}`;
}

const HOOK =
  /(?<![\w.$])(use(?:State|Effect|LayoutEffect|Reducer|Ref|Memo|Callback|Context))\s*\(/g;
const IMPORT = /\bimport\s[^;'"]{0,500}\bfrom\s*(['"])react\1/g;

/** Mintlify has React's hooks in scope. */
export function importHooks(text: string): string {
  const code = splitProse(text).map(({ text: line, isCode }) => (isCode ? '' : line));
  const used = new Set([...code.join('').matchAll(HOOK)].flatMap(([, name]) => name ?? []));
  const imports = [...text.matchAll(IMPORT)].map(([found]) => found).join(' ');
  const missing = [...used].filter((name) => !new RegExp(`\\b${name}\\b`).test(imports));
  if (missing.length === 0) return text;
  return `import { ${missing.join(', ')} } from 'react';\n\n${text.replace(/^\n+/, '')}`;
}
