/** Adds the pages of OpenAPI descriptions to the content, and shows operations and schemas on authors' own pages. */

import { basename, join } from 'node:path/posix';
import type { SiteConfig } from '../../../templates/model/config';
import type { ConsoleData } from '../../../templates/model/console';
import { listOtherVersions } from '../../../templates/model/editions';
import { listTranslations } from '../../../templates/model/languages';
import { type Consoles, getConsoleKey } from '../../core/consoles';
import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import { CONTENT_FOLDER, findVersionFolder, locateVersion } from '../../core/folders';
import { hashContent } from '../../core/hash';
import type { Locate } from '../../core/problems';
import type { SourceFile } from '../../core/types';
import { sortFiles } from '../../load/addLoaded';
import { checkName, listFiles } from '../../load/listFiles';
import type { Content, DataFile } from '../../load/readContent';
import { readInclude } from '../../load/readIncludes';
import type { ApiFiles, ReadApiFile } from '../../openapi/apiFiles';
import type { Operation } from '../../openapi/apiModel';
import type { ApiNode } from '../../openapi/apiNode';
import type { ApiPage } from '../../openapi/apiPage';
import { type ApiInBuild, openInBuild } from '../../openapi/changes/apiInBuild';
import type { ApiPages } from '../../openapi/createApiPages';
import type { OpenApi } from '../../openapi/openApi';
import { type ShownLine, showApis } from '../../openapi/showApis';

export type Relocate = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

type WithApis = {
  readonly content: Content;
  /** Moves problems of pages that no author has written to the descriptions. Problems are moved once. */
  readonly relocate: Relocate;
  /** Of the current version, in the language of the originals. */
  readonly apis: readonly ApiInBuild[];
  readonly consoles: Consoles;
};

const keepPlaces: Relocate = (diagnostics) => diagnostics;

type ApisRequest = {
  readonly root: string;
  readonly config: SiteConfig;
  /** The texts of a language. */
  readonly getTexts: (language: string) => SiteConfig['strings']['api'];
  readonly locate: Locate;
};

export async function addApis(content: Content, request: ApisRequest): Promise<WithApis> {
  const names = Object.keys(request.config.openapi);
  if (names.length === 0) return { content, relocate: keepPlaces, apis: [], consoles: new Map() };
  const { createApiPages } = await import('../../openapi/createApiPages');
  const { createConsole } = await import('../../openapi/createConsole');
  const { openApi } = await import('../../openapi/openApi');
  const state: State = {
    sources: [...content.sources],
    categories: [...content.categories],
    diagnostics: [...content.diagnostics, ...checkFolders(request)],
    lines: new Map(),
    shown: new Map(),
    apis: [],
    placed: new WeakSet(),
    consoles: new Map(),
  };
  for (const edition of listEditions(request.config)) {
    for (const [folder, options] of Object.entries(request.config.openapi)) {
      const files = await findDescriptions(request, edition, options.file);
      if (files.length === 0) reportMissing(request, edition, folder, state);
      for (const file of files) {
        const name = files.length === 1 && file.endsWith(options.file) ? '' : baseName(file);
        const opened = await openApi(file, createFileReader(request.root));
        addPages(
          { ...request, ...options, edition, opened, state, createApiPages, createConsole },
          join(folder, name),
        );
      }
    }
  }
  showOnPages(state);
  return {
    content: {
      ...content,
      sources: sortFiles(state.sources),
      categories: sortFiles(state.categories),
      diagnostics: state.diagnostics,
    },
    relocate: createRelocate(state),
    apis: state.apis,
    consoles: state.consoles,
  };
}

type PageLines = {
  /** True for a page of an author. */
  readonly isShown?: boolean;
  readonly lines: readonly (ApiPage['lines'][number] & Partial<ShownLine>)[];
  readonly locate: ApiFiles['locate'];
};

type State = {
  readonly sources: SourceFile[];
  readonly categories: DataFile[];
  readonly diagnostics: Diagnostic[];
  readonly apis: ApiInBuild[];
  /** By file of a page. */
  readonly lines: Map<string, PageLines>;
  /** Problems whose places are those in the authors' files. */
  readonly placed: WeakSet<Diagnostic>;
  readonly consoles: Map<string, ConsoleData>;
  /** By edition, what pages of it may show. */
  readonly shown: Map<string, { readonly pages: ApiPages; readonly locate: ApiFiles['locate'] }[]>;
};

type Edition = {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  /** Where its files are, relative to the root. */
  readonly folder: string;
};

/** The current version of the originals first. */
function listEditions(config: SiteConfig): readonly Edition[] {
  const versions = listOtherVersions(config).map((version) => {
    const { ref } = config.docs.versions[version] ?? {};
    return { version, folder: locateVersion(version, ref !== undefined) };
  });
  return [{ folder: CONTENT_FOLDER }, ...versions].flatMap((edition) => [
    edition,
    ...listTranslations(config).map((language) => ({
      ...{ ...edition, language },
      folder: `${edition.folder}/${language}`,
    })),
  ]);
}

