/** Starts the playground: checks and redraws what is written, and keeps it in the address. */

import type { StartDirective } from 'docwright/templates';
import type { checkDraft, FieldProblem } from '../script/checkDraft';
import { EMPTY_DRAFT, FIELD_NAMES, FIELDS, type FieldName } from '../script/draft';
import { formatExport } from '../script/formatExport';
import type { parseImport } from '../script/parseImport';
import { type PlayState, readState, writeState } from '../script/playState';
import { createValues, DEFAULT_SCENE } from '../script/scene';
import { drawChannel, drawMarks, drawProblem, drawProblems, drawWords } from './drawPlay';
import { patchNodes } from './patchNodes';

/** Browsers refuse to change the address many times in a short while. */
const ADDRESS_DELAY_MS = 400;

const startPlayground: StartDirective = (place) => {
  const parts = findParts(place);
  const play = createPlay(parts);
  place.addEventListener('input', ({ target }) => handleInput(target, { parts, play }));
  place.addEventListener('change', ({ target }) => handleChoice(target, { parts, play }));
  place.addEventListener('click', ({ target }) => handleClick(target, { parts, play }));
  addEventListener('hashchange', play.load);

  const isTyped = [...parts.fields.values()].some(({ text }) => text.value !== text.defaultValue);
  if (isTyped) play.show(play.getState());
  else play.load();
  return () => {
    play.stop();
    removeEventListener('hashchange', play.load);
  };
};

export default startPlayground;

type Play = {
  readonly getState: () => PlayState;
  /** Shows another state, and soon writes it to the address. */
  readonly show: (next: PlayState) => void;
  /** Shows what the address holds, if it holds something. */
  readonly load: () => void;
  readonly stop: () => void;
};

function createPlay(parts: Parts): Play {
  let state = readControls(parts, { scene: DEFAULT_SCENE, draft: EMPTY_DRAFT });
  let timer = 0;
  let check: typeof checkDraft | undefined;

  const showAll = (): void => {
    showState(parts, state, check);
    if (check) return;
    // Explanations are not needed before something is written.
    import('../script/checkDraft').then((loaded) => {
      check = loaded.checkDraft;
      showState(parts, state, check);
    }, console.warn);
  };

  return {
    getState: () => state,
    show(next) {
      state = next;
      showAll();
      clearTimeout(timer);
      timer = window.setTimeout(writeAddress, ADDRESS_DELAY_MS, state);
    },
    load() {
      // Examples link with a query; other hashes are those of headings.
      const held = [location.hash, location.search].find((part) => part.includes('='));
      if (held === undefined) return;
      const { state: read, problems } = readState(held.slice(1));
      state = read;
      parts.preset.selectedIndex = -1;
      fillControls(parts, state);
      showAll();
      showList(parts.notice, problems);
    },
    stop: () => clearTimeout(timer),
  };
}

type Playing = { readonly parts: Parts; readonly play: Play };

function handleInput(target: EventTarget | null, { parts, play }: Playing): void {
  if (target === parts.json) {
    import('../script/parseImport').then(
      (loaded) => play.show(readJson(parts, play.getState(), loaded.parseImport)),
      console.warn,
    );
  } else if (target instanceof HTMLTextAreaElement) {
    keepOneLine(target, parts);
    play.show(readControls(parts, play.getState()));
  }
}

function handleChoice(target: EventTarget | null, { parts, play }: Playing): void {
  if (!(target instanceof HTMLSelectElement)) return;
  showList(parts.notice, []);
  if (target === parts.preset) {
    const { state: preset } = readState(target.value);
    fillControls(parts, preset);
    play.show(preset);
  } else play.show(readControls(parts, play.getState()));
}

function handleClick(target: EventTarget | null, { parts, play }: Playing): void {
  if (!(target instanceof HTMLButtonElement)) return;
  if (target.dataset.start !== undefined) selectPlace(target);
  const state = play.getState();
  if (target.dataset.play === 'copy-link') {
    writeAddress(state);
    void copy(location.href, 'Link copied', parts.status);
  }
  if (target.dataset.play === 'copy-json') {
    void copy(formatExport(state.draft, state.scene.event), 'JSON copied', parts.status);
  }
}

/** What the controls hold. They have no fields of an embed, which stay as they were. */
function readControls({ fields, choices }: Parts, { scene, draft }: PlayState): PlayState {
  const texts = [...fields].map(([name, { text }]) => [name, text.value]);
  const chosen = choices.map(({ dataset, value }) => [dataset.choice, value]);
  return {
    scene: { ...scene, ...Object.fromEntries(chosen) },
    draft: { ...draft, ...Object.fromEntries(texts) },
  };
}

/** What cannot be read is explained, and the message stays as it was. */
function readJson(parts: Parts, state: PlayState, parse: typeof parseImport): PlayState {
  const { draft, problems } = parse(parts.json.value, state.scene.event);
  showList(parts.jsonProblems, problems);
  if (draft === undefined) return state;
  const next = { ...state, draft };
  fillControls(parts, next);
  return next;
}

