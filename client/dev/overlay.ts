/** Covers the page with the errors of the last build; warnings go to the console. */

import type { DevProblem } from '../../templates/model/devEvents';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';
import { OVERLAY_CSS } from './overlayStyles';

let closeOverlay: (() => void) | undefined;

/** Called after every build. An empty list of errors removes the overlay. */
export function showProblems(problems: readonly DevProblem[]): void {
  closeOverlay?.();
  for (const problem of problems) {
    if (problem.severity === 'warning') console.warn(describeProblem(problem));
  }
  if (problems.some(({ severity }) => severity === 'error')) closeOverlay = openOverlay(problems);
}

/** `file:line:column – message. hint`, and one line for each other place. */
export function describeProblem(problem: DevProblem): string {
  const place = formatFirstPlace(problem);
  const text = problem.hint ? `${problem.message}. ${problem.hint}` : problem.message;
  const lines = listOtherPlaces(problem).map((other) => `\nalso: ${other}`);
  return (place ? `${place} – ${text}` : text) + lines.join('');
}

/** In a shadow root, so that the page's styles do not apply. Styled through the CSSOM, which the CSP allows. */
function openOverlay(problems: readonly DevProblem[]): () => void {
  const host = document.createElement('docwright-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [styles];

  const focused = document.activeElement;
  const close = (): void => {
    host.remove();
    document.removeEventListener('keydown', closeOnEscape, true);
    closeOverlay = undefined;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  const dismiss = createElement('button', 'dismiss', 'Dismiss');
  dismiss.addEventListener('click', close);
  root.append(createDialog(problems, dismiss));
  document.addEventListener('keydown', closeOnEscape, true);
  document.body.append(host);
  dismiss.focus({ preventScroll: true });
  return close;
}

function createDialog(problems: readonly DevProblem[], dismiss: HTMLElement): HTMLElement {
  const dialog = createElement('div', 'dialog');
  const title = createElement('h2', 'title', countProblems(problems));
  title.id = 'title';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', title.id);
  const head = createElement('div', 'head');
  head.append(title, dismiss);
  dialog.append(head, ...problems.map(createProblem));
  dialog.append(
    createElement('p', 'note', 'This closes by itself as soon as the problems are fixed.'),
  );
  return dialog;
}

function createProblem(problem: DevProblem): HTMLElement {
  const part = createElement('section', problem.severity);
  const place = formatFirstPlace(problem);
  if (place) part.append(createElement('p', 'place', place));
  part.append(createElement('p', 'message', problem.message));
  if (problem.frame) part.append(createElement('pre', 'frame', problem.frame));
  for (const other of listOtherPlaces(problem)) {
    part.append(createElement('p', 'place', `also: ${other}`));
  }
  if (problem.hint) part.append(createElement('p', 'hint', problem.hint));
  return part;
}

function countProblems(problems: readonly DevProblem[]): string {
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`;
}

function createElement(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
