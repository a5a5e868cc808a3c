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

const RENAME = 'Or rename the file so that it ends in .mdx.';

function describe(part: MdxPart, source: string, names: readonly string[]): Words {
  switch (part.kind) {
    case 'import':
      return {
        message: 'an import is MDX, and this text is read as Markdown; it is left out',
        hint: 'Remove it. Write what it is for as a directive, as HTML or as Markdown.',
      };
    case 'export':
      return {
        message: 'an export is MDX, and this text is read as Markdown; it is left out',
        hint: 'Remove it. What describes the page goes into its front matter.',
      };
    case 'comment':
      return describeComment(source);
    case 'expression':
      return {
        message:
          'an expression in braces is MDX, and this text is read as Markdown; it is shown as text',
        hint: 'Write its value. When readers are to see the braces, write them as a code span.',
      };
    case 'fragment':
      return {
        message: '<>…</> is MDX, and this text is read as Markdown; the tags are left out',
        hint: 'Remove both tags.',
      };
    case 'component':
      return {
        message: `<${part.name}> is a component of MDX, and this text is read as Markdown; its tags are left out`,
        hint: suggestForComponent(part.name, names),
      };
    case 'attribute':
      return describeAttribute(part.name);
  }
}

function describeComment(source: string): Words {
  const text = /^\{\/\*\s*(.*?)\s*\*\/\s*\}$/s.exec(source)?.[1] ?? '';
  const message = 'a comment in braces is MDX, and this text is read as Markdown; it is left out';
  if (/^#[^\s{}]+$/.test(text)) {
    return {
      message: 'an id as a comment in braces is not at the end of a heading, so it is left out',
      hint: 'Write it at the end of a heading, with spaces beside the stars: {/* #id */}.',
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
  return `Write it as a directive, or as HTML. When readers are to see the tag, write it as a code span: \`<${name}>\`.`;
}

function describeAttribute(name: string): Words {
  if (name.endsWith('={…}')) return describeBraces(name);
  const html = name === 'htmlFor' ? 'for' : 'class';
  return {
    message: `the attribute "${name}" is MDX, and this text is read as Markdown; HTML calls it "${html}"`,
    hint: `Write "${html}" instead.`,
  };
}

function describeBraces(name: string): Words {
  const attribute = name.slice(0, -'={…}'.length);
  const message =
    attribute === ''
      ? 'attributes in braces are MDX, and this text is read as Markdown; they are left out'
      : `the attribute ${name} is MDX, and this text is read as Markdown; it is left out`;
  const isBlocked = attribute === 'style' || /^on[A-Z]/.test(attribute);
  if (isBlocked)
    return { message, hint: 'Remove it. A look of its own comes from a class or a directive.' };
  return { message, hint: 'Write its value in quotes, or remove it.' };
}
