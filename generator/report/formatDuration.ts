/** Formats a duration for people. */

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** Durations below this show hundredths of a second. */
const HUNDREDTHS_BELOW_SECONDS = 10;

/** For example `85 ms`, `1.24 s`, `12.4 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < MS_PER_SECOND) return `${rounded} ms`;
  const seconds = rounded / MS_PER_SECOND;
  const whole = Math.round(seconds);
  if (whole < SECONDS_PER_MINUTE) {
    return `${seconds.toFixed(seconds < HUNDREDTHS_BELOW_SECONDS ? 2 : 1)} s`;
  }
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} min ${whole % SECONDS_PER_MINUTE} s`;
}
