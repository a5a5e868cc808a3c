/** The content of a hydrated directive: the nodes of the page, which stay the same wherever the component shows them. */

import { type ReactElement, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

type KeptContentProps = { readonly id: string; readonly nodes: readonly Node[] };

/** React leaves alone what has `dangerouslySetInnerHTML` while it hydrates, and the nodes are there already. */
const AS_IT_IS = { __html: '' };

/** Nodes and no HTML, because the security policy does not allow text to become HTML. */
export function KeptContent({ id, nodes }: KeptContentProps): ReactElement {
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
