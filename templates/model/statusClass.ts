/** The classes of a status code of HTTP, which has a color for each kind: 2xx, 4xx and so on. */

const STATUS = /^([1-5])\d\d$/;

/** Undefined for a text that is not a status code. */
export function findStatusClass(text: string): string | undefined {
  const [, kind] = STATUS.exec(text) ?? [];
  return kind === undefined ? undefined : `http-status http-status--${kind}xx`;
}
