/** Settings of a configuration that contradict each other. */

import type { Path } from '../core/problems';

export type Contradiction = {
  readonly code: 'config-contradiction' | 'config-no-effect' | 'redirect-loop';
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
};
