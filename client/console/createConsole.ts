/** The console of one operation: its form, its request as a command, and the answer. */

import {
  type ConsoleData,
  type ConsoleParameter,
  PARAMETER_PLACES,
} from '../../templates/model/console';
import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { createBodyFields } from './createBodyFields';
import { createField, createSelect, createText, createValueField, type Field } from './createField';
import { createRequest, type Given, getKey } from './createRequest';
import { createCredentials } from './credentials';
import { describeProblem } from './describeProblem';
import { create } from './elements';
import { sendRequest, TIMED_OUT, TIMEOUT_SECONDS } from './sendRequest';
import { createAnswer, createStatus } from './showAnswer';
import { writeCommand } from './writeCommand';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

export type Console = {
  readonly form: HTMLFormElement;
  /** Aborts a pending request. */
  readonly cancel: () => void;
};

/** `close` is called when the reader closes it. */
export function createConsole(data: ConsoleData, close: () => void): Console {
  const servers = createServers(data);
  const credentials = createCredentials(data);
  const parameters = new Map(
    data.parameters.map((parameter) => [getKey(parameter), createParameter(parameter)] as const),
  );
  const body = createBodyFields(data);
  const command = create('pre', {
    tabIndex: 0,
    dir: 'ltr',
    ariaLabel: __STRINGS__.console.command,
  });
  command.role = 'region';
  const status = create('p', { className: 'console__status', role: 'status' });
  const answer = create('div');
  const cancelButton = createButton(__STRINGS__.console.cancel, () => cancel());
  const sendButton = create(
    'button',
    { className: 'button console__send' },
    __STRINGS__.console.send,
  );
  let pending: AbortController | undefined;
  let hasTried = false;

  const make = () => {
    const given: Given = {
      ...servers.read(),
      ...credentials.read(),
      body: body.getIndex(),
      files: body.readFiles(),
      values: {
        ...servers.readValues(),
        ...readValues(parameters),
        ...readValues(body.getFields()),
      },
    };
    return createRequest(data, given, location.origin);
  };
  const update = () => {
    const made = make();
    command.textContent = writeCommand(made.request);
    if (hasTried) showProblems(made.problems);
    return made;
  };
  const showProblems = (problems: ReturnType<typeof make>['problems']) => {
    const describe = (key: string) => {
      const problem = problems.get(key);
      return problem === undefined ? '' : describeProblem(problem);
    };
    for (const [key, { showProblem }] of [...parameters, ...body.getFields()]) {
      showProblem(describe(key));
    }
    for (const key of problems.keys()) credentials.showProblem(key, describe(key));
    if (pending === undefined && answer.childNodes.length === 0) {
      status.textContent = describe('');
    }
  };
  const setPending = (controller: AbortController | undefined) => {
    pending = controller;
    cancelButton.hidden = controller === undefined;
    form.ariaBusy = controller === undefined ? null : 'true';
  };
  const cancel = () => pending?.abort();
  const send = async () => {
    if (pending) return;
    hasTried = true;
    answer.replaceChildren();
    status.replaceChildren();
    const { request, problems } = update();
    if (problems.size > 0) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const controller = new AbortController();
    setPending(controller);
    status.textContent = __STRINGS__.console.sending;
    try {
      const received = await sendRequest(request, controller);
      status.replaceChildren(...createStatus(received));
      answer.replaceChildren(...createAnswer(received));
    } catch (error) {
      status.textContent = describeFailure(controller.signal);
      if (!controller.signal.aborted) console.warn(error);
    }
    if (document.activeElement === cancelButton) sendButton.focus();
    setPending(undefined);
  };

  const form = create(
    'form',
    // Without a script, it would do nothing.
    { className: 'console', method: 'dialog', noValidate: true, autocomplete: 'off', tabIndex: -1 },
    ...servers.boxes,
    credentials.box,
    ...createGroups(data, parameters),
    ...body.boxes,
    command,
    create(
      'div',
      { className: 'console__actions' },
      sendButton,
      cancelButton,
      createButton(__STRINGS__.console.close, close),
    ),
    status,
    answer,
  );
  const operation = `${data.method} ${data.path}`;
  form.ariaLabel = fillText(__STRINGS__.console.title, { operation });
  setPending(undefined);
  form.addEventListener('input', update);
  form.addEventListener('focusin', () => {
    credentials.restore();
    update();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  update();
  return { form, cancel };
}

function describeFailure({ aborted, reason }: AbortSignal): string {
  if (reason === TIMED_OUT) {
    return fillText(__STRINGS__.console.timedOut, { seconds: String(TIMEOUT_SECONDS) });
  }
  if (aborted) return __STRINGS__.console.canceled;
  const header = `Access-Control-Allow-Origin: ${location.origin}`;
  return fillText(__STRINGS__.console.unreachable, { header });
}

function createButton(label: string, onclick: () => void): HTMLButtonElement {
  return create('button', { className: 'button', type: 'button', onclick }, label);
}

function createParameter(parameter: ConsoleParameter): Field {
  const isCookie = parameter.place === 'cookie';
  return createValueField(parameter, isCookie ? __STRINGS__.console.cookieHint : undefined);
}

function createGroups(
  { parameters }: ConsoleData,
  fields: ReadonlyMap<string, Field>,
): readonly HTMLElement[] {
  const legends = {
    path: __STRINGS__.api.pathParameters,
    query: __STRINGS__.api.queryParameters,
    header: __STRINGS__.api.headers,
    cookie: __STRINGS__.api.cookies,
  };
  return PARAMETER_PLACES.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.place === place);
    const boxes = own.flatMap((parameter) => fields.get(getKey(parameter))?.box ?? []);
    if (boxes.length === 0) return [];
    return [create('fieldset', {}, create('legend', {}, legends[place]), ...boxes)];
  });
}

function readValues(fields: Iterable<readonly [string, Field]>): Readonly<Record<string, string>> {
  return Object.fromEntries([...fields].map(([key, { control }]) => [key, control.value]));
}

/** The choice of a server, and the fields for its variables. */
function createServers({ servers }: ConsoleData) {
  const choice = createSelect(servers.map(({ url, label }) => (label ? `${label}: ${url}` : url)));
  const place = create('div', { className: 'console__fields' });
  let fields: readonly (readonly [string, Field])[] = [];
  const show = () => {
    const { variables = [] } = servers[Number(choice.value)] ?? {};
    fields = variables.map(({ name, value, values, hint }) => {
      const control = values
        ? create('select', {}, ...values.map((each) => create('option', {}, each)))
        : createText('input');
      control.value = value;
      return [`server ${name}`, createField(control, { label: name, hint, isName: true })];
    });
    place.replaceChildren(...fields.map(([, { box }]) => box));
  };
  choice.addEventListener('input', show);
  show();
  const { box } = createField(choice, { label: __STRINGS__.console.server });
  return {
    boxes: [
      create('div', { className: 'console__fields' }, ...(servers.length > 1 ? [box] : []), place),
    ],
    read: () => ({ server: Number(choice.value) }),
    readValues: () => readValues(fields),
  };
}
