/** Finds the class of a token from its scopes, for both color modes at once. */

import { Theme } from '@shikijs/vscode-textmate';
import { type CodeTheme, listThemeColors, type ThemePair, tokenClass } from './pairedTheme';

export type ClassFinder = (scopes: readonly string[]) => string;

/** Bits of a font style. */
const ITALIC = 1;
const BOLD = 2;

/** The class is empty for text that looks like all other text. */
export function createClassFinder(pair: ThemePair): ClassFinder {
  const colors = listThemeColors(pair);
  const light = createStyleFinder(pair.light);
  const dark = createStyleFinder(pair.dark);
  const known = new Map<string, string>();

  function findClass(scopes: readonly string[]): string {
    const { color: lightColor, fontStyle } = light(scopes);
    const { color: darkColor } = dark(scopes);
    const style = `${fontStyle & ITALIC ? 'i' : ''}${fontStyle & BOLD ? 'b' : ''}`;
    const isPlain =
      lightColor === pair.light.text.toLowerCase() && darkColor === pair.dark.text.toLowerCase();
    if (isPlain && style === '') return '';
    return tokenClass(colors.indexOf(lightColor), colors.indexOf(darkColor), style);
  }

  return (scopes) => {
    const key = scopes.join(' ');
    const name = known.get(key) ?? findClass(scopes);
    known.set(key, name);
    return name;
  };
}

type Style = { readonly color: string; readonly fontStyle: number };
type ScopePath = { readonly parent: ScopePath | null; readonly scopeName: string };

/** Each scope in turn may change what the ones around it say, as in a TextMate editor. */
function createStyleFinder({ text, rules }: CodeTheme): (scopes: readonly string[]) => Style {
  const theme = Theme.createFromRawTheme({
    settings: [
      { settings: { foreground: text } },
      ...rules.map(({ scope, color, fontStyle }) => ({
        scope: [...scope],
        settings: {
          ...(color !== undefined && { foreground: color }),
          ...(fontStyle !== undefined && { fontStyle }),
        },
      })),
    ],
  });
  const colors = theme.getColorMap();
  return (scopes) => {
    let path: ScopePath | null = null;
    let style: Style = { color: text, fontStyle: 0 };
    for (const scopeName of scopes) {
      path = { parent: path, scopeName };
      // Matching reads these two fields alone; the class that usually holds them is not exported.
      const match = theme.match(path as unknown as Parameters<Theme['match']>[0]);
      const color = colors[match?.foregroundId ?? 0];
      style = {
        color: color ?? style.color,
        fontStyle: match === null || match.fontStyle < 0 ? style.fontStyle : match.fontStyle,
      };
    }
    return { ...style, color: style.color.toLowerCase() };
  };
}
