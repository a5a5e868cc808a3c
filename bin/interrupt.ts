/** Ctrl-C and its like: commands that end at once, and those that end what they have begun first. */

const INTERRUPTED = 130;

export type Interrupt = { readonly came: Promise<void>; readonly hasCome: () => boolean };

export function listenForInterrupt(): Interrupt {
  let hasCome = false;
  const came = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        hasCome = true;
        done();
      });
    }
  });
  return { came, hasCome: () => hasCome };
}

/** What a build had begun stays beside the output, and the next command removes it. */
export function exitOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(INTERRUPTED));
  }
}
