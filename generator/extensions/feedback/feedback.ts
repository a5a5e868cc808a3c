/** Asks readers below the text whether the page was helpful, and sends the answer. */

import { defineExtension, type Extension } from '../../../templates/model/extension';
import { addBelow, choosePages, createSwitch } from '../addBelow';

export type FeedbackOptions = {
  /** Gets `{ "page": "/start", "isHelpful": true, "language": "en" }` as the text of a POST request. */
  readonly url?: string | undefined;
  /** The name of an event that is counted by `analytics()`. */
  readonly event?: string | undefined;
  /** What readers without JavaScript get instead: the address of a form, or `mailto:…`. */
  readonly link?: string | undefined;
  /** Default: docs. */
  readonly on?: readonly ('doc' | 'post')[] | undefined;
};

export function feedback({ url, event, link, on = ['doc'] }: FeedbackOptions): Extension {
  if (url === undefined && event === undefined) {
    throw new Error('feedback() needs url, event or both: where the answers go.');
  }
  const attributes = { ...(url && { url }), ...(event && { event }), ...(link && { link }) };
  return defineExtension({
    name: 'feedback',
    from: import.meta.url,
    directives: {
      feedback: {
        component: './Question.tsx',
        script: './startFeedback.ts',
        hydrate: 'visible',
        form: 'leaf',
        isSearched: false,
      },
    },
    pageStyles: ['./feedback.css'],
    frontMatter: createSwitch('feedback'),
    head: url !== undefined && URL.canParse(url) ? [allow(new URL(url).origin)] : [],
    transform: addBelow({
      name: 'feedback',
      attributes,
      isOn: choosePages(on, 'feedback'),
    }),
  });
}

/** Only an element of the head can allow connections; this one also makes the first answer faster. */
function allow(origin: string) {
  return {
    tag: 'link',
    attributes: { rel: 'dns-prefetch', href: origin },
    allow: { connections: [origin] },
  } as const;
}
