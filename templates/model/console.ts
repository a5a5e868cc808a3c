/** What a reader needs to send a request of an API from a page: an operation of its description, as data. */

/** On an endpoint of a generated page: authors do not write it. */
export const CONSOLE_ATTRIBUTE = 'console';

/** A value that a reader gives. */
export type ConsoleField = {
  readonly name: string;
  /** `object` is written as JSON, a `list` with one value in a line. */
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'object' | 'file';
  /** The only ones that are allowed. */
  readonly values?: readonly string[] | undefined;
  readonly isRequired?: true | undefined;
  readonly hint?: string | undefined;
  /** Its default or an example. */
  readonly sample?: string | undefined;
};

export const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const;

export type ConsoleParameter = ConsoleField & {
  readonly place: (typeof PARAMETER_PLACES)[number];
  /** As OpenAPI names them, such as `form` and `deepObject`. */
  readonly style: string;
  readonly explodes: boolean;
  /** Signs such as `/` and `?` are sent as they are. */
  readonly keepsReserved?: true | undefined;
};

export type ConsoleVariable = {
  readonly name: string;
  readonly value: string;
  readonly values?: readonly string[] | undefined;
  readonly hint?: string | undefined;
};

export type ConsoleServer = {
  /** With `{…}` for its variables. A path is on the host of the page. */
  readonly url: string;
  readonly label?: string | undefined;
  readonly variables: readonly ConsoleVariable[];
};

/** A way to prove who sends a request. */
export type ConsoleScheme = {
  readonly name: string;
  readonly kind: 'bearer' | 'basic' | 'header' | 'query' | 'cookie';
  /** The name of the header, of the query or of the cookie. */
  readonly key?: string | undefined;
};

export type ConsoleBody = {
  readonly mediaType: string;
  /** Text, the fields of a form, or a file. */
  readonly kind: 'json' | 'text' | 'form' | 'multipart' | 'file';
  readonly sample?: string | undefined;
  readonly fields?: readonly ConsoleField[] | undefined;
};

export type ConsoleData = {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly ConsoleServer[];
  /** The only ones that requests go to; empty text for that of the page. */
  readonly origins: readonly string[];
  readonly accept?: string | undefined;
  readonly parameters: readonly ConsoleParameter[];
  /** By media type, as alternatives. */
  readonly bodies: readonly ConsoleBody[];
  readonly needsBody?: true | undefined;
  /** Alternatives, each of which may be several at once. */
  readonly security: readonly (readonly ConsoleScheme[])[];
};

/** The component that shows the button, and the attribute with the hash of the data. */
export const CONSOLE_BUTTON = 'console-button';
