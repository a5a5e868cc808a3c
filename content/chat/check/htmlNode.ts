/** The nodes of a page's HTML tree, as a rehype plugin gets them. */

type Point = { readonly line: number; readonly column: number };

export type HtmlNode = {
  /** `element`, `text`, or one of docwright's own: `component` for a directive or code, `finished` for HTML as text. */
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: { readonly className?: unknown };
  /** Of a component. */
  readonly name?: string;
  readonly attributes?: Record<string, string>;
  readonly value?: string;
  readonly children?: HtmlNode[];
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
};

/** What a plugin reports to. */
export type PageFile = {
  readonly path: string;
  readonly message: (reason: string, options: { place?: HtmlNode['position'] }) => Message;
};

type Message = { fatal?: boolean | null | undefined; source?: string; ruleId?: string };

/** Ends the build with an error that has the place of the node. */
export function report(file: PageFile, { position }: HtmlNode, reason: string): void {
  const message = file.message(reason, position === undefined ? {} : { place: position });
  message.fatal = true;
  message.source = 'crbtscript';
  message.ruleId = 'example';
}

export function isComponent(node: HtmlNode, name: string): boolean {
  return node.type === 'component' && node.name === name;
}

/** The text of a block of code, from its highlighted lines. */
export function getCode({ children = [] }: HtmlNode): string {
  const html = children.map(({ value = '' }) => value).join('');
  const text = html.replace(/<[^>]*>/g, '').replace(/&lt;/g, '<');
  return text.replace(/&amp;/g, '&').replace(/\n$/, '');
}
