/** The directive `::playground`: a message with tags, and what the bot makes of it. It is a finished example at first. */

import type { HydratedDirectiveProps } from 'docwright/templates';
import { ChatPreview } from '../preview/ChatPreview';
import { checkDraft } from '../script/checkDraft';
import { type Draft, FIELD_NAMES, FIELDS, type FieldName } from '../script/draft';
import { formatExport } from '../script/formatExport';
import { MAX_STATE_LENGTH, MAX_TEXT_LENGTH, writeState } from '../script/playState';
import type { BotName, MemberName, ServerName } from '../script/samples';
import { createValues, type EventName, type Scene } from '../script/scene';
import { drawChannel, drawMarks, drawProblems } from './drawPlay';
import { FIRST_STATE, PRESETS } from './presets';

/** The fields that few messages use. */
const RARE: readonly FieldName[] = ['icon', 'authorUrl', 'url', 'thumbnail', 'image'];

export default function Playground({ id }: HydratedDirectiveProps) {
  const { draft, scene } = FIRST_STATE;
  const fields = { id, draft, scene };
  return (
    <section className="play" aria-label="Playground">
      <p className="play__still">
        This is a finished example. With JavaScript you can edit it, and the message follows what
        you write.
      </p>
      <Choices id={id} scene={scene} />
      <div role="alert">
        <ul className="play__problems" data-play="notice" />
      </div>
      <div className="play__sides">
        <div className="play__result">
          <section className="play__preview" aria-label="Preview" aria-live="polite">
            <ChatPreview nodes={drawChannel(FIRST_STATE)} />
          </section>
        </div>
        <div className="play__editor">
          <Fields {...fields} names={FIELD_NAMES.filter((name) => !RARE.includes(name))} />
          <details className="play__more">
            <summary>Pictures and links</summary>
            <Fields {...fields} names={RARE} />
          </details>
          <Json id={id} {...FIRST_STATE} />
          <p className="play__actions">
            <button type="button" className="button" data-play="copy-link">
              Copy link
            </button>
            <button type="button" className="button" data-play="copy-json">
              Copy JSON for Import
            </button>
            <output data-play="status" />
          </p>
        </div>
      </div>
    </section>
  );
}

function Choices({ id, scene }: { readonly id: string; readonly scene: Scene }) {
  return (
    <div className="play__choices">
      <label htmlFor={`${id}-preset`}>
        Start from
        <select id={`${id}-preset`} data-play="preset">
          {PRESETS.map(({ label, ...state }) => (
            <option key={label} value={writeState(state)}>
              {label}
            </option>
          ))}
          <option value="">An empty message</option>
        </select>
      </label>
      {(Object.keys(LABELS) as (keyof Scene)[]).map((part) => (
        <label key={part} htmlFor={`${id}-${part}`}>
          {LABELS[part].label}
          <select id={`${id}-${part}`} data-choice={part} defaultValue={scene[part]}>
            {Object.entries(LABELS[part].options).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

type FieldsProps = {
  readonly id: string;
  readonly draft: Draft;
  readonly scene: Scene;
  readonly names: readonly FieldName[];
};

function Fields({ id, draft, scene, names }: FieldsProps) {
  const problems = checkDraft(draft, createValues(scene));
  return names.map((name) => {
    const own = problems.filter(({ field }) => field === name);
    return (
      <div className="play__field" key={name} data-field={name}>
        <label htmlFor={`${id}-${name}`}>{FIELDS[name].label}</label>
        <span className="play__count">
          {draft[name].length} / {FIELDS[name].max}
        </span>
        <div className="play__box">
          <pre aria-hidden>
            <ChatPreview nodes={drawMarks(draft[name], own)} />
          </pre>
          <textarea
            id={`${id}-${name}`}
            rows={1}
            maxLength={MAX_TEXT_LENGTH}
            defaultValue={draft[name]}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            aria-describedby={`${id}-${name}-problems`}
          />
        </div>
        <ul className="play__problems" id={`${id}-${name}-problems`}>
          <ChatPreview nodes={drawProblems(draft[name], own)} />
        </ul>
      </div>
    );
  });
}

function Json({ id, draft, scene }: Omit<FieldsProps, 'names'>) {
  return (
    <details className="play__more" data-field="json">
      <summary>Import and export as JSON</summary>
      <label className="visually-hidden" htmlFor={`${id}-json`}>
        JSON of the message
      </label>
      <textarea
        className="play__json"
        id={`${id}-json`}
        rows={14}
        maxLength={MAX_STATE_LENGTH}
        defaultValue={formatExport(draft, scene.event)}
        spellCheck={false}
        aria-describedby={`${id}-json-problems`}
      />
      <ul className="play__problems" id={`${id}-json-problems`} />
    </details>
  );
}

type Choice<Name extends string> = {
  readonly label: string;
  readonly options: Readonly<Record<Name, string>>;
};

/** The words for what can be chosen in the playground. */
const LABELS: {
  readonly event: Choice<EventName>;
  readonly server: Choice<ServerName>;
  readonly member: Choice<MemberName>;
  readonly bot: Choice<BotName>;
} & Readonly<Record<keyof Scene, Choice<string>>> = {
  event: {
    label: 'Event',
    options: { welcome: 'Welcome', farewell: 'Farewell', preview: 'Preview' },
  },
  server: {
    label: 'Server',
    options: { harbour: 'Harbour Lights', cove: 'Quiet Cove (bare)' },
  },
  member: {
    label: 'Member',
    options: {
      marin: 'marin (nickname)',
      tove: 'tove',
      pip: 'pip (no picture)',
      lio: 'lio (odd nickname)',
      beacon: 'Beacon (a bot)',
    },
  },
  bot: {
    label: 'Bot',
    options: { crbt: 'CRBT', bell: 'Harbour Bell (CRBT)', copy: 'Beacon (a copy)' },
  },
};
