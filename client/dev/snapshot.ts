/**
 * A part of the page as the server sent it, and the nodes on screen that it has become. Behaviours change
 * those nodes: so a new version is compared with what was sent, and only the difference is put in place.
 */

export type Snapshot = {
  readonly sent: Element;
  /** The nodes on screen, by the nodes as they were sent. */
  readonly live: WeakMap<Node, ChildNode>;
};

/** Must be taken before any behaviour has changed the element. */
export function takeSnapshot(element: Element): Snapshot {
  const live = new WeakMap<Node, ChildNode>();
  const sent = element.cloneNode(true) as Element;
  link(sent, element, live);
  return { sent, live };
}

export function findLive({ sent, live }: Snapshot): Element | undefined {
  return live.get(sent) as Element | undefined;
}

/** Puts the difference on screen. `added` gets the elements that are new there. */
export function applyVersion({ sent, live }: Snapshot, next: Element, added: Element[]): Snapshot {
  const after = new WeakMap<Node, ChildNode>();
  const patch = { before: live, after, added };
  patchNode(sent, next, patch);
  return { sent: next, live: after };
}

type Patch = {
  readonly before: WeakMap<Node, ChildNode>;
  readonly after: WeakMap<Node, ChildNode>;
  readonly added: Element[];
};

function patchNode(old: Node, next: Node, patch: Patch): void {
  const node = patch.before.get(old);
  if (!node) return;
  patch.after.set(next, node);
  if (old.isEqualNode(next)) keepChildren(old, next, patch);
  else if (next instanceof Element) {
    patchAttributes(old as Element, next, node as Element);
    patchChildren(old, next, patch);
  } else node.nodeValue = next.nodeValue;
}

/** Both have equal nodes all the way down. */
function keepChildren(old: Node, next: Node, patch: Patch): void {
  for (const [index, child] of next.childNodes.entries()) {
    const before = old.childNodes[index] as Node;
    const node = patch.before.get(before);
    if (node) patch.after.set(child, node);
    keepChildren(before, child, patch);
  }
}

/** Attributes that the reader or a behaviour has changed stay, such as `open`. */
function patchAttributes(old: Element, next: Element, element: Element): void {
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  for (const { name } of old.attributes) {
    if (!next.hasAttribute(name)) element.removeAttribute(name);
  }
}

function patchChildren(old: Node, next: Node, patch: Patch): void {
  const pairs = pairChildren([...old.childNodes], [...next.childNodes]);
  const kept = new Set(pairs.values());
  for (const child of old.childNodes) if (!kept.has(child)) patch.before.get(child)?.remove();
  let previous: ChildNode | undefined;
  for (const child of next.childNodes) {
    const before = pairs.get(child);
    if (before) patchNode(before, child, patch);
    else addChild(child, { parent: patch.after.get(next), previous }, patch);
    previous = patch.after.get(child) ?? previous;
  }
}

type Place = { readonly parent: ChildNode | undefined; readonly previous: ChildNode | undefined };

function addChild(child: Node, { parent, previous }: Place, patch: Patch): void {
  const node = document.importNode(child, true) as ChildNode;
  if (previous) previous.after(node);
  else (parent as Element | undefined)?.prepend(node);
  link(child, node, patch.after);
  if (node instanceof Element) patch.added.push(node);
}

function link(sent: Node, node: Node, live: WeakMap<Node, ChildNode>): void {
  live.set(sent, node as ChildNode);
  for (const [index, child] of sent.childNodes.entries()) {
    link(child, node.childNodes[index] as Node, live);
  }
}

/** Returns the old child of each new one that replaces it: equal ones, then those of one kind between them. */
function pairChildren(old: readonly ChildNode[], next: readonly ChildNode[]) {
  const pairs = new Map<ChildNode, ChildNode>();
  let [oldStart, nextStart] = [0, 0];
  for (const [oldIndex, nextIndex] of [
    ...findEqual(old, next),
    [old.length, next.length],
  ] as const) {
    pairKinds(old.slice(oldStart, oldIndex), next.slice(nextStart, nextIndex), pairs);
    const [before, after] = [old[oldIndex], next[nextIndex]];
    if (before && after) pairs.set(after, before);
    [oldStart, nextStart] = [oldIndex + 1, nextIndex + 1];
  }
  return pairs;
}

/** In order; an element keeps its place only for one with the same name and id. */
function pairKinds(
  old: readonly ChildNode[],
  next: readonly ChildNode[],
  pairs: Map<ChildNode, ChildNode>,
): void {
  let from = 0;
  for (const node of next) {
    const index = old.findIndex((other, at) => at >= from && getKind(other) === getKind(node));
    const match = old[index];
    if (match === undefined) continue;
    pairs.set(node, match);
    from = index + 1;
  }
}

function getKind(node: Node): string {
  return node instanceof Element ? `${node.nodeName} ${node.id}` : node.nodeName;
}

/** The longest list of pairs of equal nodes in the same order, as indexes. */
function findEqual(
  old: readonly Node[],
  next: readonly Node[],
): readonly (readonly [number, number])[] {
  const start = countEqual(old, next);
  const end = countEqual(old.slice(start).reverse(), next.slice(start).reverse());
  const [oldEnd, nextEnd] = [old.length - end, next.length - end];
  const pairs: (readonly [number, number])[] = [];
  for (let index = 0; index < start; index++) pairs.push([index, index]);
  const middle = findLongest(old.slice(start, oldEnd), next.slice(start, nextEnd));
  pairs.push(...middle.map(([a, b]) => [a + start, b + start] as const));
  for (let index = 0; index < end; index++) pairs.push([oldEnd + index, nextEnd + index]);
  return pairs;
}

function countEqual(old: readonly Node[], next: readonly Node[]): number {
  const differs = next.findIndex((node, index) => !old[index]?.isEqualNode(node));
  return differs === -1 ? next.length : differs;
}

/** By the lengths of the longest common lists from each pair on. */
function findLongest(
  old: readonly Node[],
  next: readonly Node[],
): readonly (readonly [number, number])[] {
  const width = next.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = next.length - 1; b >= 0; b--) {
      const isEqual = old[a]?.isEqualNode(next[b] as Node);
      lengths[a * width + b] = isEqual
        ? at(a + 1, b + 1) + 1
        : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0, b = 0; a < old.length && b < next.length; ) {
    if (old[a]?.isEqualNode(next[b] as Node)) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}
