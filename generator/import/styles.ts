/** Copies the stylesheets of a source site. They stay as they are; variables of the generator have no effect anymore. */

import type { ConfigPart } from './convertKeys';
import type { FilePlan } from './filePlan';
import { changed, todo } from './importReport';
import { createNoteSyntax } from './pages/convertPage';

type Stylesheets = {
  /** Source files with their targets, which are relative to the content folder. */
  readonly files: readonly { readonly file: string; readonly target: string }[];
  readonly generator: string;
  /** Matches the name of a variable of the generator where it gets its value. */
  readonly variable: RegExp;
  /** Matches the value of the main color. */
  readonly accent: RegExp;
};

export function convertStyles(plan: FilePlan, stylesheets: Stylesheets): ConfigPart {
  const { files, generator, variable, accent: pattern } = stylesheets;
  const styles: string[] = [];
  let accent: string | undefined;
  for (const { file, target } of files) {
    const text = plan.read(file);
    if (text === undefined) continue;
    plan.copy(file, target);
    styles.push(target);
    accent ??= pattern.exec(text)?.[1];
    const note = createNoteSyntax(plan, file);
    for (const [index, line] of text.split('\n').entries()) {
      const name = variable.exec(line)?.[0];
      if (name === undefined) continue;
      const outcome = pattern.test(line)
        ? changed('theme.accent is set to the first of these colors')
        : todo(`a ${generator} variable, which has no effect here: set theme or the CSS property`);
      note(index + 1, name, outcome);
    }
  }
  return {
    ...(styles.length > 0 && { styles }),
    ...(accent !== undefined && { theme: { accent } }),
  };
}
