/** How a folder that docwright wrote is told from any other. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import { NAME } from '../core/packageFolder';

export const OWNERSHIP_MARKER = { file: MANIFEST_FILE, generator: NAME };
