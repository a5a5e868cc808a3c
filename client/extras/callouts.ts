/** Highlights a note and its numbers in the code while one of them is hovered or focused. */

const EVENTS = [
  ['pointerenter', true],
  ['pointerleave', false],
  ['focusin', true],
  ['focusout', false],
] as const;

export function startCallouts(): void {
  const numbers = [...document.querySelectorAll<HTMLAnchorElement>('.code-block code a')];
  for (const hash of new Set(numbers.map((number) => number.hash))) {
    const note = document.getElementById(hash.slice(1));
    if (!note) continue;
    const parts = [note, ...numbers.filter((number) => number.hash === hash)];
    for (const [name, isShown] of EVENTS) {
      const show = () => {
        for (const part of parts) part.toggleAttribute('data-lit', isShown);
      };
      for (const part of parts) part.addEventListener(name, show);
    }
  }
}
