/** Loads the components of directives that the configuration names by their files. */

import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { DirectiveConfig, SiteConfig } from '../../../templates/model/config';
import type { LoadedModule, LoadModule } from '../../bundle/loadModule';
import { type Diagnostic, UserError } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Locate } from '../../core/problems';
import type { HydratedComponent } from '../../render/drawHydrated';
import type { DirectiveComponent } from '../../render/fillBody';

type DirectiveFiles = {
  /** By the names of the directives. */
  readonly components: Readonly<Record<string, FileComponent>>;
  /** What was loaded; undefined when no directive names a file. */
  readonly loaded?: Pick<LoadedModule, 'hash' | 'inputs' | 'isSelfContained'>;
};

/** It gets what a hydrated directive gets, or, when it does not hydrate, all that a directive gets. */
export type FileComponent = DirectiveComponent & HydratedComponent;

type DirectiveFile = { readonly name: string; readonly file: string };
type NamedFile = DirectiveFile & { readonly key: 'component' | 'script' };

/** Throws a `UserError` with every file that is not there or has no component. */
export async function readDirectives(
  root: string,
  { directives }: Pick<SiteConfig, 'directives'>,
  { load, locate }: { readonly load: LoadModule; readonly locate: Locate },
): Promise<DirectiveFiles> {
  const files = listDirectiveFiles(directives);
  if (files.length === 0) return { components: {} };
  const named = files.flatMap(({ name, file, script }): NamedFile[] => [
    { name, file, key: 'component' },
    ...(script === undefined ? [] : [{ name, file: script, key: 'script' } as const]),
  ]);
  const missing = await Promise.all(named.map((file) => findMissing(root, file, locate)));
  throwAll(missing.flat());
  const source = files
    .map(({ file }, index) => `export * as directive${index} from ${JSON.stringify(file)};`)
    .join('\n');
  const entry = { source, folder: CONTENT_FOLDER };
  const { exports, ...loaded } = await load({ root, name: 'directives', entry, code: 'directive' });
  const found = files.map(({ name, file }, index) => {
    const component = findDefault(exports[`directive${index}`]);
    return { name, file, component };
  });
  throwAll(found.flatMap(({ file, component }) => (component ? [] : [createNoComponent(file)])));
  const components = found.flatMap(({ name, component }) => (component ? [[name, component]] : []));
  return { components: Object.fromEntries(components), loaded };
}

/** The directives whose component is in a file; `file` is relative to the content folder, as written. */
export function listDirectiveFiles(
  directives: SiteConfig['directives'],
): readonly (DirectiveFile & Pick<DirectiveConfig, 'hydrate' | 'script'>)[] {
  return Object.entries(directives).flatMap(([name, directive]) =>
    typeof directive === 'object' && typeof directive.component === 'string'
      ? [{ name, file: directive.component, hydrate: directive.hydrate, script: directive.script }]
      : [],
  );
}

async function findMissing(
  root: string,
  { name, file, key }: NamedFile,
  locate: Locate,
): Promise<readonly Diagnostic[]> {
  const stats = await stat(join(root, CONTENT_FOLDER, file)).catch(() => undefined);
  if (stats?.isFile()) return [];
  return [
    {
      code: 'directive-without-component',
      severity: 'error',
      message: `the ${key} of the directive "${name}" does not exist: ${toContentFile(file)}`,
      ...locate(['directives', name, key]),
      hint: `Check the path and its case: it is relative to ${CONTENT_FOLDER}/.`,
    },
  ];
}

function createNoComponent(file: string): Diagnostic {
  return {
    code: 'directive-without-component',
    severity: 'error',
    message: `${toContentFile(file)} has no component as its default export`,
    file: toContentFile(file),
    line: 1,
    column: 1,
    hint: 'Add: export default function Name(props) { … }',
  };
}

function toContentFile(file: string): string {
  return posix.join(CONTENT_FOLDER, file);
}

function findDefault(module: unknown): FileComponent | undefined {
  const { default: component } = module as { readonly default?: unknown };
  return typeof component === 'function' ? (component as FileComponent) : undefined;
}

function throwAll([first, ...rest]: readonly Diagnostic[]): void {
  if (first !== undefined) throw new UserError([first, ...rest]);
}
