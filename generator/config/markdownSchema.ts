/** The schema of the keys about Markdown and the pictures in it. */

import { flag } from '../core/fields';
import { choice, list, record, shape, textField } from '../core/schema';
import { createFilePattern, plugin } from './fields';
import { namedTypes } from './namedTypes';

const componentFile = textField({
  allowed: 'the path of a file such as "./components/Card.tsx"',
  parse: createFilePattern('(?:[jt]sx?|mdx)'),
}).meta({ title: 'path' });

/** Returns the form that `fetchPublic` compares: `*`, a host name, or an origin. */
function parseHost(value: string): string | undefined {
  if (value === '*') return value;
  if (value.includes('*')) return undefined;
  const isOrigin = /^https?:\/\//i.test(value);
  const address = isOrigin ? value : `https://${value}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, href } = new URL(address);
  if (href !== `${origin}/`) return undefined;
  if (isOrigin) return origin;
  return origin === `https://${hostname}` ? hostname : undefined;
}

const imageHost = textField({
  allowed: '"*", a host such as "images.example.com" or an origin such as "http://10.0.0.5:8080"',
  parse: parseHost,
}).meta({ title: 'host or origin' });

const HOST = /^(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;

const host = textField({
  allowed: 'a host such as "www.youtube-nocookie.com" or "*.example.com", without a scheme or path',
  parse: HOST,
  suggest: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { host: found } = new URL(value);
    return HOST.test(found) ? `Write "${found}".` : undefined;
  },
}).meta({ title: 'host' });

export const images = shape({
  optimize: flag
    .default(false)
    .describe(
      'serves PNG, JPEG and WebP images of pages as AVIF and WebP [in the sizes that screens need](./writing.md#optimized-images); needs the package `sharp`',
    ),
  captions: flag
    .default(false)
    .describe(
      'shows the title of an image that is alone in its paragraph [as its caption](./writing.md#captions)',
    ),
  download: flag
    .default(false)
    .describe(
      'downloads images from other hosts and [serves them with the site](./writing.md#remote-pictures)',
    ),
  hosts: list(imageHost, 'a list of hosts')
    .default(['*'])
    .describe(
      '[where images may be downloaded from](./writing.md#remote-pictures): `*` allows every public host; a host name allows that host, over HTTPS at a public address; an origin such as `http://10.0.0.5:8080` may use HTTP and a private address',
    ),
}).register(namedTypes, { id: 'ImagesConfig' });

export const markdown = shape({
  html: choice('escape', 'sanitize', 'allow')
    .default('sanitize')
    .describe(
      '[raw HTML](./writing.md#raw-html): `escape` shows it as text, `sanitize` removes everything that can run a script, `allow` keeps scripts, event handlers and styles',
    ),
  hosts: list(host, 'a list of hosts')
    .default([])
    .describe(
      'other hosts that pages may load [frames, media and styles](./writing.md#hosts) from and send forms to',
    ),
  format: choice('auto', 'mdx')
    .default('auto')
    .describe('`mdx` also reads `.md` files as [MDX](./mdx.mdx)'),
  components: record(componentFile)
    .default({})
    .describe(
      'components that MDX pages can use without importing them: names and their files in the content folder',
    )
    .meta({ title: 'object of files' }),
  emoji: flag
    .default(false)
    .describe('turns shortcodes such as `:tada:` into [emoji](./dialects.md#emoji)'),
  math: flag.default(false).describe('renders [formulas](./dialects.md#math) between dollar signs'),
  remarkPlugins: list(plugin, 'a list of plugins')
    .default([])
    .describe(
      '[unified](https://unifiedjs.com) plugins for the Markdown tree, which run before the built-in ones: functions, or `[plugin, options]`',
    ),
  rehypePlugins: list(plugin, 'a list of plugins')
    .default([])
    .describe('the same for the HTML tree, which run after the built-in ones'),
}).register(namedTypes, { id: 'MarkdownConfig' });
