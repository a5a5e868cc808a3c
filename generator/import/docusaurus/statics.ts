/** Copies the files that a Docusaurus site publishes as they are. */

import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { convertFiles, readPath } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import type { SourceKey } from '../sourceKey';

/** The folders whose files go to `static/`. */
export function listStatics({ site }: FilePlan, keys: SourceKey): readonly string[] {
  const { value } = keys.at('staticDirectories');
  const written: readonly unknown[] = Array.isArray(value) ? value : ['static'];
  return written.flatMap((each) => readPath(site, each) || []);
}

export function copyStatic(plan: FilePlan, keys: SourceKey): void {
  if (plan.site.has(REDIRECTS_FILE)) plan.copy(REDIRECTS_FILE, `static/${REDIRECTS_FILE}`);
  keys.at('staticDirectories').report('imported', 'content/static/');
  for (const folder of listStatics(plan, keys)) convertFiles(plan, [[/^/, 'static/']], folder);
}
