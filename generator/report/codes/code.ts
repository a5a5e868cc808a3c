/** Explains the codes about code blocks, formulas and diagrams. */

import type { Explanations } from './explanation';

export const code: Explanations = {
  'wrong-example': {
    severity: 'onBrokenExamples',
    means:
      'a code block that its language cannot read; [only `check`](./commands.md#check-examples) looks at code',
    fix: 'correct it, or write `no-check` behind the language',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```json\n{ "kites": 2, }\n```',
      right: '```json\n{ "kites": 2 }\n```',
    },
  },
  'example-command': {
    severity: 'error',
    means: 'a program of `check.commands` cannot be started, or takes longer than 10 seconds',
    fix: 'correct the command, or remove it',
    example: {
      file: 'content/site.config.ts',
      wrong: "check: { commands: { python: ['pyhton3', '-c', '…'] } },",
      right: "check: { commands: { python: ['python3', '-c', '…'] } },",
    },
  },
  'unknown-language': {
    severity: 'warning',
    means: 'an unknown [code language](./code.md#languages)',
    fix: 'take the suggestion, write `text`, or add a grammar',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```javscript\nfly();\n```',
      right: '```javascript\nfly();\n```',
    },
  },
  'wrong-formula': {
    severity: 'error',
    means: 'a formula that cannot be drawn',
    fix: 'correct it, or put a backslash before its dollar signs',
    example: {
      file: 'content/docs/guide.md',
      wrong: '$$\n\\frac{1\n$$',
      right: '$$\n\\frac{1}{2}\n$$',
    },
  },
  'math-off': {
    severity: 'warning',
    means: 'a formula between `$$` on a site without `markdown.math`',
    fix: 'switch it on, see [formulas](./dialects.md#math)',
    example: {
      file: 'content/site.config.ts',
      wrong: 'markdown: {},',
      right: 'markdown: { math: true },',
    },
  },
  'diagram-source': {
    severity: 'warning',
    means: 'a block of Mermaid without a function that draws it',
    fix: 'see [diagrams](./dialects.md#diagrams)',
    example: {
      file: 'content/site.config.ts',
      wrong: 'code: {},',
      right: 'code: { draw: { mermaid: (source) => drawMermaid(source) } },',
    },
  },
  'diagram-failed': {
    severity: 'error',
    means: 'a function of `code.draw` that throws, or gives no SVG',
    fix: 'correct the diagram or the function',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```mermaid\ngraph\n  A -->\n```',
      right: '```mermaid\ngraph\n  A --> B\n```',
    },
  },
  'include-file': {
    severity: 'error',
    means: 'a code block names a file that is not in `content/`',
    fix: 'correct the path, or copy the file into `content/`',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```js file="./kiet.js"\n```',
      right: '```js file="./kite.js"\n```',
    },
  },
  'include-region': {
    severity: 'error',
    means: 'a code block names a region or lines that the file does not have',
    fix: 'correct the name, or mark the region in the file',
    example: {
      file: 'content/docs/guide.md',
      wrong: '```js file="./kite.js#fyl"\n```',
      right: '```js file="./kite.js#fly"\n```',
    },
  },
};
