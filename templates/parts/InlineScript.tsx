/** A script element with its content in place. */

import type { ReactElement } from 'react';

type InlineScriptProps = {
  /** Must not hold `</script` or `<!--`. */
  readonly source: string;
  /** `application/json` for data; left out for a script that runs. */
  readonly type?: string;
  readonly id?: string;
};

export function InlineScript({ source, ...attributes }: InlineScriptProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text in a script element is not escaped.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: source }} />;
}
