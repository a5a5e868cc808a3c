/** Recognizes the files with which hosts configure a site: headers, redirects, functions, domains. */

import { posix } from 'node:path';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../templates/model/outputs';

const OWN_FILES: readonly string[] = [HEADERS_FILE, REDIRECTS_FILE];
const HOST_FILE =
  /^(?:_worker\.js|_routes\.json|cname|web\.config|staticwebapp\.config\.json|(?:netlify|wrangler|fly)\.toml|(?:vercel|now|firebase)\.json)$/i;

/** Takes a path with forward slashes; the folder does not matter. */
export function isHostFile(file: string): boolean {
  const name = posix.basename(file);
  return OWN_FILES.includes(name.toLowerCase()) || HOST_FILE.test(name);
}
