/** Opens the content that a command reads: the site's own or, with `--untrusted`, a staged copy with another folder's data. */

import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { rm } from '../core/patientDisk';
import { requireUntrusted } from './requireUntrusted';

export type ContentOptions = {
  /** Absolute path of the site, whose code and configuration are trusted. */
  readonly root: string;
  /** Absolute path of the folder whose untrusted content replaces the site's. */
  readonly untrusted?: string | undefined;
};

export type OpenContent = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** Undefined when the code is in the same folder as the content. */
  readonly codeRoot: string | undefined;
  readonly isTrusted: boolean;
  /** Problems with files that are left out of the content. */
  readonly leftOut: readonly Diagnostic[];
};

/** Runs a command, and then removes the copy. */
export async function withContent<Result>(
  { root, untrusted: named, folder }: ContentOptions & { readonly folder?: string },
  run: (content: OpenContent) => Promise<Result>,
): Promise<Result> {
  if (named === undefined) {
    return run({ root, codeRoot: undefined, isTrusted: true, leftOut: [] });
  }
  const untrusted = await requireUntrusted({ root, untrusted: named, folder });
  const [{ stageContent }, { readConfig }] = await Promise.all([
    import('../load/stageContent'),
    import('../pipeline/read/readConfig'),
  ]);
  const { config } = await readConfig(root);
  const staged = await realpath(await mkdtemp(join(tmpdir(), 'docwright-untrusted-')));
  try {
    const isAllMdx = config.markdown.format === 'mdx';
    const leftOut = await stageContent({ trusted: root, untrusted, staged, isAllMdx });
    return await run({ root: staged, codeRoot: root, isTrusted: false, leftOut });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
