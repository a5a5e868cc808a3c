/** Commands in the text of the CRBT site. */

import { expect, test } from 'vitest';
import { commandChips } from '../../content/chat/commandChips';
import { renderMarkdown } from '../helpers/pages/renderMarkdown';

const render = (text: string) => renderMarkdown(text, { rehypePlugins: [commandChips] });

test.each(['/poll', '/server settings', '/give_item', '/role-picker create', '/8ball'])(
  'the code %s is shown as a chip',
  async (command) => {
    expect(await render(`Run \`${command}\` here.`)).toBe(
      `<p>Run <code class="command">${command}</code> here.</p>`,
    );
  },
);

test.each(['/guilds/{guild.id}', '/users/…', 'a/b', '/x[0-9]/', 'pnpm start', '/', '/ping '])(
  'the code %s is not shown as a chip',
  async (code) => {
    expect(await render(`Run \`${code}\` here.`)).not.toContain('command');
  },
);

test('commands are found inside directives and links, and ignored in code blocks', async () => {
  const html = await render(
    ':::note\nSee [`/help`](https://example.com).\n:::\n\n```text\n/help\n```',
  );
  expect(html.match(/<code class="command">\/help<\/code>/g)).toHaveLength(1);
});
