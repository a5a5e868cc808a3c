/** A page of `content/pages/`. A hydrating page has its own container element. */

import type { ReactElement } from 'react';
import { Html } from '../parts/Html';
import { OriginalText, TranslationNotice } from '../parts/OriginalText';
import type { PageTemplateProps } from './template';

export function CustomTemplate(props: PageTemplateProps<'custom'>): ReactElement {
  const { page, config, element, html, island } = props;
  return (
    <main id="main" className="main main--wide">
      <TranslationNotice {...{ page, config }} />
      <OriginalText {...{ page, config }}>
        {island === undefined ? element : <Island {...{ element, html, island }} />}
      </OriginalText>
    </main>
  );
}

type IslandProps = Pick<PageTemplateProps<'custom'>, 'element' | 'html' | 'island'>;

/** The generator renders it separately, so that a component with `useId` hydrates with the same ids. */
function Island({ element, html, island }: IslandProps): ReactElement {
  if (html !== '') return <Html id="page" data-island={island} html={html} />;
  return (
    <div id="page" data-island={island}>
      {element}
    </div>
  );
}
