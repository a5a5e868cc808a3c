/**
 * The syntax of MDX: JSX, expressions, imports and exports, and of Markdown's own what pages of other
 * generators use beside it: comments (`<!-- … -->`) and ids of headings (`{#id}`, `{#id was="old"}`).
 */

import { mdxFromMarkdown } from 'mdast-util-mdx';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Code, Construct, State, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mdxHeadingId: 'mdxHeadingId';
    mdxCommentStart: 'mdxCommentStart';
  }
}

const LESS_THAN = 60;
const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;
const NUMBER_SIGN = 35;
const SPACE = 32;

/** A unified plugin. Add it behind docwright's own syntax. */
export function mdxSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    mdxjs(),
    {
      flow: { [LESS_THAN]: createComment(htmlFlow) },
      text: { [LESS_THAN]: createComment(htmlText), [LEFT_BRACE]: headingId },
    },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    mdxFromMarkdown(),
    {
      enter: {
        mdxHeadingId(token) {
          this.enter({ type: 'text', value: this.sliceSerialize(token) }, token);
        },
      },
      exit: {
        mdxHeadingId(token) {
          this.exit(token);
        },
      },
    },
  ];
}

/** MDX switches raw HTML off. Its construct is used under another name, and only where a comment begins. */
function createComment(html: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return effects.check(commentStart, html.tokenize.call(this, effects, ok, nok), nok);
  };
  return { ...html, name: `${html.name}Comment`, tokenize };
}

const commentStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let at = 0;
    const next: State = (code) => {
      if (code !== '<!--'.charCodeAt(at)) return nok(code);
      if (at === 0) effects.enter('mdxCommentStart');
      effects.consume(code);
      at += 1;
      if (at < '<!--'.length) return next;
      effects.exit('mdxCommentStart');
      return ok;
    };
    return next;
  },
};

const HEADING_ID = /^\{#[^ {}]+(?: (?:was|keywords)="[^{}"]*")*\}$/;

/** Becomes text, which the step of headings reads. Only at the end of a line. */
const headingId: Construct = {
  name: 'mdxHeadingId',
  tokenize(effects, ok, nok) {
    let written = '';
    const next: State = (code) => {
      const isOther =
        written === '{' ? code !== NUMBER_SIGN : written !== '' && code === LEFT_BRACE;
      if (code === null || isEnd(code) || isOther) return nok(code);
      if (written === '') effects.enter('mdxHeadingId');
      effects.consume(code);
      written += String.fromCharCode(code);
      if (code !== RIGHT_BRACE) return next;
      if (!HEADING_ID.test(written)) return nok;
      effects.exit('mdxHeadingId');
      return after;
    };
    const after: State = (code) => (isEnd(code) || code === SPACE ? ok(code) : nok(code));
    return next;
  },
};

function isEnd(code: Code): boolean {
  return code === null || code < 0;
}
