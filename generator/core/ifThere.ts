/** Tells what is not there from what cannot be looked at, which is a problem. */

const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR'];

/** Undefined when the file or folder is not there, as these codes of the system say. */
export async function ifThere<Value>(
  reading: Promise<Value>,
  codes: readonly string[] = MISSING,
): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The value in a JSON file; undefined when there is none, or another text. */
export async function findJson(reading: Promise<string>): Promise<unknown> {
  const text = await ifThere(reading);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // The file is foreign: those of docwright are never incomplete.
    return undefined;
  }
}
