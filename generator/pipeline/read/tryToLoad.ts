/** Loads code of a site so that its problems can be reported along with those of the content. */

import type { LoadedModule } from '../../bundle/loadModule';
import { type Diagnostic, UserError } from '../../core/diagnostics';

type Attempt = {
  readonly loaded: LoadedModule;
  readonly isLoaded: boolean;
  readonly diagnostics: readonly Diagnostic[];
};

/** A module that does not compile, or throws while it is loaded, exports nothing. */
const NOT_LOADED: LoadedModule = {
  exports: {},
  hash: '',
  // So that nothing made without it is remembered.
  isSelfContained: false,
  inputs: [],
  css: '',
};

export async function tryToLoad(load: () => Promise<LoadedModule>): Promise<Attempt> {
  try {
    return { loaded: await load(), isLoaded: true, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { loaded: NOT_LOADED, isLoaded: false, diagnostics: error.diagnostics };
  }
}
