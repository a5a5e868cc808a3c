/** Markdown of our pages in the dialects of Starlight and VitePress. */

import { expect, test } from 'vitest';
import { toPeerPage } from './toPeerMarkdown';

const MARKDOWN = `# The \\<user> tag

See [tags](https://docs.example/tags).

## Names {#names}

:::caution Mind
Text.
:::

::endpoint{method="GET" path="/users"}

::::tabs{group="lang"}
:::tab{label="curl"}

\`\`\`bash
:::note not a note
\`\`\`

:::
:::tab{label="Python"}

\`\`\`py
b
\`\`\`

:::
::::
`;

const write = (peer: 'starlight' | 'vitepress') => {
  const { title, text } = toPeerPage(MARKDOWN, '/user', 'https://docs.example', peer);
  return [title, ...text.split('\n').filter((line) => line !== '')];
};

test('Starlight has notes with titles in brackets, and of tabs the first one', () => {
  expect(write('starlight')).toEqual([
    'The <user> tag',
    'See [tags](/tags).',
    '## Names',
    ':::caution[Mind]',
    'Text.',
    ':::',
    '**GET** `/users`',
    '```bash',
    ':::note not a note',
    '```',
  ]);
});

test('VitePress has its own names of notes, and groups of code', () => {
  expect(write('vitepress')).toEqual([
    'The <user> tag',
    'See [tags](/tags).',
    '## Names {#names}',
    '::: warning Mind',
    'Text.',
    ':::',
    '**GET** `/users`',
    '::: code-group',
    '```bash [curl]',
    ':::note not a note',
    '```',
    '```py [Python]',
    'b',
    '```',
    ':::',
  ]);
});
