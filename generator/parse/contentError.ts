/** Stops the parsing of one document and becomes a diagnostic of its article, if it has one to tell. */

import type { Diagnostic } from '../core/diagnostics';

export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** Without a diagnostic when the reason has already been reported. */
  constructor(readonly diagnostic?: Diagnostic) {
    super(diagnostic?.message);
  }
}
