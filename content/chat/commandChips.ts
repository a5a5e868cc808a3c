/** Shows code that is nothing but a chat command, such as `/server settings`, as a command chip. */

/** The root of a page's HTML tree, an element of it, or a text. */
type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
};

/** A path of the API has a second slash or a parameter in braces. */
const COMMAND = /^\/[a-z0-9_-]+(?: [a-z0-9_-]+)*$/;

/** A plugin for `markdown.rehypePlugins`; blocks of code stay as they are. */
export function commandChips() {
  return markCommands;
}

function markCommands(node: Node): void {
  if (node.tagName === 'pre') return;
  if (node.tagName === 'code' && node.properties && isCommand(node)) {
    node.properties.className = ['command'];
  }
  node.children?.forEach(markCommands);
}

function isCommand({ children = [] }: Node): boolean {
  const [text, ...others] = children;
  return others.length === 0 && COMMAND.test(text?.value ?? '');
}
