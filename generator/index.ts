/** What the command line may use. The code of a command is loaded when it runs, so that `--help` stays fast. */

export type { CreateDevBuild } from './commands/startDev';
export { UsageError, UserError } from './core/diagnostics';
export { PACKAGE_FOLDER, VERSION } from './core/packageFolder';
export { PLATFORM } from './core/platform';
export { IMPORTER_NAMES, type ImporterName } from './import/importer';
export { STARTER_NAMES, type StarterName } from './init/starters';
export { DEFAULT_FORMAT, FORMATS, type Format, PROBLEM_FORMATS } from './report/format';
export { hasColor } from './report/hasColor';
export { DEFAULT_PORT } from './serve/defaultPort';
export type { RunningServer } from './serve/listen';

/** The code of each command, and of what is printed at its end. */
export const load = {
  build: () => import('./commands/build'),
  check: () => import('./commands/check'),
  clean: () => import('./commands/clean'),
  codes: () => import('./report/codes/explanations'),
  dev: () => import('./commands/startDev'),
  explain: () => import('./commands/explain'),
  explainEnd: () => import('./commands/explainEnd'),
  help: () => import('./commands/help'),
  import: () => import('./commands/import'),
  init: () => import('./commands/init'),
  mcp: () => import('./commands/startMcp'),
  newPage: () => import('./commands/newPage'),
  pdf: () => import('./commands/pdf'),
  printError: () => import('./report/printError'),
  pushSearch: () => import('./commands/pushSearch'),
  search: () => import('./commands/search'),
  serve: () => import('./commands/startServe'),
  suggestSearches: () => import('./commands/suggestSearches'),
  translate: () => import('./commands/translate'),
  verify: () => import('./commands/verify'),
  version: () => import('./commands/version'),
};
