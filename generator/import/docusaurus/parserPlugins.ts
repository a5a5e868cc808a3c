/** Converts the remark and rehype plugins, or reports what pages lose without them. */

import type { ConfigPart } from '../convertKeys';
import { isUnreadable, type SourceKey, UNREADABLE } from '../sourceKey';

const MATH = /\b(?:remark-math|rehype-(?:katex|mathjax))\b/;
const BUILT_IN =
  /\b(?:remark-(?:plugin-npm2yarn|gfm|emoji|directive|frontmatter)|rehype-(?:slug|autolink-headings))\b/;

export function convertParserPlugins(plugins: SourceKey): ConfigPart | undefined {
  let config: ConfigPart | undefined;
  for (const entry of plugins.entries()) {
    const name = readName(entry.value);
    if (MATH.test(name)) {
      config = { markdown: { math: true } };
      entry.report('changed', 'markdown.math: formulas are rendered in all pages');
    } else if (BUILT_IN.test(name)) entry.report('imported', 'built into docwright');
    else {
      const lost = name === '' ? 'a plugin of the site' : name;
      entry.report(
        'todo',
        `pages lose what ${lost} does: add it to "markdown" if docwright has no such feature`,
      );
    }
  }
  return config;
}

/** A plugin is a value of its package, alone or with options. */
function readName(value: unknown): string {
  const plugin: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof plugin === 'string') return plugin;
  const [, name = ''] = isUnreadable(plugin)
    ? (/^a value of (.*?)(?:\.default)?$/.exec(plugin[UNREADABLE]) ?? [])
    : [];
  return name;
}
