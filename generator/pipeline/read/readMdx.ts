/** Bundles and loads the MDX pages, and gives parse what it needs to evaluate them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { components } from '../../../templates/mdx/components';
import type { MdxSite } from '../../../templates/mdx/context';
import type { SiteConfig } from '../../../templates/model/config';
import type { FrontMatterSchema } from '../../../templates/model/frontMatter';
import { listTranslations } from '../../../templates/model/languages';
import type { LoadModule } from '../../bundle/loadModule';
import { createMdxPlugin, MDX_RUNTIME } from '../../bundle/mdxPlugin';
import type { Diagnostic } from '../../core/diagnostics';
import type { Filled } from '../../core/filled';
import { hashContent } from '../../core/hash';
import { findThrownPlace } from '../../core/thrownPlace';
import type { SourceFile } from '../../core/types';
import { cleanText } from '../../load/readText';
import { ContentError } from '../../parse/contentError';
import { checkOwnFields } from '../../parse/data/checkOwnFields';
import { readFrontMatter } from '../../parse/data/readFrontMatter';
import { createMdxModule, PAGE_EXPORT } from '../../parse/mdx/createMdxModule';
import type { MdxPages } from '../../parse/mdx/mdxPages';
import { loadMath } from '../../workers/loadMath';
import { listDirectives } from './listDirectives';
import { openMdxPages } from './openMdxPages';
import { tryToLoad } from './tryToLoad';
import { isDraft } from './withholdDrafts';

export type ReadMdx = {
  /** Undefined for a site without MDX. */
  readonly pages: MdxPages | undefined;
  /** Changes whenever an input of MDX pages changes. */
  readonly hash: string;
  readonly isSelfContained: boolean;
  /** Absolute paths of the pages and of all that they import. */
  readonly inputs: readonly string[];
  /** The stylesheets that they import, as one. */
  readonly css: string;
  /** False when the code of the pages failed: then their content is unknown. */
  readonly isLoaded: boolean;
  readonly diagnostics: readonly Diagnostic[];
};

export const NO_MDX: ReadMdx = {
  pages: undefined,
  hash: '',
  isSelfContained: true,
  inputs: [],
  css: '',
  isLoaded: true,
  diagnostics: [],
};

type MdxRequest = {
  readonly root: string;
  /** For each language, that of the originals first. */
  readonly configs: Filled<SiteConfig>;
  /** Of the configuration. */
  readonly hash: string;
  readonly sources: readonly SourceFile[];
  readonly load: LoadModule;
  readonly includeDrafts: boolean;
};

const MDX_FILE = /\.mdx$/i;

export async function readMdx(request: MdxRequest): Promise<ReadMdx> {
  const { root, configs, hash, sources, load, includeDrafts } = request;
  const [config] = configs;
  const isMdx = createFilter(config, sources);
  const files = sources.filter(({ file }) => isMdx(file));
  if (files.length === 0) return NO_MDX;
  // Most sites have no MDX, and their builds start sooner without its parser.
  const { createMdxReader } = await import('../../parse/mdx/createMdxReader');
  const { remarkPlugins, math } = config.markdown;
  const reader = createMdxReader({ remarkPlugins, math: await loadMath(math) });
  const written = new Map(files.flatMap((source) => (source.isLoaded ? [toText(source)] : [])));
  const codes = new Map<string, string>();
  const collections = new Map(files.map(({ file, collection }) => [file, collection]));
  const createModule = async (text: string, file: string) => {
    const kind = collections.get(file) === 'blog' ? 'blog' : 'docs';
    const schemas = collections.has(file) ? config.frontMatter[kind] : [];
    const code = await createModuleOf(text, { file, schemas, ...reader });
    codes.set(join(root, file), code);
    return code;
  };
  const plugin = createMdxPlugin({
    root,
    texts: written,
    createModule,
    isWithheld: (file) =>
      !includeDrafts && isDraft(written.get(file) ?? findText(root, file) ?? '', file),
    languages: listTranslations(config),
    components: config.markdown.components,
    directives: nameDirectives(config),
  });
  // The values in the modules come from the schemas.
  const { docs, blog } = config.frontMatter;
  const changes = docs.length + blog.length > 0 ? `\n// ${hash}` : '';
  const entry = { source: createEntry(files) + changes, folder: '.' };
  const reading = {
    plugins: [plugin],
    loaders: LOADERS,
    findCode: (file: string) => codes.get(file),
  };
  const { loaded, ...outcome } = await tryToLoad(() =>
    load({ root, name: 'mdx', entry, code: 'mdx-page', reading }),
  );
  const languages = new Map(sources.map(({ file, language }) => [file, language]));
  const findConfig = (file: string) =>
    configs.find(({ locale }) => locale === languages.get(file)) ?? config;
  const describe = (one: SiteConfig) => ({
    site: createSite(one),
    texts: one.strings.fields,
    root,
  });
  const modules = new Map(files.map(({ file }, index) => [file, loaded.exports[`page${index}`]]));
  return {
    pages: {
      isMdx,
      components: [
        ...Object.keys(components),
        ...Object.keys(config.markdown.components),
        ...Object.keys(nameDirectives(config)),
      ],
      ...reader,
      ...openMdxPages(
        (file) => modules.get(file),
        (file) => describe(findConfig(file)),
      ),
      findText: (file) => written.get(file) ?? findText(root, file),
      findPlace: (error) => findThrownPlace(error, root),
    },
    hash: hashContent(
      JSON.stringify([loaded.hash, ...configs.map((one) => [createSite(one), one.strings.fields])]),
    ),
    isSelfContained: loaded.isSelfContained,
    inputs: loaded.inputs,
    css: loaded.css,
    ...outcome,
  };
}
const LOADERS = { '.js': 'jsx', '.txt': 'text' } as const;

