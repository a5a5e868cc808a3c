/** Hydrates a custom page in the browser, with the props that its HTML was rendered from. */

import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageProps } from '../templates/model/page';
import { SiteContext } from '../templates/siteContext';
import { TextsContext } from '../templates/texts';
import { CrashBoundary } from './islands/CrashBoundary';
import { TEXTS } from './islands/texts';

/** `modulePath` is shown in the message about a missing default export. */
export function hydratePage(Page: ComponentType<PageProps> | undefined, modulePath: string): void {
  const place = document.getElementById('page');
  const json = document.getElementById('page-props')?.textContent;
  if (!place || !json) return;
  // Removes the button that retried to load this page (rule 7.9).
  if (document.activeElement?.closest('.load-failure')) focusHeading();
  const props = JSON.parse(json) as PageProps;
  hydrateRoot(
    place,
    <TextsContext value={TEXTS}>
      <CrashBoundary onRecover={focusHeading}>
        <SiteContext value={props}>
          {Page ? <Page {...props} /> : <MissingPage modulePath={modulePath} />}
        </SiteContext>
      </CrashBoundary>
    </TextsContext>,
  );
}

/** Keeps the focus in the page when the focused element is removed. */
function focusHeading(): void {
  const place = document.getElementById('page');
  const heading = place?.querySelector('h1') ?? place;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** Throws while rendering, so that the crash screen shows the error (rule 7.13). */
function MissingPage({ modulePath }: { readonly modulePath: string }): ReactNode {
  throw new Error(
    `The page component at ${modulePath} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
