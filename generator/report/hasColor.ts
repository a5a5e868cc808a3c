/** Decides whether output to a stream has color. */

type ColorEnvironment = { readonly [name: string]: string | undefined };

/** `NO_COLOR` overrides `FORCE_COLOR`, and both override the kind of stream; empty values count as unset. */
export function hasColor(isTerminal: boolean, environment: ColorEnvironment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}
