/** Brings a custom page to life in the browser, with the props that its HTML was rendered from. */

import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary';

/** `modulePath` names the page's module in the message about a missing default export. */
export function hydratePage<Props extends object>(
  Page: ComponentType<Props> | undefined,
  modulePath: string,
): void {
  const place = document.getElementById('page');
  const json = document.getElementById('page-props')?.textContent;
  if (!place || !json) return;
  const props = JSON.parse(json) as Props;
  hydrateRoot(
    place,
    <CrashBoundary>
      {Page ? <Page {...props} /> : <MissingPage modulePath={modulePath} />}
    </CrashBoundary>,
  );
}

/** Throws while rendering, so that the crash screen tells (specification 7.13). */
function MissingPage({ modulePath }: { readonly modulePath: string }): ReactNode {
  throw new Error(
    `The page component at ${modulePath} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
