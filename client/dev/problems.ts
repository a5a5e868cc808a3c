/** Shows the problems of the site: a badge at the edge of the page, and on request all of them. */

import type { DevProblem } from '../../templates/model/devEvents';
import { countProblems, createElement, describeProblem, fillOverlay } from './overlay';
import { PROBLEM_CSS, SPACE_CSS } from './problemStyles';
import { isFailurePage } from './shownPage';

type View = {
  readonly host: HTMLElement;
  readonly badge: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
  /** Read out by screen readers when its text changes. */
  readonly status: HTMLElement;
};

let view: View | undefined;
/** Room below the page, so that its end can be scrolled away from under the badge. */
const space = new CSSStyleSheet();
space.replaceSync(SPACE_CSS);
let logged: ReadonlySet<string> = new Set();

/** Called whenever the server knows more or fewer problems. Without any, nothing is on screen. */
export function showProblems(problems: readonly DevProblem[]): void {
  logWarnings(problems);
  if (problems.length === 0) {
    view?.dialog.close();
    view?.host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== space);
    view = undefined;
    return;
  }
  view ??= createView();
  const { badge, dialog, status } = view;
  const count = countProblems(problems.length);
  const detail = describeShare(problems);
  badge.replaceChildren(count, createElement('span', 'detail', detail));
  badge.className = problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  status.textContent = count + detail;
  fillOverlay(dialog, problems);
  if (isFailurePage && !dialog.open) dialog.showModal();
}

/** In a shadow root, so that the page's styles do not apply. Styled through the CSSOM, which the CSP allows. */
function createView(): View {
  const host = document.createElement('docwright-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(PROBLEM_CSS);
  root.adoptedStyleSheets = [styles];
  const badge = createElement('button');
  badge.type = 'button';
  badge.setAttribute('aria-haspopup', 'dialog');
  const dialog = createElement('dialog');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const status = createElement('p', 'status');
  status.setAttribute('role', 'status');
  badge.addEventListener('click', () => dialog.showModal());
  root.append(status, badge, dialog);
  document.body.append(host);
  document.adoptedStyleSheets.push(space);
  return { host, badge, dialog, status };
}

/** How many of them are on this page, when that is not plain. */
function describeShare(problems: readonly DevProblem[]): string {
  const here = problems.filter(({ isOwn }) => isOwn).length;
  return here === 0 || here === problems.length ? '' : `, ${here} here`;
}

function logWarnings(problems: readonly DevProblem[]): void {
  const texts = problems.filter(({ severity }) => severity === 'warning').map(describeProblem);
  for (const text of texts) if (!logged.has(text)) console.warn(text);
  logged = new Set(texts);
}
