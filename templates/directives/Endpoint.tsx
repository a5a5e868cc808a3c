/**
 * An endpoint: a line with its method as a badge and its path with highlighted parameters, and below it, where
 * the directive is a container, its facts with its requests and responses beside them.
 */

import type { ReactElement } from 'react';
import { CONSOLE_ATTRIBUTE } from '../model/console';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';
import { Method } from '../parts/Method';

export const endpoint: DirectiveDefinition<ReactElement> = {
  form: 'any',
  hasCodeBeside: true,
  headingMark: 'method',
  attributes: {
    method: { isRequired: true, isSearched: true },
    path: { isRequired: true, isSearched: true },
    [CONSOLE_ATTRIBUTE]: {},
  },
  component: Endpoint,
};

/** The fields of an object in a table, and an example of the object beside it. */
export const object: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  hasCodeBeside: true,
  component: Reference,
};

function Endpoint({ attributes, html }: DirectiveProps): ReactElement {
  const { method = '', path = '' } = attributes;
  return (
    <>
      <Line method={method} path={path} />
      {html !== '' && <Reference html={html} />}
    </>
  );
}

function Reference({ html }: Pick<DirectiveProps, 'html'>): ReactElement {
  return <Html className="reference" html={html} />;
}

type LineProps = { readonly method: string; readonly path: string };

function Line({ method, path }: LineProps): ReactElement {
  return (
    <div className="endpoint">
      <Method name={method} />{' '}
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
  const [, before = '', parameter, after = ''] = /^([^{]*)(\{.*\})([^}]*)$/.exec(text) ?? [];
  if (parameter === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <var>{parameter}</var>
      {after}
    </>
  );
}
