/** Converts the stylesheets of the option `customCss`. */

import { readPath } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { findSourceFile } from '../pages/references';
import type { SourceKey } from '../sourceKey';
import { convertStyles, type StyleMoves } from '../styles';

export function convertCustomStyles(
  plan: FilePlan,
  option: SourceKey,
  { trustsConfig, ...moves }: StyleMoves & { readonly trustsConfig: boolean },
): Promise<ConfigPart> {
  const entries = typeof option.value === 'string' ? [option] : option.entries();
  const files = entries.flatMap((entry) => {
    const file = findSourceFile(plan.site, readPath(plan.site, entry.value) ?? '');
    if (file === undefined || !STYLESHEET.test(file)) {
      entry.report('todo', 'this file does not exist: if it is part of a package, copy it');
      return [];
    }
    entry.report('imported', `styles: ${moves.move(file)}`);
    return [file];
  });
  return convertStyles(plan, {
    ...{ ...moves, files, trustsConfig, generator: 'Docusaurus' },
    variable: /(?<![\w-])--ifm-[\w-]+(?=\s*:)/,
    accent: /--ifm-color-primary\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

const STYLESHEET = /\.(?:css|s[ac]ss)$/i;
