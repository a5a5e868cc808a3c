/** Merges extensions into the configuration of a site: the extensions in their order, then the site, which overrides them. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DirectiveConfig } from '../../templates/model/config';
import type { StringChanges } from '../../templates/model/strings/strings';
import { UserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { relativePosix } from '../core/paths';
import { getValue, type Locate, type Path } from '../core/problems';
import type { ParsedSite } from './completeConfig';
import { extensionSchema, type ParsedExtension } from './extensionSchema';
import { listExtensions } from './findExtensionProblems';

type Part = Omit<ParsedExtension, 'from' | 'name'>;

/** The extensions must be valid. `root` is the absolute path of the folder that holds `content/`. */
export function mergeExtensions(site: ParsedSite, root: string): ParsedSite {
  if (site.use.length === 0) return site;
  const extensions = site.use.map((one) => placeFiles(extensionSchema.parse(one), root));
  const parts: readonly Part[] = [...extensions.map(nameErrors), site];
  const concat = <Item>(list: (part: Part) => readonly Item[]) => parts.flatMap(list);
  const merge = <Item>(read: (part: Part) => Readonly<Record<string, Item>>) =>
    Object.fromEntries(parts.flatMap((part) => Object.entries(read(part))));
  return {
    ...site,
    styles: concat(({ styles }) => styles),
    pageStyles: concat(({ pageStyles }) => pageStyles),
    head: concat(({ head }) => head),
    headers: concat(({ headers }) => headers),
    redirects: concat(({ redirects }) => redirects),
    directives: merge(({ directives }) => directives),
    markdown: {
      ...site.markdown,
      components: merge(({ markdown }) => markdown.components),
      hosts: concat(({ markdown }) => markdown.hosts),
      remarkPlugins: concat(({ markdown }) => markdown.remarkPlugins),
      rehypePlugins: concat(({ markdown }) => markdown.rehypePlugins),
    },
    code: {
      ...site.code,
      languages: concat(({ code }) => code.languages),
      draw: merge(({ code }) => code.draw),
    },
    frontMatter: {
      docs: concat((part) => part.frontMatter.docs),
      blog: concat((part) => part.frontMatter.blog),
    },
    strings: mergeStrings(concat(({ strings }) => (strings === undefined ? [] : [strings]))),
    ...mergeHooks(parts),
  };
}

function mergeHooks(
  parts: readonly Part[],
): Pick<Part, 'files' | 'load' | 'pageHead' | 'transform'> {
  const heads = parts.flatMap(({ pageHead }) => pageHead ?? []);
  return {
    load: async (context) => (await Promise.all(parts.map((part) => part.load(context)))).flat(),
    files: async (site) => (await Promise.all(parts.map((part) => part.files(site)))).flat(),
    transform: async (site) => {
      let changed = site;
      for (const { transform } of parts) changed = await transform(changed);
      return changed;
    },
    pageHead: heads.length === 0 ? undefined : (page) => heads.flatMap((head) => head(page)),
  };
}

type Texts = Readonly<Record<string, object | undefined>>;

function mergeStrings(all: readonly Texts[]): StringChanges {
  const groups = [...new Set(all.flatMap((strings) => Object.keys(strings)))];
  return Object.fromEntries(
    groups.map((group) => [group, Object.assign({}, ...all.map((strings) => strings[group]))]),
  );
}

/** Paths are relative to the content folder from here on. */
function placeFiles({ from, ...extension }: ParsedExtension, root: string): ParsedExtension {
  if (from === undefined) return extension;
  const place = (file: string) => {
    const target = fileURLToPath(new URL(file, from));
    return relativePosix(join(root, CONTENT_FOLDER), target);
  };
  const { markdown, directives } = extension;
  return {
    ...extension,
    styles: extension.styles.map(place),
    pageStyles: extension.pageStyles.map(place),
    directives: mapValues(directives, (one) =>
      typeof one === 'object' ? placeDirective(one, place) : one,
    ),
    markdown: {
      ...markdown,
      components: mapValues(markdown.components, (file) => `./${place(file)}`),
    },
  };
}

function placeDirective(
  directive: DirectiveConfig,
  place: (file: string) => string,
): DirectiveConfig {
  const { component, script } = directive;
  return {
    ...directive,
    component: typeof component === 'string' ? `./${place(component)}` : component,
    script: script === undefined ? undefined : `./${place(script)}`,
  };
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

/** Names the extension in the errors of its functions. */
function nameErrors({ name, ...part }: ParsedExtension): Part {
  const fail = (error: unknown): never => {
    if (error instanceof UserError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`the extension ${JSON.stringify(name)}: ${message}`, { cause: error });
  };
  const wrap =
    <Input, Output>(run: (input: Input) => Output | Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      try {
        return await run(input);
      } catch (error) {
        return fail(error);
      }
    };
  const { load, files, transform, pageHead } = part;
  return {
    ...part,
    load: wrap(load),
    files: wrap(files),
    transform: wrap(transform),
    pageHead:
      pageHead &&
      ((page) => {
        try {
          return pageHead(page);
        } catch (error) {
          return fail(error);
        }
      }),
  };
}

const LISTS: readonly Path[] = [
  ...['styles', 'pageStyles', 'head', 'headers', 'redirects'].map((key) => [key]),
  ...['hosts', 'remarkPlugins', 'rehypePlugins'].map((key) => ['markdown', key]),
  ['code', 'languages'],
];

/** Finds the keys of the merged configuration where they are written: in the site, or in one of its extensions. */
export function locateMerged(config: unknown, locate: Locate): Locate {
  const extensions = listExtensions(config);
  if (extensions.length === 0) return locate;
  return (path) => locate(moveIndex(path, extensions) ?? findOrigin(path, extensions, config));
}

/** Undefined for a path outside the lists that extensions add to. */
function moveIndex(path: Path, extensions: readonly unknown[]): Path | undefined {
  const list = LISTS.find((each) => each.every((key, at) => path[at] === key));
  let index = list === undefined ? undefined : path[list.length];
  if (list === undefined || typeof index !== 'number') return undefined;
  const rest = path.slice(list.length + 1);
  for (const [at, extension] of extensions.entries()) {
    const items = getValue(extension, list);
    const length = Array.isArray(items) ? items.length : 0;
    if (index < length) return ['use', at, ...list, index, ...rest];
    index -= length;
  }
  return [...list, index, ...rest];
}

/** The site overrides extensions, and no two extensions define the same key. */
function findOrigin(path: Path, extensions: readonly unknown[], config: unknown): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    if (getValue(config, part) !== undefined) return path;
    const index = extensions.findIndex((extension) => getValue(extension, part) !== undefined);
    if (index !== -1) return ['use', index, ...path];
  }
  return path;
}
