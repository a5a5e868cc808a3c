/**
 * Turns inline styles into rules of the stylesheet, because the security policy allows no inline style.
 * The class is made from the style, so the same style is one rule on all pages.
 */

export type StyleRules = {
  /** Returns the class; undefined for a style that no rule can hold. */
  readonly add: (style: string) => string | undefined;
  readonly list: () => readonly string[];
};

/** Could end the rule and begin another one, or load a file of another host. */
const UNSAFE = /[{}<>@\\]|\/\*|url\s*\(|expression\s*\(/i;

export function createStyleRules(): StyleRules {
  const rules = new Map<string, string>();
  return {
    add(style) {
      const declarations = style.trim().replace(/;$/, '');
      if (declarations === '' || UNSAFE.test(declarations)) return undefined;
      const name = `style-${hashText(declarations)}`;
      // As strong as a style in the tag, which stands above the rules of a page.
      rules.set(name, `.${name}:not(#_){${declarations}}`);
      return name;
    },
    list: () => [...rules.values()],
  };
}

const BASE = 36;

/** Two numbers of 32 bits (FNV-1a), because parse has no hash of Node. */
function hashText(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193) >>> 0;
    other = Math.imul(other ^ code, 0x85ebca6b) >>> 0;
  }
  return one.toString(BASE) + other.toString(BASE);
}
