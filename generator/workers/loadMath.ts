/** Loads what renders formulas, for sites that have them. */

import type { RenderTex } from '../parse/math/drawFormula';

export async function loadMath(hasMath: boolean): Promise<RenderTex | undefined> {
  return hasMath ? (await import('temml')).default.renderToString : undefined;
}
