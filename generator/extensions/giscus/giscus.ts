/** Comments from GitHub Discussions by giscus (https://giscus.app), in a frame that is loaded when readers come near. */

import { defineExtension, type Extension } from '../../../templates/model/extension';
import { addBelow, choosePages, createSwitch } from '../addBelow';

/** As https://giscus.app gives them. */
export type GiscusOptions = {
  /** `owner/name` of a public repository with the giscus app and discussions. */
  readonly repo: string;
  readonly repoId: string;
  readonly category: string;
  readonly categoryId: string;
  /** How a page finds its discussion. Default: `pathname`. */
  readonly mapping?: 'pathname' | 'url' | 'title' | undefined;
  /** Default: true. */
  readonly reactions?: boolean | undefined;
  /** Where the box for a new comment is. Default: `bottom`. */
  readonly inputPosition?: 'top' | 'bottom' | undefined;
  /** Of the interface of giscus. Default: English. */
  readonly language?: string | undefined;
  /** Default: posts. */
  readonly on?: readonly ('doc' | 'post')[] | undefined;
  /** Your own server of giscus. */
  readonly origin?: string | undefined;
};

export function giscus({ on = ['post'], reactions, ...options }: GiscusOptions): Extension {
  const { origin = 'https://giscus.app' } = options;
  const given = { ...options, origin, reactions: reactions === false ? '0' : '1' };
  return defineExtension({
    name: 'giscus',
    from: import.meta.url,
    directives: {
      giscus: {
        component: './Comments.tsx',
        script: './startComments.ts',
        hydrate: 'visible',
        form: 'leaf',
        isSearched: false,
      },
    },
    pageStyles: ['./giscus.css'],
    markdown: { hosts: [new URL(origin).host] },
    frontMatter: createSwitch('comments'),
    transform: addBelow({
      name: 'giscus',
      attributes: Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      isOn: choosePages(on, 'comments'),
    }),
  });
}
