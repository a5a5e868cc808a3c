/** Shows the definition of a type beside the link to it. The reader may point at it, and closes it with Escape. */

import type { Definition } from '../../templates/model/page';
import { sameOrigin } from '../browser/sameOrigin';

/** So that a pointer on its way to something else opens nothing. */
const SHOW_DELAY_MS = 150;
/** Long enough to move into the definition. */
const HIDE_DELAY_MS = 300;
const GAP_PX = 6;
const ID = 'definition';

const fetched = new Map<string, Promise<Definition>>();
const box = createBox();
let wanted: HTMLElement | undefined;
let timer = 0;

/** `target` is what the reader points at or has focused. */
export function followDefinition(target: Element, isFocused: boolean): void {
  const link = target.closest<HTMLElement>('[data-definition]');
  clearTimeout(timer);
  if (box.contains(target) || (link && link === wanted)) return;
  // At once, so that no movement of the pointer comes between.
  if (link && isFocused) void show(link);
  else if (link) timer = window.setTimeout(show, SHOW_DELAY_MS, link);
  else if (wanted && !isKept(wanted)) timer = window.setTimeout(hideDefinition, HIDE_DELAY_MS);
}

/** A link that has the focus keeps its definition, wherever the pointer is. */
function isKept(link: HTMLElement): boolean {
  return link.matches(':focus-visible');
}

export function hideDefinition(): void {
  clearTimeout(timer);
  wanted?.removeAttribute('aria-describedby');
  wanted = undefined;
  box.hidePopover();
}

async function show(link: HTMLElement): Promise<void> {
  hideDefinition();
  wanted = link;
  try {
    const definition = await getDefinition(link.dataset.definition ?? '');
    if (wanted !== link) return;
    box.replaceChildren(...draw(definition));
    link.setAttribute('aria-describedby', ID);
    // In the landmark of the text, and gone with it when another page comes.
    link.closest('main')?.append(box);
    box.showPopover();
  } catch (error) {
    // The link leads to the same text.
    console.warn(error);
  }
}

/** Each is fetched once; after a failure it is tried again. */
function getDefinition(address: string): Promise<Definition> {
  const known = fetched.get(address) ?? fetchDefinition(address);
  fetched.set(address, known);
  known.catch(() => fetched.delete(address));
  return known;
}

async function fetchDefinition(address: string): Promise<Definition> {
  const response = await fetch(sameOrigin(address), { mode: 'same-origin' });
  if (!response.ok) throw new Error(`${response.url} returned status ${response.status}`);
  return response.json();
}

function draw({ title, text, rows }: Definition): readonly HTMLElement[] {
  const list = rows.flatMap(([name, said]) => [create('dt', name), create('dd', said)]);
  return [
    create('strong', title),
    ...(text === undefined ? [] : [create('p', text)]),
    ...(list.length === 0 ? [] : [create('dl', ...list)]),
  ];
}

function create(name: string, ...children: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** Below the link, or above it where there is no space. Called when the layout of a frame is known. */
function place(): void {
  if (!wanted) return;
  const at = wanted.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + GAP_PX;
  const top = below + height <= innerHeight ? below : Math.max(GAP_PX, at.top - GAP_PX - height);
  const rest = document.documentElement.clientWidth - width - GAP_PX;
  const left = Math.max(GAP_PX, Math.min(at.left, rest));
  box.style.translate = `${left + scrollX}px ${top + scrollY}px`;
}

function createBox(): HTMLElement {
  const element = create('div');
  element.id = ID;
  element.className = 'definition';
  element.role = 'tooltip';
  element.popover = 'manual';
  new ResizeObserver(place).observe(element);
  return element;
}
