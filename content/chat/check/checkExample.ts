/** Compares the message of an example, part by part, with the one that its script produces. */

import { parseChatText, parseInline } from '../preview/parseChatText';
import { type Draft, EMPTY_DRAFT, FIELD_NAMES, FIELDS } from '../script/draft';
import { type FilledMessage, fillDraft } from '../script/fillDraft';
import { parseImport } from '../script/parseImport';
import { BOTS } from '../script/samples';
import {
  CHOICES,
  createValues,
  DEFAULT_SCENE,
  getShownName,
  listNames,
  type Scene,
} from '../script/scene';
import {
  getCode,
  type HtmlNode,
  isComponent,
  type PageFile,
  report,
  toChatNodes,
  writeMarks,
  writePlain,
} from './htmlNode';

type Example = { readonly scene: Scene; readonly draft: Draft };

/** Returns what the example shows, whether its message is right or not. */
export function checkExample(node: HtmlNode, file: PageFile): Example {
  const { attributes = {}, children = [] } = node;
  const scene = createScene(attributes);
  const scripts = children.filter((child) => isComponent(child, 'code'));
  const draft = scripts.reduce(
    (before, script) => addScript(before, script, { scene, file }),
    EMPTY_DRAFT,
  );
  const message = children.find((child) => isComponent(child, 'message'));
  if (message === undefined || scripts.length === 0) {
    report(file, node, 'an example needs a script and the message that comes of it');
  } else compare({ scene, draft }, message, file);
  return { scene, draft };
}

/** Wrong values are reported by docwright, which knows those that are allowed. */
function createScene(attributes: Readonly<Record<string, string>>): Scene {
  const chosen = Object.entries(CHOICES).flatMap(([part, choices]) => {
    const name = attributes[part];
    return name !== undefined && choices.includes(name) ? [[part, name]] : [];
  });
  return { ...DEFAULT_SCENE, ...Object.fromEntries(chosen) };
}

type Place = { readonly scene: Scene; readonly file: PageFile };

function addScript(draft: Draft, node: HtmlNode, { scene, file }: Place): Draft {
  const { language, title = FIELDS.content.label } = node.attributes ?? {};
  const code = getCode(node);
  if (language === 'json') {
    const { draft: imported = draft, problems } = parseImport(code, scene.event);
    for (const problem of problems) report(file, node, problem);
    return imported;
  }
  const name = FIELD_NAMES.find((field) => FIELDS[field].label === title);
  if (name !== undefined) return { ...draft, [name]: code };
  const labels = FIELD_NAMES.map((field) => FIELDS[field].label).join(', ');
  report(file, node, `a message has no field "${title}"; its fields are ${labels}`);
  return draft;
}

function compare({ scene, draft }: Example, message: HtmlNode, file: PageFile): void {
  const made = describeFilled(fillDraft(draft, createValues(scene)), scene);
  const shown = describePage(message);
  for (const part of new Set([...Object.keys(made), ...Object.keys(shown)])) {
    const [wanted = '', found = ''] = [made[part], shown[part]];
    if (wanted === found) continue;
    const reason = `the script makes the ${part} ${quote(wanted)}, but the message shows ${quote(found)}`;
    report(file, message, reason);
  }
}

function quote(text: string): string {
  return text === '' ? 'empty' : JSON.stringify(text);
}

/** The parts of a message by their names on the page. */
type ShownMessage = Readonly<Record<string, string>>;

/** `node` is the directive `message` of a page. */
function describePage(node: HtmlNode): ShownMessage {
  const { attributes = {}, children = [] } = node;
  const embed = children.find((child) => isComponent(child, 'embed'));
  const shown = {
    name: attributes.name ?? '',
    content: writeMarks(toChatNodes(children.filter((child) => child !== embed))),
  };
  return embed === undefined ? shown : { ...shown, ...describeEmbed(embed) };
}

function describeEmbed({ attributes = {}, children = [] }: HtmlNode): ShownMessage {
  const { author = '', title = '', footer = '', color = '' } = attributes;
  const fields = children.filter((child) => isComponent(child, 'field'));
  const rest = children.filter((child) => !fields.includes(child));
  return {
    'author name': author,
    title,
    footer,
    color,
    description: writeMarks(toChatNodes(rest)),
    ...Object.fromEntries(
      fields.map(({ attributes: own = {}, children: inner }) => [
        `field "${own.name}"`,
        writeMarks(toChatNodes(inner)),
      ]),
    ),
  };
}

function describeFilled({ content, embed }: FilledMessage, scene: Scene): ShownMessage {
  const names = listNames(scene);
  const options = { names, hasLinks: true };
  const shown = {
    name: getShownName(BOTS[scene.bot], scene.server),
    content: writeMarks(parseChatText(content, { names, hasLinks: false })),
  };
  if (embed === undefined) return shown;
  return {
    ...shown,
    'author name': embed.author,
    title: writePlain(parseInline(embed.title, options)),
    footer: embed.footer,
    color: embed.color,
    description: writeMarks(parseChatText(embed.description, options)),
    ...Object.fromEntries(
      embed.fields.map(({ name, value }) => [
        `field "${name}"`,
        writeMarks(parseChatText(value, options)),
      ]),
    ),
  };
}
