/** What the component of a live directive gets, and how its markup tells the browser about it. */

import type { ReactNode } from 'react';
import type { DirectiveConfig } from './model/config';
import type { DirectiveProps } from './model/directive';

/** What can be sent to the browser; `children` is the content, which stays as it was rendered. */
export type LiveDirectiveProps = Pick<
  DirectiveProps,
  'name' | 'attributes' | 'labelText' | 'id'
> & {
  readonly children?: ReactNode;
};

/**
 * The default export of a directive's script. It gets the element around the directive's HTML, and what the component
 * got. What it returns is called when the reader leaves the page.
 */
export type StartDirective = (
  place: HTMLElement,
  props: Omit<LiveDirectiveProps, 'children'>,
) => (() => void) | undefined;

export type Hydrate = NonNullable<DirectiveConfig['hydrate']>;

/** The address of the script, and the moment to load it, on the element around a live directive. */
export const LIVE_ATTRIBUTE = 'data-live';
export const HYDRATE_ATTRIBUTE = 'data-hydrate';
/** On the element, or the template, with the content of a live directive; its value is the id of the directive. */
export const LIVE_CONTENT_ATTRIBUTE = 'data-live-content';
/** Has the {@link LiveData} as JSON. */
export const LIVE_DATA_ATTRIBUTE = 'data-live-data';

/** What the browser has to know of a live directive. */
export type LiveData = Omit<LiveDirectiveProps, 'children'> & { readonly hasContent: boolean };
