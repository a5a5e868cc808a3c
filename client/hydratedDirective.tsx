/** Hydrates one directive. When its component throws, its HTML stays. */

import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydratedDirectiveProps } from '../templates/hydratedDirective';
import { TextsContext } from '../templates/texts';
import { getData } from './islands/getData';
import { KeptContent } from './islands/KeptContent';
import { takeTyped } from './islands/takeTyped';
import { TEXTS } from './islands/texts';
import { PAGE_CHANGE } from './navigation/pageChange';

/** Resolves when the component listens, or has failed. */
export function hydrateDirective(
  Directive: ComponentType<HydratedDirectiveProps>,
  place: Element,
): Promise<void> {
  return new Promise((resolve) => {
    const { hasContent, ...props } = getData(place);
    const { id } = props;
    const rendered = [...place.childNodes].map((node) => node.cloneNode(true));
    const children = hasContent ? (
      <KeptContent id={id} nodes={takeContent(place, id)} />
    ) : undefined;
    const giveTyped = takeTyped(place);
    const start = () => {
      giveTyped();
      resolve();
    };
    const element = createElement(Directive, { ...props, children });
    const hydrated = (
      <TextsContext value={TEXTS}>
        <Hydrated onHydrated={start}>{element}</Hydrated>
      </TextsContext>
    );
    const root = hydrateRoot(place, hydrated, {
      identifierPrefix: `${id}-`,
      onUncaughtError(error) {
        console.warn(error);
        place.replaceChildren(...rendered);
        resolve();
      },
    });
    const leave = () => {
      if (place.isConnected) return;
      removeEventListener(PAGE_CHANGE, leave);
      root.unmount();
    };
    addEventListener(PAGE_CHANGE, leave);
  });
}

type HydratedProps = { readonly onHydrated: () => void; readonly children: ReactNode };

/** The effect runs after those of the component, when its handlers listen. */
function Hydrated({ onHydrated, children }: HydratedProps): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once.
  useEffect(onHydrated, []);
  return children;
}

/** The nodes of the content; a component that does not show them yet has them in a template. */
function takeContent(place: Element, id: string): readonly Node[] {
  const marked = [...place.querySelectorAll('[data-live-content]')];
  const content = marked.find((element) => element.getAttribute('data-live-content') === id);
  if (!(content instanceof HTMLTemplateElement)) return [...(content?.childNodes ?? [])];
  content.remove();
  return [...content.content.childNodes].map((node) => document.importNode(node, true));
}
