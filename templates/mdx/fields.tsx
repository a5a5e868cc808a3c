/** Parameters and fields of an API, as Mintlify writes them. */

import { type PropsWithChildren, type ReactElement, type ReactNode, useContext } from 'react';
import { MdxContext } from './context';

type FieldProps = PropsWithChildren<{
  readonly name?: string | undefined;
  readonly type?: ReactNode;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly default?: unknown;
}>;

type ParamProps = FieldProps & {
  readonly path?: string;
  readonly query?: string;
  readonly body?: string;
  readonly header?: string;
};

export function ResponseField(props: FieldProps): ReactElement {
  return <Field {...props} />;
}

/** The name is the value of the attribute that says where the parameter is. */
export function ParamField({ path, query, body, header, ...field }: ParamProps): ReactElement {
  return <Field {...field} name={path ?? query ?? body ?? header ?? field.name} />;
}

function Field(props: FieldProps): ReactElement {
  const { texts } = useContext(MdxContext);
  const { name, type, required, deprecated, default: byDefault, children } = props;
  return (
    <div className="parameter">
      <p>
        <code>{name}</code> {type !== undefined && <span className="parameter__type">{type} </span>}
        {required === true && <span className="badge badge--red">{texts?.required}</span>}{' '}
        {deprecated === true && <span className="badge badge--amber">{texts?.deprecated}</span>}{' '}
        {byDefault !== undefined && (
          <span className="parameter__type">
            {texts?.byDefault} <code>{writeValue(byDefault)}</code>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
