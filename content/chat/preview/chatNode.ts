/** What a preview consists of: plain data, which the build and the browser draw each in their way. */

export type ChatNode = string | ChatElement;

export type ChatElement = {
  readonly tag: string;
  readonly className?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly ChatNode[];
};

export function element(
  tag: string,
  className: string | undefined,
  ...children: readonly ChatNode[]
): ChatElement {
  return { tag, className, children };
}
