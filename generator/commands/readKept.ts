/** Reads which folders of the output belong to other builds, for commands that have not read the configuration. */

export async function readKept(root: string): Promise<readonly string[]> {
  // Most builds have no need of it, and it takes longer than a build that has nothing to do.
  const { readConfig } = await import('../pipeline/read/readConfig');
  return (await readConfig(root)).config.outputs.keep;
}
