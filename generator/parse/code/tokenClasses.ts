/** Finds the class of a token from its scopes, for both color modes. */

import { Theme } from '@shikijs/vscode-textmate';
import { type CodeTheme, listThemeColors, type ThemePair, tokenClass } from './pairedTheme';

declare module '@shikijs/vscode-textmate' {
  interface Theme {
    /** The library's type of the parameter is a class that it does not export. It uses only these two fields. */
    match(scopePath: ScopePath): (Style & { readonly foregroundId: number }) | null;
  }
}

export type ClassFinder = (scopes: readonly string[]) => string;

/** A scope inside others. Each is looked up once, because most tokens share nearly all their scopes. */
type Scope = {
  readonly path: ScopePath | null;
  readonly light: Style;
  readonly dark: Style;
  readonly className: string;
  readonly inner: Map<string, Scope>;
};
type ScopePath = { readonly parent: ScopePath | null; readonly scopeName: string };
type Style = { readonly color: string; readonly fontStyle: number };

/** The bits of a font style. */
const ITALIC = 1;
const BOLD = 2;

/** The class is empty for text without its own style. */
export function createClassFinder(pair: ThemePair): ClassFinder {
  const light = createStyleFinder(pair.light);
  const dark = createStyleFinder(pair.dark);
  const nameClass = createClassNamer(pair);

  function createScope(path: ScopePath | null, outer: Pick<Scope, 'light' | 'dark'>): Scope {
    const styles = { light: light(path, outer.light), dark: dark(path, outer.dark) };
    return { path, ...styles, className: nameClass(styles), inner: new Map() };
  }

  const root = createScope(null, {
    light: { color: pair.light.text, fontStyle: 0 },
    dark: { color: pair.dark.text, fontStyle: 0 },
  });
  return (scopes) => {
    let scope = root;
    for (const scopeName of scopes) {
      const { path, inner } = scope;
      const next = inner.get(scopeName) ?? createScope({ parent: path, scopeName }, scope);
      inner.set(scopeName, next);
      scope = next;
    }
    return scope.className;
  };
}

/** An inner scope overrides the scopes around it, as in a TextMate editor. */
function createStyleFinder({ text, rules }: CodeTheme) {
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
  return (path: ScopePath | null, outer: Style): Style => {
    if (path === null) return outer;
    const match = theme.match(path);
    return {
      color: colors[match?.foregroundId ?? 0] ?? outer.color,
      fontStyle: match === null || match.fontStyle < 0 ? outer.fontStyle : match.fontStyle,
    };
  };
}

function createClassNamer(pair: ThemePair): (styles: Pick<Scope, 'light' | 'dark'>) => string {
  const colors = listThemeColors(pair);
  const indexOf = ({ color }: Style) => colors.indexOf(color.toLowerCase());
  const plainLight = indexOf({ color: pair.light.text, fontStyle: 0 });
  const plainDark = indexOf({ color: pair.dark.text, fontStyle: 0 });
  return ({ light, dark }) => {
    const { fontStyle } = light;
    const style = `${fontStyle & ITALIC ? 'i' : ''}${fontStyle & BOLD ? 'b' : ''}`;
    const isPlain = indexOf(light) === plainLight && indexOf(dark) === plainDark && style === '';
    return isPlain ? '' : tokenClass(indexOf(light), indexOf(dark), style);
  };
}
