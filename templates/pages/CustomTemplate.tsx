/** A page of `content/pages/`; a hydrating one stands in a container of its own. */

import type { ReactElement } from 'react';
import { Html } from '../parts/Html';
import type { PageTemplateProps } from './template';

export function CustomTemplate(props: PageTemplateProps<'custom'>): ReactElement {
  const { page, element, html } = props;
  return (
    <main id="main" className="main main--wide">
      {page.shouldHydrate ? <Island element={element} html={html} /> : element}
    </main>
  );
}

/** Rendered apart by the generator, a component that uses `useId` hydrates with the same ids. */
function Island({ element, html }: Pick<PageTemplateProps<'custom'>, 'element' | 'html'>) {
  if (html === '') {
    return (
      <div id="page" data-island="">
        {element}
      </div>
    );
  }
  return <Html id="page" data-island="" html={html} />;
}
