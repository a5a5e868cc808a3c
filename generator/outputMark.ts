/** How a folder that docwright wrote is told from any other. */

import { NAME } from './packageFolder';
import { MANIFEST_FILE } from './render/createManifest';

export const OUTPUT_MARK = { file: MANIFEST_FILE, generator: NAME };
