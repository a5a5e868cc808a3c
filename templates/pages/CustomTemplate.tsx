/** A page of `content/pages/`; a hydrating one stands in a container of its own. */

import type { ReactElement } from 'react';
import { Html } from '../parts/Html';
import type { PageTemplateProps } from './template';

export function CustomTemplate(props: PageTemplateProps<'custom'>): ReactElement {
  const { element, html, island } = props;
  return (
    <main id="main" className="main main--wide">
      {island === undefined ? element : <Island {...{ element, html, island }} />}
    </main>
  );
}

type IslandProps = Pick<PageTemplateProps<'custom'>, 'element' | 'html' | 'island'>;

/** Rendered apart by the generator, a component that uses `useId` hydrates with the same ids. */
function Island({ element, html, island }: IslandProps): ReactElement {
  if (html !== '') return <Html id="page" data-island={island} html={html} />;
  return (
    <div id="page" data-island={island}>
      {element}
    </div>
  );
}