function identify({ language = '', version = '' }: Pick<Edition, 'language' | 'version'>): string {
  return `${version} ${language}`;
}

const DESCRIPTION = /\.(?:ya?ml|json)$/i;

/** The file, or all descriptions in the folder; relative to the root. */
async function findDescriptions(
  { root }: ApisRequest,
  { folder }: Edition,
  file: string,
): Promise<readonly string[]> {
  const path = `${folder}/${file}`;
  if (DESCRIPTION.test(file)) {
    const found = await readInclude(root, path);
    return 'problem' in found && found.problem === 'missing' ? [] : [path];
  }
  const { files } = await listFiles({
    ...{ root, boundary: findVersionFolder(path), folder: path },
    ...{
      wanted: (name: string) => DESCRIPTION.test(name),
      isIgnored: (name: string) => /^[._]/.test(name),
    },
  });
  const direct = files.filter(({ name }) => !name.includes('/'));
  const read = await Promise.all(direct.map((each) => readInclude(root, each.file)));
  // A folder may hold the parts of its descriptions, too.
  return direct.flatMap((each, index) => {
    const found = read[index];
    return found && 'text' in found && IS_DESCRIPTION.test(found.text) ? [each.file] : [];
  });
}

const IS_DESCRIPTION = /^[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?[ \t]*:/m;

function baseName(file: string): string {
  return basename(file).replace(DESCRIPTION, '');
}

/** Another edition without a description has no pages of it. */
function reportMissing(
  { config, locate }: ApisRequest,
  { language, version }: Edition,
  key: string,
  { diagnostics }: State,
): void {
  if (language !== undefined || version !== undefined) return;
  const { file = '' } = config.openapi[key] ?? {};
  const what = DESCRIPTION.test(file) ? 'does not exist' : 'has no OpenAPI description';
  diagnostics.push({
    ...{ code: 'openapi-file', severity: 'error' },
    message: `${CONTENT_FOLDER}/${file} ${what}`,
    ...locate(['openapi', key, 'file']),
    hint: `Write the path of the description, relative to ${CONTENT_FOLDER}/.`,
  });
}

function checkFolders({ config, locate }: ApisRequest): readonly Diagnostic[] {
  return Object.keys(config.openapi).flatMap((folder) => {
    const names = folder.split('/');
    const wrong = names.some(
      (name) => /^(?:[._]|$)/.test(name) || checkName(Buffer.from(name)).problem !== undefined,
    );
    if (!wrong) return [];
    const message = `openapi has the key ${JSON.stringify(folder)}, which is not a folder in the docs`;
    const hint = 'Write a path without a slash at its ends, such as "api" or "reference/v2".';
    return [
      {
        code: 'config-invalid-value',
        severity: 'error',
        message,
        hint,
        ...locate(['openapi', folder]),
      },
    ];
  });
}

/** References between files stay in the content folder. */
function createFileReader(root: string): ReadApiFile {
  return async (file) => {
    const found = await readInclude(root, file);
    if ('text' in found) return found;
    const hint = found.nearest === undefined ? {} : { hint: `Did you mean "${found.nearest}"?` };
    return { problem: PROBLEMS[found.problem], ...hint };
  };
}

const PROBLEMS = {
  missing: 'does not exist',
  outside: `is outside ${CONTENT_FOLDER}/`,
  private: 'is private: its name or that of a folder starts with a dot',
  draft: 'is a draft',
  unreadable: 'cannot be read',
  'too-large': 'is too large',
} as const;

type Adding = ApisRequest &
  SiteConfig['openapi'][string] & {
    readonly edition: Edition;
    readonly opened: OpenApi;
    readonly state: State;
    readonly createApiPages: typeof import('../../openapi/createApiPages').createApiPages;
    readonly createConsole: typeof import('../../openapi/createConsole').createConsole;
  };

/** A page that an author has written at the place of one takes precedence. */
function addPages(request: Adding, name: string): void {
  const { config, edition, opened, state, getTexts, createApiPages, group, samples } = request;
  const { language, version } = edition;
  const { locate } = opened;
  if (opened.root !== undefined) {
    const folder = `${edition.folder}/${config.docs.path}/${name}`;
    const taken = new Map(
      [...state.sources, ...state.categories].map(({ file }) => [toPage(file), file]),
    );
    const pages = createApiPages(opened.root, {
      ...{ texts: getTexts(language ?? config.locale), group, languages: samples, folder },
      ownPages: findOwnPages(state.sources, edition),
      findReplacing: (file) => taken.get(toPage(file)),
      addConsole: request.console ? createConsoleAdder(request, opened.root) : undefined,
    });
    const place = {
      ...(language !== undefined && { language }),
      ...(version !== undefined && { version }),
    };
    for (const { name: page, text, lines } of pages.pages) {
      const file = `${folder}/${page}`;
      if (taken.has(toPage(file))) continue;
      const hash = hashContent(text);
      const source = { collection: 'docs', file, name: `${name}/${page}`, ...place } as const;
      state.sources.push({ ...source, text, hash, isLoaded: true });
      state.lines.set(file, { lines, locate });
    }
    for (const { name: page, text } of pages.categories) {
      const file = `${folder}/${page}`;
      if (!taken.has(toPage(file)))
        state.categories.push({ file, name: `${name}/${page}`, ...place, text });
    }
    if (language === undefined && version === undefined) {
      state.apis.push(openInBuild({ name, root: opened.root, pages, locate }));
    }
    const key = identify(edition);
    state.shown.set(key, [...(state.shown.get(key) ?? []), { pages, locate }]);
  }
  state.diagnostics.push(...opened.diagnostics);
}

/** The files `kites.md`, `kites.mdx` and `kites/index.md` are the same page. */
function toPage(file: string): string {
  return file.replace(/(?:\/(?:index|readme))?\.mdx?$/i, '');
}

function createConsoleAdder({ config, state, createConsole }: Adding, root: ApiNode) {
  const isSecure = config.url.startsWith('https:');
  return (operation: Operation) => {
    const data = createConsole(operation, root, isSecure);
    if (data === undefined) return undefined;
    const key = getConsoleKey(data);
    state.consoles.set(key, data);
    return key;
  };
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
const OPERATION = /^operation:(.*)$/m;

/** By the operation that the front matter names. */
function findOwnPages(
  sources: readonly SourceFile[],
  edition: Edition,
): ReadonlyMap<string, string> {
  return new Map(
    sources.filter(isMarkdown).flatMap((source) => {
      const id = findOperation(source.text ?? '');
      const isHere = identify(source) === identify(edition);
      return id === undefined || !isHere ? [] : [[id, source.file] as const];
    }),
  );
}

/** Pages of MDX have other components. */
function isMarkdown({ file }: SourceFile): boolean {
  return file.endsWith('.md');
}

function findOperation(text: string): string | undefined {
  const [, value] = OPERATION.exec(FRONT_MATTER.exec(text)?.[1] ?? '') ?? [];
  const [plain = ''] = value?.split(' #') ?? [];
  return plain.trim().replace(/^(["'])(.*)\1$/, '$2') || undefined;
}

/** Puts operations and schemas into the pages that ask for them. */
function showOnPages({ sources, shown, lines, diagnostics, placed }: State): void {
  for (const [index, source] of sources.entries()) {
    const apis = shown.get(identify(source));
    const { file, text } = source;
    if (apis === undefined || text === undefined || source.isLoaded || !isMarkdown(source))
      continue;
    const page = showApis(
      { file, text, operation: findOperation(text) },
      apis.map(({ pages }) => pages),
    );
    const problems = page.diagnostics.map(suggest);
    for (const problem of problems) placed.add(problem);
    diagnostics.push(...problems);
    if (page.lines === undefined) continue;
    const changed = page.lines.map((line) => line.text).join('\n');
    sources[index] = { ...source, text: changed, hash: hashContent(changed) };
    const [{ locate }] = apis as [(typeof apis)[number]];
    lines.set(file, { lines: page.lines, locate, isShown: true });
  }
}

function suggest({
  wanted,
  known,
  ...problem
}: ReturnType<typeof showApis>['diagnostics'][number]): Diagnostic {
  return { ...problem, hint: didYouMean(wanted, known) ?? problem.hint };
}

/** The names in a description are those of the API, and several may have the same ones. */
const REPEATED = new Set(['duplicate-title', 'duplicate-description']);

function createRelocate({ lines: pages, placed }: State): Relocate {
  const move = <Item extends DiagnosticPlace>(item: Item): Item => {
    const found = item.file === undefined ? undefined : pages.get(item.file);
    if (found === undefined || item.line === undefined) return item;
    return movePlace(item, item.line, found);
  };
  const isOwn = ({ code, file = '' }: Diagnostic) =>
    !REPEATED.has(code) || !pages.has(file) || pages.get(file)?.isShown === true;
  return (diagnostics) =>
    diagnostics.filter(isOwn).map((diagnostic) => {
      if (placed.has(diagnostic)) return diagnostic;
      const result = move({ ...diagnostic, also: diagnostic.also?.map(move) });
      placed.add(result);
      return result;
    });
}

/** A line that no author wrote belongs to the one above it. */
function movePlace<Item extends DiagnosticPlace>(
  item: Item,
  line: number,
  { lines, locate }: PageLines,
): Item {
  const known = lines
    .slice(0, line)
    .findLast(({ spot, own }) => spot !== undefined || own !== undefined);
  if (known?.own !== undefined) {
    const { endLine } = item;
    const shift = known.own - line;
    return { ...item, line: known.own, ...(endLine !== undefined && { endLine: endLine + shift }) };
  }
  if (known?.spot === undefined)
    return { ...item, line: 1, column: 1, endLine: undefined, endColumn: undefined };
  const { repair: _, ...rest } = item;
  const place = locate({ ...known.spot, offset: known.offset });
  return { ...(rest as Item), ...place, endLine: undefined, endColumn: undefined };
}
