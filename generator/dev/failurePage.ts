/** The page that is sent for every address until a build has succeeded. */

import { DEV_FAILURE_ATTRIBUTE } from '../../templates/model/devEvents';
import { DEV_EVENTS_PATH, DEV_SCRIPT_PATH } from '../../templates/model/outputs';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';
import type { FramedProblem } from './devBuild';

/** The policy of normal pages, without inline scripts. */
export const FAILURE_PAGE_POLICY =
  "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Reloads after the next good build; used when the failed build has no development script. */
export const FALLBACK_DEV_SCRIPT = `new EventSource('${DEV_EVENTS_PATH}').addEventListener('update', () => location.reload());\n`;

/** Renders the problems as plain text, which is also visible without the overlay of the development script. */
export function renderFailurePage(problems: readonly FramedProblem[]): string {
  return `<!doctype html>
<html lang="en" ${DEV_FAILURE_ATTRIBUTE}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site could not be built</title>
<script src="${DEV_SCRIPT_PATH}" defer></script>
</head>
<body>
<main>
<h1>The site could not be built</h1>
<p>This page reloads automatically once the site can be built.</p>
${problems.map(renderProblem).join('\n')}
</main>
</body>
</html>
`;
}

function renderProblem(problem: FramedProblem): string {
  const { message, frame, hint } = problem;
  const others = listOtherPlaces(problem).map((place) => `also: ${place}`);
  const lines = [formatFirstPlace(problem), message, frame, ...others, hint];
  return `<pre>${escapeHtml(lines.filter(Boolean).join('\n'))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
