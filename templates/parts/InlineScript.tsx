/** A script element with its content inline. */

import type { ReactElement } from 'react';

type InlineScriptProps = {
  /** Must not contain `</script` or `<!--`. */
  readonly source: string;
  /** `application/json` for data; undefined for a script that runs. */
  readonly type?: string;
  readonly id?: string;
  /** `swap` for data that visits replace where they replace inlined elements of heads. */
  readonly 'data-head'?: string;
};

export function InlineScript({ source, ...attributes }: InlineScriptProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text in a script element is not escaped.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: source }} />;
}
