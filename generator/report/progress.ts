/** Shows how far a build is, on a terminal only: a bar while a phase runs, its count and time after. */

import { formatDuration } from './formatDuration';

export type ProgressStream = {
  readonly write: (text: string) => unknown;
  readonly columns?: number | undefined;
};

export type Progress = {
  /** Begins a phase and ends the one before; without a total there is a count but no bar. */
  readonly start: (phase: string, total?: number) => void;
  /** Counts one piece of work, or several. */
  readonly tick: (count?: number) => void;
  /** Ends the last phase. */
  readonly finish: () => void;
};

const NO_PROGRESS: Progress = { start: () => {}, tick: () => {}, finish: () => {} };

/** Drawing more often costs time and cannot be seen. */
const DRAW_INTERVAL_MS = 50;

type Phase = {
  readonly name: string;
  readonly total?: number | undefined;
  readonly done: number;
  readonly startedAt: number;
  readonly drawnAt: number;
};

/** `now` counts milliseconds from any point. */
export function createProgress(
  stream: ProgressStream,
  isTerminal: boolean,
  now: () => number = () => performance.now(),
): Progress {
  if (!isTerminal) return NO_PROGRESS;
  let phase: Phase | undefined;

  const draw = (current: Phase) => {
    stream.write(CLEAR_LINE + drawPhase(current, stream.columns || DEFAULT_COLUMNS));
  };
  const finish = () => {
    if (phase === undefined) return;
    stream.write(`${CLEAR_LINE}${printPhase(phase, now() - phase.startedAt)}\n`);
    phase = undefined;
  };

  return {
    start(name, total) {
      finish();
      const startedAt = now();
      phase = { name, total, done: 0, startedAt, drawnAt: startedAt };
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

const CLEAR_LINE = '\r\u001b[2K';
const DEFAULT_COLUMNS = 80;
const NAME_WIDTH = 10;
const BAR_WIDTH = 24;

/** One line that is shorter than the terminal is wide, or it could not be cleared. */
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
