/** Draws what changes in the playground while somebody writes: marks, explanations, the channel with the message. */

import { type ChatNode, element } from '../preview/chatNode';
import { drawMessage } from '../preview/drawMessage';
import type { FieldProblem } from '../script/checkDraft';
import { fillDraft } from '../script/fillDraft';
import type { PlayState } from '../script/playState';
import { MEMBERS, SERVERS } from '../script/samples';
import { createValues, type EventName, getShownName } from '../script/scene';
import { listTags } from '../script/tags';

type Range = { readonly start: number; readonly end: number; readonly kind: string };

const TAG = new RegExp(
  listTags()
    .map((tag) => tag.replaceAll('.', '\\.'))
    .join('|'),
  'g',
);

/** The text of a field again, with marks around its tags and its mistakes; it lies behind the text that is edited. */
export function drawMarks(text: string, problems: readonly FieldProblem[]): readonly ChatNode[] {
  const own = problems.filter(({ start, end }) => end > start);
  const wrong = own.map(({ level, start, end }): Range => ({ kind: level, start, end }));
  const tags = [...text.matchAll(TAG)].map(
    ({ index, 0: tag }): Range => ({ kind: 'tag', start: index, end: index + tag.length }),
  );
  const ranges = [...wrong, ...tags].sort((one, other) => one.start - other.start);
  const nodes: ChatNode[] = [];
  let at = 0;
  for (const { kind, start, end } of ranges) {
    if (start < at) continue;
    nodes.push(text.slice(at, start), element('mark', `play__${kind}`, text.slice(start, end)));
    at = end;
  }
  // A last line that is empty has a height, too.
  return [...nodes, `${text.slice(at)}\n`].filter((node) => node !== '');
}

/** One row for each problem of a field. The button leads to its place. */
export function drawProblems(text: string, problems: readonly FieldProblem[]): readonly ChatNode[] {
  return problems.map(({ level, start, end, text: explained }) => {
    const lines = text.slice(0, start).split('\n');
    const place = `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    const button = {
      ...element('button', 'play__place', place),
      attributes: { type: 'button', 'data-start': String(start), 'data-end': String(end) },
    };
    const hasPlace = end > start && text !== '';
    return drawProblem(level, [...(hasPlace ? [button, ' '] : []), ...drawWords(explained)]);
  });
}

export function drawProblem(level: FieldProblem['level'], words: readonly ChatNode[]): ChatNode {
  return element('li', `play__problem play__problem--${level}`, ...words);
}

/** Code is between backticks. */
export function drawWords(text: string): readonly ChatNode[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : element('code', undefined, part)))
    .filter((node) => node !== '');
}

const HAPPENINGS: Readonly<Record<EventName, string>> = {
  welcome: 'hopped aboard.',
  farewell: 'has left.',
  preview: 'looks at the preview.',
};

/** The channel, what has happened, and what the bot posts. */
export function drawChannel({ scene, draft }: PlayState): readonly ChatNode[] {
  const { event, server, member } = scene;
  const { name, channels } = SERVERS[server];
  const filled = fillDraft(draft, createValues(scene));
  return [
    element(
      'p',
      'play__channel',
      element('b', undefined, channels[event].name),
      element('span', undefined, name),
    ),
    element(
      'p',
      `play__event play__event--${event}`,
      element('b', undefined, getShownName(MEMBERS[member], server)),
      ` ${HAPPENINGS[event]}`,
    ),
    drawMessage(filled, scene),
  ];
}
