/** Finds the components that an MDX page uses without importing them. */

import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { Block } from './Block';
import { components } from './components';

const SHIPPED = new Map<string, unknown>(Object.entries(components));

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** `own` are the components of the site, `directives` names of directives by those of components. */
export function createFinder(
  own: Readonly<Record<string, unknown>>,
  directives: Readonly<Record<string, string>>,
): (name: string) => unknown {
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name];
    const directive = Object.hasOwn(directives, name) ? directives[name] : undefined;
    if (directive !== undefined) return createDirective(directive);
    return SHIPPED.get(name) ?? Missing;
  };
}

/** Parse reports it; what is inside is still shown. */
function Missing({ children }: Props): ReactNode {
  return createElement(Fragment, {}, children);
}

function createDirective(name: string): ComponentType<Props> {
  return function Directive({ children, title, ...given }) {
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, toAttribute(value)]),
    );
    const heading = typeof title === 'string' ? title : undefined;
    return createElement(Block, { name, attributes, title: heading }, children);
  };
}

function toAttribute(value: unknown): string | number | boolean | undefined {
  const isPlain = ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
  if (isPlain) return value as string | number | boolean | undefined;
  return value === null ? undefined : JSON.stringify(value);
}
