/** The schema of the keys about Markdown and the pictures in it. */

import { choice, field, list, record, shape } from '../core/schema';
import { flag, plugin } from './fields';
import { namedTypes } from './namedTypes';

/** In the content folder. */
const COMPONENT_FILE = /^\.\/(?!.*(?:^|\/)\.\.(?:\/|$)).+\.(?:[jt]sx?|mdx)$/;

const componentFile = field<string>({
  allowed: 'the path of a file such as "./components/Card.tsx"',
  parse: (value) => (typeof value === 'string' && COMPONENT_FILE.test(value) ? value : undefined),
}).meta({ title: 'path', type: 'string' });

export const images = shape({
  download: flag
    .default(false)
    .describe('pictures of other hosts are [kept with the site](./writing.md#remote-pictures)'),
}).register(namedTypes, { id: 'ImagesConfig' });

export const markdown = shape({
  html: choice('escape', 'sanitize', 'allow')
    .default('sanitize')
    .describe(
      '[raw HTML](./writing.md#raw-html): `escape` shows it as text, `sanitize` leaves out what can run a script, `allow` leaves scripts, handlers and styles in',
    ),
  format: choice('auto', 'mdx')
    .default('auto')
    .describe('`mdx` reads files that end in `.md` as [MDX](./mdx.mdx), too'),
  components: record(componentFile)
    .default({})
    .describe(
      'components that pages of MDX may use without importing them: each name with its file in the content folder',
    )
    .meta({ title: 'names and files' }),
  emoji: flag.default(false).describe('names such as `:tada:` become [emoji](./dialects.md#emoji)'),
  math: flag.default(false).describe('[formulas](./dialects.md#math) between dollar signs'),
  remarkPlugins: list(plugin, 'a list of plugins')
    .default([])
    .describe(
      "[unified](https://unifiedjs.com) plugins for the Markdown tree, before docwright's own work: functions, or `[plugin, options]`",
    )
    .meta({ title: 'list of plugins' }),
  rehypePlugins: list(plugin, 'a list of plugins')
    .default([])
    .describe('the same for the HTML tree, after it')
    .meta({ title: 'list of plugins' }),
}).register(namedTypes, { id: 'MarkdownConfig' });
