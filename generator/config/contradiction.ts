/** A setting that contradicts another one, or has no effect. */

import type { Path } from '../core/problems';

export type Contradiction = {
  readonly code: 'config-contradiction' | 'config-no-effect' | 'redirect-loop';
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
};

export function contradict(path: Path, message: string, hint: string): readonly Contradiction[] {
  return [{ code: 'config-contradiction', path, message, hint }];
}

export function hasNoEffect(path: Path, message: string, hint: string): readonly Contradiction[] {
  return [{ code: 'config-no-effect', path, message, hint }];
}
