/**
 * Shows the progress of a build, on a terminal only: a bar during a phase, its count and duration after it.
 * The cursor is always on the line below, so that a command that is stopped leaves the terminal clean.
 */

import { formatDuration } from './formatDuration';

type ProgressStream = {
  readonly write: (text: string) => unknown;
  readonly columns?: number | undefined;
  /** The number of bytes that all code has written to it. */
  readonly bytesWritten?: number | undefined;
};

export type Progress = {
  /** Begins a phase and ends the previous one; without a total there is a count but no bar. */
  readonly start: (phase: string, total?: number) => void;
  /** Counts one finished item, or several. */
  readonly tick: (count?: number) => void;
  /** Ends the last phase. */
  readonly finish: () => void;
};

type ProgressOptions = {
  /** Other streams to the same terminal. */
  readonly others?: readonly ProgressStream[];
  /** A clock in milliseconds; its zero does not matter. */
  readonly now?: () => number;
};

const NO_PROGRESS: Progress = { start: () => {}, tick: () => {}, finish: () => {} };

/** Drawing more often costs time and is not visible. */
const DRAW_INTERVAL_MS = 50;

type Phase = {
  readonly name: string;
  readonly total?: number | undefined;
  readonly done: number;
  readonly startedAt: number;
  readonly drawnAt: number;
  readonly replaceLine: (line: string) => void;
};

/** Draws nothing when the stream is not a terminal. */
export function createProgress(
  stream: ProgressStream,
  isTerminal: boolean,
  { others = [], now = () => performance.now() }: ProgressOptions = {},
): Progress {
  if (!isTerminal) return NO_PROGRESS;
  let phase: Phase | undefined;

  const draw = (current: Phase) => {
    current.replaceLine(drawPhase(current, stream.columns || DEFAULT_COLUMNS));
  };
  const finish = () => {
    if (phase === undefined) return;
    phase.replaceLine(printPhase(phase, now() - phase.startedAt));
    phase = undefined;
  };

  return {
    start(name, total) {
      finish();
      const startedAt = now();
      const replaceLine = createLineWriter(stream, others);
      phase = { name, total, done: 0, startedAt, drawnAt: startedAt, replaceLine };
      draw(phase);
    },
    tick(count = 1) {
      if (phase === undefined) return;
      const time = now();
      const isDue = time - phase.drawnAt >= DRAW_INTERVAL_MS;
      phase = { ...phase, done: phase.done + count, drawnAt: isDue ? time : phase.drawnAt };
      if (isDue) draw(phase);
    },
    finish,
  };
}

const CLEAR_PREVIOUS_LINE = '\u001b[A\r\u001b[2K';
const DEFAULT_COLUMNS = 80;
const NAME_WIDTH = 10;
const BAR_WIDTH = 24;

/** Each line replaces the previous one, unless the configuration has printed something in between. */
function createLineWriter(
  stream: ProgressStream,
  others: readonly ProgressStream[],
): (line: string) => void {
  const countBytes = () =>
    [stream, ...others].reduce((sum, { bytesWritten = 0 }) => sum + bytesWritten, 0);
  let bytes: number | undefined;
  return (line) => {
    stream.write(`${bytes === countBytes() ? CLEAR_PREVIOUS_LINE : ''}${line}\n`);
    bytes = countBytes();
  };
}

/** The line must be shorter than the terminal is wide; a wrapped line could not be cleared. */
function drawPhase(phase: Phase, columns: number): string {
  const { name, total, done } = phase;
  const parts = [name.padEnd(NAME_WIDTH), drawBar(done, total), formatCount(done, total)];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .trimEnd()
    .slice(0, columns - 1);
}

function drawBar(done: number, total: number | undefined): string {
  if (total === undefined || total === 0) return '';
  const filled = Math.min(Math.floor((done / total) * BAR_WIDTH), BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
}

function formatCount(done: number, total: number | undefined): string {
  if (total !== undefined) return `${done}/${total}`;
  return done === 0 ? '' : String(done);
}

function printPhase({ name, done }: Phase, durationMs: number): string {
  const count = done === 0 ? '' : String(done);
  return `${name.padEnd(NAME_WIDTH)} ${count.padStart(6)}  ${formatDuration(durationMs)}`;
}
