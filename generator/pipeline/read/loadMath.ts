/** Loads the library that draws formulas, which few sites need. */

import type { RenderTex } from '../../parse/math/drawFormula';

export async function loadMath(): Promise<RenderTex> {
  const { default: temml } = await import('temml');
  return temml.renderToString;
}
