/** An example for the manual. */

export const line = 30;

// #region fly
export function fly(wind: number): boolean {
  return wind > 3 && line > 20;
}
// #endregion
