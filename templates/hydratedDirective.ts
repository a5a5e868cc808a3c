/** What the component of a hydrated directive gets, and how its markup tells the browser about it. */

import type { ReactNode } from 'react';
import type { DirectiveConfig } from './model/config';
import type { DirectiveProps } from './model/directive';

/** What can be sent to the browser; `children` is the content, which stays as it was rendered. */
export type HydratedDirectiveProps = Pick<
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
  props: Omit<HydratedDirectiveProps, 'children'>,
) => (() => void) | undefined;

export type Hydrate = NonNullable<DirectiveConfig['hydrate']>;

/** The address of the script, and the moment to load it, on the element around a hydrated directive. */
export const HYDRATED_SCRIPT_ATTRIBUTE = 'data-live';
export const HYDRATE_ATTRIBUTE = 'data-hydrate';
/** On the element, or the template, with the content of a hydrated directive; its value is the id of the directive. */
export const HYDRATED_CONTENT_ATTRIBUTE = 'data-live-content';
/** Has the {@link HydratedData} as JSON. */
export const HYDRATED_DATA_ATTRIBUTE = 'data-live-data';

/** What the browser has to know of a hydrated directive. */
export type HydratedData = Omit<HydratedDirectiveProps, 'children'> & {
  readonly hasContent: boolean;
};
