/** Compares tables with the interpreter: the values of tags, and what becomes of mistakes. */

import { parseChatText } from '../preview/parseChatText';
import { fillText } from '../script/fillDraft';
import { createValues, listNames, type Scene } from '../script/scene';
import { type HtmlNode, type PageFile, report, toChatNodes, writePlain } from './htmlNode';

/** The examples of the tag pages are about marin, and about the bot with a nickname. */
const FULL: Scene = { event: 'welcome', server: 'harbour', member: 'marin', bot: 'bell' };
/** Where nothing is set up. */
const BARE: Scene = { event: 'welcome', server: 'cove', member: 'pip', bot: 'crbt' };

type Column = {
  /** The heads of the column with the script and of that with the result. */
  readonly heads: readonly [script: string, result: string];
  readonly scene: Scene;
  /** Other cells are words for readers. */
  readonly isCodeOnly: boolean;
};

const COLUMNS: readonly Column[] = [
  { heads: ['Tag', 'Example'], scene: FULL, isCodeOnly: false },
  { heads: ['Tag', 'Without data'], scene: BARE, isCodeOnly: true },
  { heads: ['You write', 'You get'], scene: FULL, isCodeOnly: false },
];

export function checkTable(table: HtmlNode, file: PageFile): void {
  const [head, ...rows] = listAll(table, 'tr').map((row) => [
    ...listAll(row, 'th'),
    ...listAll(row, 'td'),
  ]);
  const names = (head ?? []).map(getText);
  for (const { heads, scene, isCodeOnly } of COLUMNS) {
    const [script, result] = heads.map((name) => names.indexOf(name));
    for (const row of rows) {
      const [from, to] = [row[script ?? -1], row[result ?? -1]];
      if (from === undefined || to === undefined || (isCodeOnly && !isCode(to))) continue;
      const made = show(getText(from), scene);
      if (made !== getText(to)) {
        report(file, to, `${getText(from)} gives "${made}", but the table says "${getText(to)}"`);
      }
    }
  }
}

function show(script: string, scene: Scene): string {
  const text = fillText(script, createValues(scene));
  // A line of a script that holds no notation of Discord is shown as it is, its backslashes too.
  if (!/<[@#]/.test(text)) return text;
  return writePlain(parseChatText(text, { names: listNames(scene), hasLinks: false }));
}

function isCode({ children = [] }: HtmlNode): boolean {
  return children.length === 1 && children[0]?.tagName === 'code';
}

function getText({ children }: HtmlNode): string {
  return writePlain(toChatNodes(children)).trim();
}

function listAll(node: HtmlNode, tagName: string): readonly HtmlNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.tagName === tagName ? [child] : listAll(child, tagName),
  );
}
