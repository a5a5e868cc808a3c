/** Parses the value that `site.config.ts` exports: collects all problems and fills in the defaults. */

import type { SiteConfig } from '../../templates/model/config';
import { type ConfigSource, createLocate } from '../core/createLocate';
import { type Diagnostic, hasErrors, UserError } from '../core/diagnostics';
import {
  createProblems,
  describeValue,
  getValue,
  type Locate,
  type Path,
  type Problem,
} from '../core/problems';
import { completeConfig } from './completeConfig';
import type { Contradiction } from './contradiction';
import { createEdition, createOriginal, type EditionName, findUnusedLabels } from './createEdition';
import { findContradictions } from './findContradictions';
import { findExtensionProblems } from './findExtensionProblems';
import { findStringProblems } from './findStringProblems';
import { locateMerged, mergeExtensions } from './mergeExtensions';
import { siteSchema } from './siteSchema';

type ParsedConfig = {
  readonly config: SiteConfig;
  /** Returns the configuration of a version in a language. */
  readonly createEdition: (name: EditionName) => SiteConfig;
  /** Finds the place of a key in the file, for messages. */
  readonly locate: Locate;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Throws a `UserError` with every problem when there is an error among them. `root` is the absolute path of the
 * folder that holds `content/`.
 */
export function parseConfig(value: unknown, source: ConfigSource, root = ''): ParsedConfig {
  if (value === undefined) throw new UserError([createNoConfigDiagnostic(source)]);
  const locate = createLocate(source);
  const result = siteSchema.safeParse(value);
  const problems = result.success
    ? []
    : createProblems(result.error, value, {
        subject: 'the configuration',
        describe: (path) => describeValue(getValue(value, path)),
        suggest: suggestDefault,
      });
  const extensions = findExtensionProblems(value);
  const diagnostics = [
    ...[...problems, ...findStringProblems(value), ...extensions.problems].map((problem) =>
      createProblemDiagnostic(problem, locate),
    ),
    ...[...findContradictions(value), ...extensions.contradictions].map((found) =>
      createContradictionDiagnostic(found, locate),
    ),
  ];
  if (result.success && !hasErrors(diagnostics)) {
    const merged = mergeExtensions(result.data, root);
    const config = createOriginal(merged);
    const unused = findUnusedLabels(merged).map((found) =>
      createContradictionDiagnostic(found, locate),
    );
    return {
      config,
      createEdition: (name) => createEdition(merged, config, name),
      locate: locateMerged(value, locate),
      diagnostics: [...diagnostics, ...unused],
    };
  }
  const [first, ...rest] = diagnostics;
  if (first === undefined)
    throw new Error('The configuration is invalid, but its schema reported no issue');
  throw new UserError([first, ...rest]);
}

/** The smallest valid configuration. Parsing it gives the default of every other key. */
const SMALLEST = { title: 'Title', url: 'https://example.com' };

function suggestDefault(path: Path, allowed: string): string | undefined {
  const known = path[0] !== undefined && path[0] in SMALLEST;
  const standard = known ? undefined : getValue(completeConfig(siteSchema.parse(SMALLEST)), path);
  const isTelling = ['string', 'number', 'boolean'].includes(typeof standard) && standard !== '';
  if (!isTelling) return undefined;
  return `Set it to ${allowed}, or remove it to use the default, ${describeValue(standard)}.`;
}

function createProblemDiagnostic(problem: Problem, locate: Locate): Diagnostic {
  const { type, path, message, hint } = problem;
  const code = type === 'unknownKey' ? 'config-unknown-key' : 'config-invalid-value';
  return { code, severity: 'error', message, ...locate(path), hint };
}

function createContradictionDiagnostic(found: Contradiction, locate: Locate): Diagnostic {
  const { code, path, message, hint } = found;
  const severity = code === 'config-no-effect' ? 'warning' : 'error';
  return { code, severity, message, ...locate(path), hint };
}

function createNoConfigDiagnostic({ file }: ConfigSource): Diagnostic {
  return {
    code: 'config-invalid-value',
    severity: 'error',
    message: 'the configuration has no default export',
    file,
    line: 1,
    column: 1,
    hint: "Add: export default defineConfig({ title: '…', url: 'https://…' });",
  };
}
