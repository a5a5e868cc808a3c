/** How a folder that docwright wrote is told from any other. */

import { NAME } from '../core/packageFolder';
import { MANIFEST_FILE } from '../render/createManifest';

export const OWNERSHIP_MARKER = { file: MANIFEST_FILE, generator: NAME };
