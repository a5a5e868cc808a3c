/** Decides whether a stream is to be written to in colour. */

type ColorEnvironment = { readonly [name: string]: string | undefined };

/** `NO_COLOR` wins over `FORCE_COLOR`, both over what the stream is; empty values count as unset. */
export function hasColor(isTerminal: boolean, environment: ColorEnvironment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}
