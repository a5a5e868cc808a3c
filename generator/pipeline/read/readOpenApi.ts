/** Adds the pages of OpenAPI descriptions to the content, and shows operations and schemas on authors' own pages. */

import { join } from 'node:path/posix';
import type { SiteConfig } from '../../../templates/model/config';
import type { ConsoleData } from '../../../templates/model/console';
import { listOtherVersions } from '../../../templates/model/editions';
import { listTranslations } from '../../../templates/model/languages';
import type { Consoles } from '../../core/consoles';
import type { Diagnostic } from '../../core/diagnostics';
import { CONTENT_FOLDER, locateVersion } from '../../core/folders';
import { hashContent } from '../../core/hash';
import { once } from '../../core/memory';
import type { Locate } from '../../core/problems';
import type { SourceFile } from '../../core/types';
import { sortFiles } from '../../load/addLoaded';
import { checkName } from '../../load/listFiles';
import type { Content, DataFile } from '../../load/readContent';
import { type ApiInBuild, openInBuild } from '../../openapi/changes/apiInBuild';
import type { OpenApi } from '../../openapi/openApi';
import type { ApiMemory } from './apiMemory';
import { createFileReader, findDescriptions, isDescriptionFile } from './findDescriptions';
import { createRelocate, type Relocate } from './relocateApis';
import { createRemembered, openRemembered, toPage } from './rememberApis';
import { findOperation, identify, type Showing, showOnPages } from './showOnPages';

type WithApis = {
  readonly content: Content;
  readonly relocate: Relocate;
  /** Of the current version, in the language of the originals. */
  readonly apis: readonly ApiInBuild[];
  readonly consoles: Consoles;
};

type ApisRequest = {
  readonly root: string;
  readonly config: SiteConfig;
  /** The texts of a language. */
  readonly getTexts: (language: string) => SiteConfig['strings']['api'];
  readonly locate: Locate;
  readonly memory: ApiMemory;
};

export async function addApis(content: Content, request: ApisRequest): Promise<WithApis> {
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
      const path = join(edition.folder, options.file);
      const descriptions = await findDescriptions(request.root, path);
      if (descriptions.length === 0) reportMissing(request, edition, folder, state);
      for (const { file, name } of descriptions) {
        const reader = createFileReader(request.root);
        const opened = await openRemembered(file, reader, request.memory);
        addPages({ ...request, ...options, edition, opened, state }, join(folder, name));
      }
    }
  }
  showOnPages(state, request.config);
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

type State = Showing & {
  readonly categories: DataFile[];
  readonly apis: ApiInBuild[];
  readonly consoles: Map<string, ConsoleData>;
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

/** Another edition without a description has no pages of it. */
function reportMissing(
  { config, locate }: ApisRequest,
  { language, version }: Edition,
  key: string,
  { diagnostics }: State,
): void {
  if (language !== undefined || version !== undefined) return;
  const { file = '' } = config.openapi[key] ?? {};
  const what = isDescriptionFile(file) ? 'does not exist' : 'has no OpenAPI description';
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

type Adding = ApisRequest &
  SiteConfig['openapi'][string] & {
    readonly edition: Edition;
    readonly opened: OpenApi;
    readonly state: State;
  };

/** A page that an author has written at the place of one takes precedence. */
function addPages(request: Adding, name: string): void {
  const { config, edition, opened, state, getTexts, group, samples } = request;
  const { language, version } = edition;
  const { root, locate } = opened;
  if (root !== undefined) {
    const folder = `${edition.folder}/${config.docs.path}/${name}`;
    const taken = new Map(
      [...state.sources, ...state.categories].map(({ file }) => [toPage(file), file]),
    );
    const ownPages = findOwnPages(state.sources, edition);
    const beside = [...taken].filter(([page]) => page.startsWith(folder));
    const { pages, written, consoles, getLines } = createRemembered(
      root,
      {
        ...{ texts: getTexts(language ?? config.locale), group, languages: samples, folder },
        ...{ ownPages, replacing: new Map(beside) },
        console: request.console ? { isSecure: config.url.startsWith('https:') } : undefined,
      },
      request.memory,
    );
    for (const [key, data] of consoles) state.consoles.set(key, data);
    const place = {
      ...(language !== undefined && { language }),
      ...(version !== undefined && { version }),
    };
    for (const [index, { name: page, text }] of written.entries()) {
      const file = `${folder}/${page}`;
      if (taken.has(toPage(file))) continue;
      const hash = hashContent(text);
      const source = { collection: 'docs', file, name: `${name}/${page}`, ...place } as const;
      state.sources.push({ ...source, text, hash, isLoaded: true, isMarkdown: true });
      state.lines.set(file, { getLines: once(() => getLines(index)), locate });
    }
    for (const { name: page, text } of pages.categories) {
      const file = `${folder}/${page}`;
      if (!taken.has(toPage(file)))
        state.categories.push({ file, name: `${name}/${page}`, ...place, text });
    }
    if (language === undefined && version === undefined) {
      const { operationPlaces, schemaPlaces } = pages;
      state.apis.push(openInBuild({ name, root, operationPlaces, schemaPlaces, locate }));
    }
    const key = identify(edition);
    state.shown.set(key, [...(state.shown.get(key) ?? []), { pages, locate }]);
  }
  state.diagnostics.push(...opened.diagnostics);
}

/** By the operation that the front matter names. */
function findOwnPages(
  sources: readonly SourceFile[],
  edition: Edition,
): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap((source) => {
      const id = findOperation(source);
      const isHere = identify(source) === identify(edition);
      return id === undefined || !isHere ? [] : [[id, source.file] as const];
    }),
  );
}
