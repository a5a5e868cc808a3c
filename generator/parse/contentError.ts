/** Stops the parsing of one document and becomes a diagnostic of its article. */

import type { Diagnostic } from '../core/diagnostics';

export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
