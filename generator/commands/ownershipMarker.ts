/** The marker by which docwright recognizes an output that it wrote. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import { NAME } from '../core/packageFolder';

export const OWNERSHIP_MARKER = { file: MANIFEST_FILE, generator: NAME };
