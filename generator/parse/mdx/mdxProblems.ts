/** The messages about MDX in a text that is read as Markdown. All remedies are here. */

import type { Problem } from '../placeProblem';
import type { MdxPart } from './findMdx';

type Words = Pick<Problem, 'message' | 'hint'>;

/** Problems with the same target are one problem in several places, also across files. */
type MdxProblem = Problem & { readonly target: string };

/** `names` are those of all directives; `source` is what the author wrote. */
export function createMdxProblem(
  part: MdxPart,
  source: string,
  names: readonly string[],
): MdxProblem {
  const words = describe(part, source, names);
  const hint = `${words.hint} ${RENAME}`;
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    target: `mdx: ${words.message}`,
    ...words,
    hint,
  };
}

const RENAME = 'Or rename the file to end in .mdx.';

function describe(part: MdxPart, source: string, names: readonly string[]): Words {
  switch (part.kind) {
    case 'import':
      return {
        message: 'the import is removed, because this file is Markdown, not MDX',
        hint: 'Replace it with a directive, HTML or Markdown.',
      };
    case 'export':
      return {
        message: 'the export is removed, because this file is Markdown, not MDX',
        hint: 'Move metadata to the front matter.',
      };
    case 'comment':
      return describeComment(source);
    case 'expression':
      return {
        message:
          'the expression in braces is shown as text, because this file is Markdown, not MDX',
        hint: 'Write its value, or use a code span to show the braces.',
      };
    case 'fragment':
      return {
        message: '<> and </> are removed, because this file is Markdown, not MDX',
        hint: 'Remove both tags.',
      };
    case 'component':
      return {
        message: `the tags of the component <${part.name}> are removed, because this file is Markdown, not MDX`,
        hint: suggestForComponent(part.name, names),
      };
    case 'attribute':
      return describeAttribute(part.name);
  }
}

function describeComment(source: string): Words {
  const text = /^\{\/\*(.*?)\*\/\s*\}$/s.exec(source)?.[1]?.trim() ?? '';
  const message = 'the comment in braces is removed, because this file is Markdown, not MDX';
  if (/^#[^\s{}]+$/.test(text)) {
    return {
      message: 'the id in braces is removed, because it is not at the end of a heading',
      hint: 'Move it to the end of a heading, with spaces around it: {/* #id */}.',
    };
  }
  return { message, hint: 'Write it as <!-- … -->, or remove it.' };
}

/** Components of other generators that are a directive of another name here. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  Accordion: 'details',
  Admonition: 'note',
  Aside: 'note',
  Callout: 'note',
  CodeGroup: 'code-group',
  FileTree: 'file-tree',
  TabItem: 'tab',
};

function suggestForComponent(name: string, names: readonly string[]): string {
  if (name === 'Badge') return 'Write it as <span class="badge">…</span>.';
  const directive = [DIRECTIVES[name], name.toLowerCase()].find(
    (known) => known !== undefined && names.includes(known),
  );
  if (directive !== undefined) return `Write it as the directive ":::${directive}".`;
  return `Replace it with a directive or HTML, or use a code span to show the tag: \`<${name}>\`.`;
}

function describeAttribute(name: string): Words {
  if (name.endsWith('={…}')) return describeBraces(name);
  const html = name === 'htmlFor' ? 'for' : 'class';
  return {
    message: `the attribute "${name}" is called "${html}" in HTML`,
    hint: `Use "${html}": this file is Markdown, not MDX.`,
  };
}

function describeBraces(name: string): Words {
  const attribute = name.slice(0, -'={…}'.length);
  const message =
    attribute === ''
      ? 'the attributes in braces are removed, because this file is Markdown, not MDX'
      : `the attribute ${name} is removed, because this file is Markdown, not MDX`;
  const isBlocked = attribute === 'style' || /^on[A-Z]/.test(attribute);
  if (isBlocked) return { message, hint: 'Remove it, and use a class or a directive instead.' };
  return { message, hint: 'Write its value in quotes, or remove it.' };
}
