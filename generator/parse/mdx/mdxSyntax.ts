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
const QUOTE = 34;
/** What stands between an id and those that the heading had before. */
const BEFORE_OLD_IDS = ' was="';

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

/** Becomes text, which the step of headings reads. Only at the end of a line. */
const headingId: Construct = {
  name: 'mdxHeadingId',
  tokenize(effects, ok, nok) {
    let length = 0;
    const start: State = (code) => {
      effects.enter('mdxHeadingId');
      effects.consume(code);
      return open;
    };
    const open: State = (code) => {
      if (code !== NUMBER_SIGN) return nok(code);
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === SPACE && length > 0) return beforeOld(0)(code);
      if (isEnd(code) || code === LEFT_BRACE || code === SPACE) return nok(code);
      effects.consume(code);
      length += 1;
      return code === RIGHT_BRACE ? close(length) : inside;
    };
    const beforeOld =
      (at: number): State =>
      (code) => {
        if (code !== BEFORE_OLD_IDS.charCodeAt(at)) return nok(code);
        effects.consume(code);
        return at + 1 < BEFORE_OLD_IDS.length ? beforeOld(at + 1) : old;
      };
    const old: State = (code) => {
      if (isEnd(code) || code === LEFT_BRACE || code === RIGHT_BRACE) return nok(code);
      effects.consume(code);
      return code === QUOTE ? afterOld : old;
    };
    const afterOld: State = (code) => {
      if (code !== RIGHT_BRACE) return nok(code);
      effects.consume(code);
      return close(length + 1);
    };
    const close = (count: number): State => {
      if (count === 1) return nok;
      effects.exit('mdxHeadingId');
      return after;
    };
    const after: State = (code) => (isEnd(code) || code === SPACE ? ok(code) : nok(code));
    return start;
  },
};

function isEnd(code: Code): boolean {
  return code === null || code < 0;
}
