/** Serializes the value of a parameter in its OpenAPI style. */

import type { ConsoleParameter } from '../../templates/model/console';

/** A text, the members of a list, or those of an object by name. */
export type ParameterValue = string | readonly string[] | Readonly<Record<string, string>>;

type Styled = Pick<ConsoleParameter, 'name' | 'style' | 'explodes' | 'keepsReserved'>;
type Pair = readonly [name: string, value: string];

/** The replacement for `{name}` in the path. */
export function writePathValue(parameter: Styled, value: ParameterValue): string {
  const { style, explodes, name } = parameter;
  const write = createEncoder(parameter);
  if (style === 'matrix') {
    const pairs = explodes ? listPairs(name, value) : [[name, join(value, ',', write)] as const];
    return pairs.map(([key, text]) => `;${encode(key)}=${explodes ? write(text) : text}`).join('');
  }
  const sign = style === 'label' && explodes ? '.' : ',';
  const text = join(value, sign, write, explodes ? '=' : sign);
  return style === 'label' ? `.${text}` : text;
}

/** The pairs of a query, encoded. */
export function writeQuery(parameter: Styled, value: ParameterValue): readonly Pair[] {
  const { name, style, explodes } = parameter;
  const write = createEncoder(parameter);
  const key = encode(name);
  if (style === 'deepObject' && typeof value === 'object' && !isList(value)) {
    return Object.entries(value).map(([member, text]) => [
      `${key}${encode('[')}${encode(member)}${encode(']')}`,
      write(text),
    ]);
  }
  if (explodes) return listPairs(name, value).map(([each, text]) => [encode(each), write(text)]);
  return [[key, join(value, SIGNS[style] ?? ',', write)]];
}

const SIGNS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/** Headers are sent as they are. */
export function writeHeader({ explodes }: Styled, value: ParameterValue): string {
  return join(value, ',', (text) => text, explodes ? '=' : ',');
}

/** A cookie is a single pair. */
export function writeCookie(parameter: Styled, value: ParameterValue): string {
  return writeQuery(parameter, value)
    .map(([key, text]) => `${key}=${text}`)
    .join('; ');
}

function listPairs(name: string, value: ParameterValue): readonly Pair[] {
  if (typeof value === 'string') return [[name, value]];
  return isList(value) ? value.map((text) => [name, text]) : Object.entries(value);
}

function join(
  value: ParameterValue,
  sign: string,
  write: (text: string) => string,
  between = sign,
): string {
  if (typeof value === 'string') return write(value);
  if (isList(value)) return value.map(write).join(sign);
  return Object.entries(value)
    .map(([name, text]) => write(name) + between + write(text))
    .join(sign);
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}

function createEncoder({ keepsReserved }: Styled): (text: string) => string {
  if (!keepsReserved) return encode;
  // Characters that would end the value stay encoded.
  return (text) => encodeURI(replaceSurrogates(text)).replace(/[#&+]/g, encode);
}

/** Also encodes characters that `encodeURIComponent` keeps, but that shells and servers interpret. */
export function encode(text: string): string {
  return encodeURIComponent(replaceSurrogates(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Replaces lone surrogates, for which `encodeURIComponent` throws. */
function replaceSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