function createFilter(
  { markdown: { format } }: SiteConfig,
  sources: readonly SourceFile[],
): (file: string) => boolean {
  const plain = new Set(sources.flatMap(({ file, isMarkdown }) => (isMarkdown ? [file] : [])));
  return (file) => !plain.has(file) && (format === 'mdx' || MDX_FILE.test(file));
}

function toText({ file, text = '' }: SourceFile): [string, string] {
  return [file, text];
}

/** Includes the hashes of generated texts, so changes trigger a new bundle. */
function createEntry(files: readonly SourceFile[]): string {
  return files
    .map(({ file, hash, isLoaded }, index) => {
      const changes = isLoaded ? ` // ${hash}` : '';
      return `export * as page${index} from ${JSON.stringify(`./${file}`)};${changes}`;
    })
    .join('\n');
}

type Making = Pick<MdxPages, 'parseFile'> & {
  readonly file: string;
  readonly schemas?: readonly FrontMatterSchema[] | undefined;
};

/** A text that is not MDX becomes an empty module, and parse reports it. */
export async function createModuleOf(
  written: string,
  { file, parseFile, schemas = [] }: Making,
): Promise<string> {
  const { text = '' } = cleanText(file, written);
  const mapping = readFrontMatter(text, file);
  const own = mapping && (await checkOwnFields(schemas, mapping, file));
  try {
    return createMdxModule({
      tree: parseFile(text, file).tree,
      file,
      frontMatter: mapping === undefined ? {} : { ...mapping.value, ...own?.fields },
      runtime: MDX_RUNTIME,
      encode: (map) => Buffer.from(map).toString('base64'),
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // A page that shows the file parses it again, and reports the problem then.
    return [
      `import { createPartial } from ${JSON.stringify(MDX_RUNTIME)};`,
      `export const ${PAGE_EXPORT} = { holes: [] };`,
      `export default createPartial(${JSON.stringify(file)}, ${PAGE_EXPORT});`,
    ].join('\n');
  }
}

function findText(root: string, file: string): string | undefined {
  try {
    return cleanText(file, readFileSync(join(root, file), 'utf8')).text;
  } catch {
    return undefined;
  }
}

/** `:::file-tree` is `<FileTree>`. Components of pages come before docwright's own directives of the same name. */
function nameDirectives(config: SiteConfig): Readonly<Record<string, string>> {
  const named = Object.keys(listDirectives(config)).map((name): [string, string] => [
    name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase()),
    name,
  ]);
  const isSites = (name: string) => Object.hasOwn(config.directives, name);
  return Object.fromEntries(
    named.filter(([shown, name]) => isSites(name) || !Object.hasOwn(components, shown)),
  );
}

function createSite(config: SiteConfig): MdxSite {
  const { title, tagline, url, baseUrl, locale, customFields = {} } = config;
  return { title, tagline, url, baseUrl, locale, customFields };
}
