/** The line that names an endpoint: its method as a badge, and its path with highlighted parameters. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';

export const endpoint: DirectiveDefinition<ReactElement> = {
  form: 'leaf',
  attributes: {
    method: { isRequired: true, isSearched: true },
    path: { isRequired: true, isSearched: true },
  },
  component: Endpoint,
};

function Endpoint({ attributes }: DirectiveProps): ReactElement {
  const { method = '', path = '' } = attributes;
  return (
    <div className="endpoint">
      <span className={`method method--${method.toLowerCase()}`}>{method.toUpperCase()}</span>{' '}
      <code className="endpoint__path">
        <Pieces path={path} />
      </code>
    </div>
  );
}

/** The line may break after each slash. */
function Pieces({ path }: { readonly path: string }): ReactElement {
  const end = path.indexOf('/', 1) + 1;
  if (end === 0) return <Piece text={path} />;
  return (
    <>
      <Piece text={path.slice(0, end)} />
      <wbr />
      <Pieces path={path.slice(end)} />
    </>
  );
}

/** `{…}` is a parameter. */
function Piece({ text }: { readonly text: string }): ReactElement {
  const [, before = '', parameter, after = ''] = /^([^{]*)(\{.*\})(.*)$/.exec(text) ?? [];
  if (parameter === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <var>{parameter}</var>
      {after}
    </>
  );
}
