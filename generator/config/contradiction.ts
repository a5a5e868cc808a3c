/** Two settings of a configuration that cannot both be meant. */

import type { Path } from '../core/problems';

export type Contradiction = {
  readonly code: 'config-contradiction' | 'config-no-effect' | 'redirect-loop';
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
};
