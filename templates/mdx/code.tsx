/** Code by the names of Docusaurus, Mintlify and Starlight. */

import { createElement, type PropsWithChildren, type ReactElement, type ReactNode } from 'react';
import { Block } from './Block';
import { CODE_ELEMENT, CODE_GROUP } from './elements';

type CodeBlockProps = {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
};

export function CodeBlock(props: CodeBlockProps): ReactElement {
  const { className = '', language, showLineNumbers, metastring = '', children } = props;
  const hasNumbers = showLineNumbers !== undefined && showLineNumbers !== false;
  return drawCode(children, [
    language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? 'text',
    writeTitle(props.title),
    hasNumbers ? 'showLineNumbers' : '',
    metastring,
  ]);
}

type CodeProps = {
  readonly code?: string;
  readonly lang?: string;
  readonly title?: string;
  readonly meta?: string;
  /** Lines to highlight, such as `{1-3}` or `[1, 4]`; words are left as they are. */
  readonly mark?: unknown;
  readonly children?: ReactNode;
};

/** Starlight's. */
export function Code({ code, lang = 'text', title, meta = '', mark, children }: CodeProps) {
  return drawCode(code ?? children, [lang, writeTitle(title), writeLines(mark), meta]);
}

type MermaidProps = {
  readonly value?: string;
  /** Mintlify's. */
  readonly chart?: string;
};

/** The source of a diagram, as in a fence. */
export function Mermaid({ value, chart }: MermaidProps): ReactElement {
  return drawCode(value ?? chart, ['mermaid']);
}

/** Each block of code in it becomes a tab. */
export function CodeGroup({ children }: PropsWithChildren): ReactElement {
  return <Block name={CODE_GROUP}>{children}</Block>;
}

/** Lines at the beginning and the end that hold nothing come from the way JSX is written. */
function drawCode(children: ReactNode, info: readonly string[]): ReactElement {
  const code =
    typeof children === 'string' ? children.trimEnd().replace(/^(?:[ \t]*\n)+/, '') : children;
  const written = info.filter((part) => part !== '').join(' ');
  return createElement(CODE_ELEMENT, { 'data-info': written }, code);
}

function writeTitle(title: ReactNode): string {
  return typeof title === 'string' && title !== '' ? `title=${JSON.stringify(title)}` : '';
}

function writeLines(mark: unknown): string {
  if (Array.isArray(mark) && mark.every((line) => typeof line === 'number')) {
    return `{${mark.join(',')}}`;
  }
  return typeof mark === 'string' && /^\{[\d,\s-]+\}$/.test(mark) ? mark : '';
}
