/** Explains the codes about code blocks, formulas and diagrams. */

import type { Explanations } from './explanation';

export const code: Explanations = {
  'wrong-example': {
    severity: 'onBrokenExamples',
    means:
      'a code block is not valid in its language; only [`check`](./commands.md#check-examples) parses code blocks',
    fix: 'fix the code, or write `no-check` after the language',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```json\n{ "kites": 2, }\n```',
      right: '```json\n{ "kites": 2 }\n```',
    },
  },
  'example-command': {
    severity: 'error',
    means: 'a program in `check.commands` cannot be started, or takes longer than 10 seconds',
    fix: 'fix the command, or remove it',
    example: {
      file: 'content/site.config.ts',
      wrong: "check: { commands: { python: ['pyhton3', '-c', '…'] } },",
      right: "check: { commands: { python: ['python3', '-c', '…'] } },",
    },
  },
  'unknown-language': {
    severity: 'warning',
    means: 'the [code language](./code.md#languages) is unknown',
    fix: 'use the suggestion, write `text`, or add a grammar',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```javscript\nfly();\n```',
      right: '```javascript\nfly();\n```',
    },
  },
  'wrong-formula': {
    severity: 'error',
    means: 'a formula cannot be rendered',
    fix: 'fix it, or put a backslash before its dollar signs',
    example: {
      file: 'content/docs/guide.md',
      wrong: '$$\n\\frac{1\n$$',
      right: '$$\n\\frac{1}{2}\n$$',
    },
  },
  'math-off': {
    severity: 'warning',
    means: 'a page has a formula between `$$`, but `markdown.math` is not enabled',
    fix: 'enable it, see [formulas](./dialects.md#math)',
    example: {
      file: 'content/site.config.ts',
      wrong: 'markdown: {},',
      right: 'markdown: { math: true },',
    },
  },
  'diagram-source': {
    severity: 'warning',
    means: 'a Mermaid diagram has no function that renders it',
    fix: 'add one, see [diagrams](./dialects.md#diagrams)',
    example: {
      file: 'content/site.config.ts',
      wrong: 'code: {},',
      right: 'code: { draw: { mermaid: (source) => drawMermaid(source) } },',
    },
  },
  'diagram-failed': {
    severity: 'error',
    means: 'a function in `code.draw` throws an error, or does not return SVG',
    fix: 'fix the diagram or the function',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```mermaid\ngraph\n  A -->\n```',
      right: '```mermaid\ngraph\n  A --> B\n```',
    },
  },
  'include-file': {
    severity: 'error',
    means:
      'a code block includes a file that is not in `content/`, a draft, or a file whose name begins with a dot',
    fix: 'fix the path, or copy what readers should see into a file in `content/`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```js file="./kiet.js"\n```',
      right: '```js file="./kite.js"\n```',
    },
  },
  'include-region': {
    severity: 'error',
    means: 'a code block includes a region or lines that the file does not have',
    fix: 'fix the name, or mark the region in the file',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```js file="./kite.js#fyl"\n```',
      right: '```js file="./kite.js#fly"\n```',
    },
  },
};
