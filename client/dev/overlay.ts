/** The list of all problems, over the page: those of the page first, each with its place to open in an editor. */

import {
  DEV_COLUMN_PARAMETER,
  DEV_FILE_PARAMETER,
  DEV_LINE_PARAMETER,
  type DevProblem,
} from '../../templates/model/devEvents';
import { DEV_EDITOR_PATH } from '../../templates/model/outputs';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';

/** Replaces what the dialog holds; the button that closes it stays, with the focus. */
export function fillOverlay(dialog: HTMLDialogElement, problems: readonly DevProblem[]): void {
  const head = dialog.querySelector<HTMLElement>('.head') ?? createHead(dialog);
  const title = head.querySelector('.title');
  if (title) title.textContent = countProblems(problems.length);
  const message = createElement('p', 'answer');
  message.setAttribute('role', 'alert');
  const tell = (text: string): void => {
    message.textContent = text;
  };
  // An element that is taken out loses the focus, even when it comes back.
  while (head.nextSibling) head.nextSibling.remove();
  dialog.append(
    message,
    ...createGroups(problems, tell),
    createElement('p', 'note', 'This closes automatically once the problems are fixed.'),
  );
}

function createHead(dialog: HTMLDialogElement): HTMLElement {
  const head = createElement('div', 'head');
  const title = createElement('h2', 'title');
  title.id = 'title';
  const dismiss = createElement('button', 'dismiss', 'Dismiss');
  dismiss.type = 'button';
  dismiss.autofocus = true;
  dismiss.addEventListener('click', () => dialog.close());
  head.append(title, dismiss);
  dialog.append(head);
  return head;
}

type Tell = (text: string) => void;

function createGroups(problems: readonly DevProblem[], tell: Tell): readonly HTMLElement[] {
  const here = problems.filter(({ isOwn }) => isOwn);
  const elsewhere = problems.filter(({ isOwn }) => !isOwn);
  const create = (problem: DevProblem) => createProblem(problem, tell);
  if (here.length === 0 || elsewhere.length === 0) return problems.map(create);
  return [
    createElement('h3', 'group', 'On this page'),
    ...here.map(create),
    createElement('h3', 'group', 'Elsewhere'),
    ...elsewhere.map(create),
  ];
}

function createProblem(problem: DevProblem, tell: Tell): HTMLElement {
  const part = createElement('section', problem.severity);
  const place = formatFirstPlace(problem);
  if (place) part.append(createPlace(place, problem, tell));
  part.append(createElement('p', 'message', problem.message));
  if (problem.frame) part.append(createElement('pre', 'frame', problem.frame));
  for (const other of listOtherPlaces(problem)) {
    part.append(createElement('p', 'place', `also: ${other}`));
  }
  if (problem.hint) part.append(createElement('p', 'hint', problem.hint));
  return part;
}

/** A place in a file is a button. */
function createPlace(text: string, problem: DevProblem, tell: Tell): HTMLElement {
  const { file } = problem;
  if (file === undefined) return createElement('p', 'place', text);
  const button = createElement('button', 'place', text);
  button.type = 'button';
  button.title = 'Open in the editor';
  button.addEventListener('click', () => void openInEditor({ ...problem, file }).then(tell));
  return button;
}

type EditorPlace = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
};

/** Opens a place in the author's editor. Resolves to a message for the author; empty when the editor opens. */
async function openInEditor({ file, line = 1, column = 1 }: EditorPlace): Promise<string> {
  const query = new URLSearchParams({
    [DEV_FILE_PARAMETER]: file,
    [DEV_LINE_PARAMETER]: String(line),
    [DEV_COLUMN_PARAMETER]: String(column),
  });
  try {
    const response = await fetch(`${DEV_EDITOR_PATH}?${query}`, { method: 'POST' });
    return response.ok ? '' : await response.text();
  } catch {
    return 'The development server does not respond.';
  }
}

/** `1 problem`, `2 problems`. */
export function countProblems(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}

/** Creates an element with its class and its text. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** For the console: `file:line:column – message. hint`, and one line for each other place. */
export function describeProblem(problem: DevProblem): string {
  const place = formatFirstPlace(problem);
  const text = problem.hint ? `${problem.message}. ${problem.hint}` : problem.message;
  const lines = listOtherPlaces(problem).map((other) => `\nalso: ${other}`);
  return (place ? `${place} – ${text}` : text) + lines.join('');
}
