/** What search engines and other programs read of a page, as JSON-LD. */

import type { ReactElement } from 'react';
import { InlineScript } from '../parts/InlineScript';
import { describePage, type PageContext } from './describePage';

export function StructuredData(props: PageContext): ReactElement | null {
  const things = describePage(props);
  if (things.length === 0) return null;
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  // No text can end the element.
  const source = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  return <InlineScript type="application/ld+json" data-head="swap" source={source} />;
}