function fillControls({ fields, choices }: Parts, { draft, scene }: PlayState): void {
  for (const [name, { text }] of fields) if (text.value !== draft[name]) text.value = draft[name];
  const chosen: Readonly<Record<string, string>> = scene;
  for (const select of choices) select.value = chosen[select.dataset.choice ?? ''] ?? select.value;
}

/** Without `check`, the explanations stay as they are. */
function showState(parts: Parts, { draft, scene }: PlayState, check?: typeof checkDraft): void {
  const problems = check?.(draft, createValues(scene));
  for (const [name, field] of parts.fields) {
    const own = problems?.filter((problem) => problem.field === name);
    showField(field, { text: draft[name], max: FIELDS[name].max, problems: own });
  }
  patchNodes(parts.preview, drawChannel({ draft, scene }));
  parts.status.textContent = '';
  if (document.activeElement === parts.json) return;
  parts.json.value = formatExport(draft, scene.event);
  const ofFields = problems?.filter(({ field }) => field === 'fields');
  if (!ofFields) return;
  showList(
    parts.jsonProblems,
    ofFields.map(({ text }) => text),
  );
}

type Shown = {
  readonly text: string;
  readonly max: number;
  readonly problems: readonly FieldProblem[] | undefined;
};

function showField(
  { text: control, marks, count, problems: list }: FieldParts,
  shown: Shown,
): void {
  const { text, max, problems } = shown;
  patchNodes(marks, drawMarks(text, problems ?? []));
  count.textContent = `${text.length} / ${max}`;
  if (!problems) return;
  patchNodes(list, drawProblems(text, problems));
  control.ariaInvalid = String(problems.some(({ level }) => level === 'error'));
  // A mistake in a closed part is told where a reader sees it.
  const more = control.closest('details');
  if (problems.length > 0 && more) more.open = true;
}

function showList(list: Element, texts: readonly string[]): void {
  patchNodes(
    list,
    texts.map((text) => drawProblem('error', drawWords(text))),
  );
}

/** A field of one line takes no other; a line break is written as a tag there. */
function keepOneLine(control: HTMLTextAreaElement, { fields }: Parts): void {
  const name = FIELD_NAMES.find((field) => fields.get(field)?.text === control);
  if (name === undefined || FIELDS[name].hasLines || !control.value.includes('\n')) return;
  const at = control.selectionStart;
  const before = control.value.slice(0, at).replaceAll('\n', ' ').length;
  control.value = control.value.replaceAll('\n', ' ');
  control.setSelectionRange(before, before);
}

function selectPlace({ dataset, parentElement }: HTMLButtonElement): void {
  const control = parentElement?.closest('[data-field]')?.querySelector('textarea');
  control?.focus();
  control?.setSelectionRange(Number(dataset.start), Number(dataset.end));
}

function writeAddress(state: PlayState): void {
  history.replaceState(history.state, '', `${location.pathname}#${writeState(state)}`);
}

async function copy(text: string, done: string, status: Element): Promise<void> {
  const copied = navigator.clipboard?.writeText(text).then(
    () => done,
    () => NOT_COPIED,
  );
  status.textContent = (await copied) ?? NOT_COPIED;
}

/** Copying needs a secure connection and a permission. */
const NOT_COPIED = 'The browser did not copy it. The address of this page holds the message.';

/** The elements that the script reads and changes. */
type Parts = {
  readonly fields: ReadonlyMap<FieldName, FieldParts>;
  readonly choices: readonly HTMLSelectElement[];
  readonly preset: HTMLSelectElement;
  readonly json: HTMLTextAreaElement;
  readonly jsonProblems: Element;
  readonly preview: Element;
  readonly notice: Element;
  readonly status: Element;
};

type FieldParts = {
  readonly text: HTMLTextAreaElement;
  readonly marks: Element;
  readonly count: Element;
  readonly problems: Element;
};

function findParts(place: HTMLElement): Parts {
  const fields = FIELD_NAMES.map((name) => {
    const field = get(place, `[data-field="${name}"]`);
    const own: FieldParts = {
      text: get(field, 'textarea'),
      marks: get(field, 'pre'),
      count: get(field, '.play__count'),
      problems: get(field, '.play__problems'),
    };
    return [name, own] as const;
  });
  return {
    fields: new Map(fields),
    choices: [...place.querySelectorAll<HTMLSelectElement>('[data-choice]')],
    preset: get(place, '[data-play="preset"]'),
    json: get(place, '.play__json'),
    jsonProblems: get(place, '[data-field="json"] .play__problems'),
    preview: get(place, '.play__preview'),
    notice: get(place, '[data-play="notice"]'),
    status: get(place, '[data-play="status"]'),
  };
}

function get<Found extends Element>(place: Element, selector: string): Found {
  const found = place.querySelector<Found>(selector);
  if (found === null) throw new Error(`The playground has no ${selector}.`);
  return found;
}
