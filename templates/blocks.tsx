/** Markdown blocks that the templates draw: code and tables. */

import type { ReactElement } from 'react';
import { Icon } from './icons';
import { CATEGORY_BLOCK, CODE_PART } from './mdx/elements';
import { CONSOLE_BUTTON } from './model/console';
import type { DirectiveProps } from './model/directive';
import type { CategoryCard } from './model/page';
import { findStatusClass } from './model/statusClass';
import { countText, fillText } from './model/strings/fillText';
import { Decoration } from './parts/Decoration';
import { Html } from './parts/Html';
import { CategoryCards as Cards } from './parts/LinkCards';
import { useTexts } from './texts';

/** By the names that parse uses. */
export const blocks: Readonly<Record<string, (props: DirectiveProps) => ReactElement>> = {
  code: CodeBlock,
  table: TableRegion,
  [CODE_PART]: CodePart,
  [CATEGORY_BLOCK]: CategoryCards,
  [CONSOLE_BUTTON]: ConsoleButton,
};

/** `attributes`: language, title, numbered, frame, copied, parts; `html`: the highlighted lines, or parts of code. */
function CodeBlock(props: DirectiveProps): ReactElement {
  const { attributes, html } = props;
  const { language = 'text', title, numbered, frame, copied, parts } = attributes;
  const classes = [
    'code-block',
    ...(numbered === 'true' ? ['code-block--numbered'] : []),
    ...(frame === 'terminal' ? ['code-block--terminal'] : []),
  ];
  return (
    <div className={classes.join(' ')}>
      {frame !== 'none' && <Bar language={language} title={title} copied={copied} />}
      {parts === 'true' ? (
        <Html tag="div" className="code-parts" tabIndex={0} html={html} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
        <pre tabIndex={0}>
          <Html tag="code" className={`language-${language}`} html={html} />
        </pre>
      )}
    </div>
  );
}

type BarProps = {
  readonly language: string;
  readonly title: string | undefined;
  /** `partial` or `session` when the code is not copied as it is. */
  readonly copied: string | undefined;
};

function Bar({ language, title, copied }: BarProps): ReactElement {
  const { copyCode, copy } = useTexts('content');
  return (
    <div className="code-block__bar" data-language={title === undefined ? language : undefined}>
      {title !== undefined && <Title text={title} />}
      <button
        className="button button--icon copy-button needs-script"
        type="button"
        data-copy={copied ?? ''}
        aria-label={copyCode}
        title={copy}
      >
        <Decoration>
          <Icon name="copy" />
          <Icon name="check" />
        </Decoration>
      </button>
    </div>
  );
}

/** Some lines of a block; with `attributes.lines`, their number, they show when a reader opens them. */
function CodePart({ attributes, html }: DirectiveProps): ReactElement {
  const { codeLines } = useTexts('content');
  const { language = 'text', lines } = attributes;
  const code = (
    <pre>
      <Html tag="code" className={`language-${language}`} html={html} />
    </pre>
  );
  if (lines === undefined) return code;
  return (
    <details className="code-fold">
      <summary>{countText(codeLines, Number(lines), {})}</summary>
      {code}
    </details>
  );
}

/** A title that begins with a status code, such as `200 OK`, shows it in the color of its kind. */
function Title({ text }: { readonly text: string }): ReactElement {
  const [status = '', ...words] = text.split(' ');
  const className = findStatusClass(status);
  if (className === undefined) return <div>{text}</div>;
  return (
    <div>
      <span className={className}>{status}</span> {words.join(' ')}
    </div>
  );
}

/** Lets a wide table scroll separately; `attributes.label` is the heading above it, `stacks` a flag. */
function TableRegion(props: DirectiveProps): ReactElement {
  const { table, namedTable } = useTexts('content');
  const { attributes, html } = props;
  const { label = '', stacks } = attributes;
  return (
    <Html
      className={stacks === undefined ? 'table' : 'table table--stacks'}
      role="group"
      tabIndex={0}
      aria-label={label === '' ? table : fillText(namedTable, { heading: label })}
      html={html}
    />
  );
}

/** `attributes.cards` is JSON that resolve wrote. */
function CategoryCards({ attributes }: DirectiveProps): ReactElement {
  const cards: readonly CategoryCard[] = JSON.parse(attributes.cards ?? '[]');
  return <Cards cards={cards} />;
}

/** `attributes`: key, the hash of what the console shows. */
function ConsoleButton({ attributes }: DirectiveProps): ReactElement {
  const { tryIt } = useTexts('console');
  return (
    <button className="button needs-script" type="button" data-console={attributes.key}>
      {tryIt}
    </button>
  );
}
