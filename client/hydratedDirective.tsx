/** Hydrates one directive. When its component throws, its HTML stays. */

import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydratedDirectiveProps } from '../templates/hydratedDirective';
import { TextsContext } from '../templates/texts';
import { getData } from './islands/getData';
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

type KeptContentProps = { readonly id: string; readonly nodes: readonly Node[] };

/** React leaves alone what has `dangerouslySetInnerHTML` while it hydrates, and the nodes are there already. */
const AS_IT_IS = { __html: '' };

/** The content: the nodes of the page, which stay the same wherever the component shows them. Nodes and no HTML, because the security policy does not allow text to become HTML. */
function KeptContent({ id, nodes }: KeptContentProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => true,
  );
  const [isThere] = useState(isHydrating);
  useLayoutEffect(() => {
    if (!isThere) place.current?.append(...nodes);
  }, [isThere, nodes]);
  if (!isThere) return <div data-live-content={id} ref={place} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing.
  return <div data-live-content={id} ref={place} dangerouslySetInnerHTML={AS_IT_IS} />;
}

function listenToNothing(): () => void {
  return () => {};
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what a reader types before hydration.
 * Returns a function that gives the component the typed text, as if it were typed then.
 */
function takeTyped(place: Element): () => void {
  const fields = [...place.querySelectorAll<Field>('input,textarea')];
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      // React compares with the value that was set last, and reports only another one.
      field.value = field.defaultValue;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
