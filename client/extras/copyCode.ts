/** Copies code with notes, folded or removed lines, and of sessions in a terminal. */

/** Numbers of notes, the row above folded lines, and lines that the example removes. */
const LEFT_OUT = '.callout, summary, .line--deleted';
const PROMPT = /^[$>] /m;

/** Copies all of it when nothing else is left. */
export function copyCode(button: HTMLElement): Promise<void> {
  const block = button.closest('.code-block');
  const whole = block?.querySelector('.code-parts, pre') ?? button;
  const copy = whole.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  const text = (copy.textContent || whole.textContent).replace(/\n$/, '');
  return navigator.clipboard.writeText(
    button.dataset.copy === 'session' ? takeCommands(text) : text,
  );
}

/** The commands of a session, without their prompts. All of a session without prompts. */
export function takeCommands(text: string): string {
  if (!PROMPT.test(text)) return text;
  let isContinued = false;
  const commands = text.split('\n').filter((line) => {
    const isCommand = isContinued || PROMPT.test(line);
    isContinued = isCommand && line.endsWith('\\');
    return isCommand;
  });
  return commands.map((line) => line.replace(PROMPT, '')).join('\n');
}
