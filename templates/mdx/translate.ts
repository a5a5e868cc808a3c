/** Texts of Docusaurus: those in the site's own language are in the code. */

import type { PropsWithChildren, ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** Names in braces are replaced with their values. */
export function Interpolate({ children, values }: TranslateProps): ReactNode {
  return typeof children === 'string' ? fillValues(children, values) : children;
}

type TranslateProps = PropsWithChildren<{
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values | undefined;
}>;

/** The text in the site's own language is in the page. */
export function Translate({ id, children, values }: TranslateProps): ReactNode {
  return Interpolate({ children: children ?? id, values });
}

type Message = { readonly id?: string; readonly message?: string };

export function translate({ message, id }: Message, values?: Values): string {
  return fillValues(message ?? id ?? '', values).join('');
}

export function interpolate(text: string, values?: Values): string {
  return fillValues(text, values).join('');
}

function fillValues(text: string, values: Values = {}): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}
