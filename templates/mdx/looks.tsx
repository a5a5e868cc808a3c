/** Small things by the names of Mintlify and Starlight, whose looks are in a stylesheet of their own. */

import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { Block } from './Block';
import { Heading } from './headings';
import { toLabel } from './listChildren';

type FrameProps = PropsWithChildren<{ readonly caption?: ReactNode; readonly hint?: ReactNode }>;

export function Frame({ caption, hint, children }: FrameProps): ReactElement {
  return (
    <figure className="picture-frame">
      {hint !== undefined && <p>{hint}</p>}
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

type TooltipProps = PropsWithChildren<{
  readonly tip?: ReactNode;
  readonly headline?: ReactNode;
  readonly cta?: ReactNode;
  readonly href?: string;
}>;

/** Shown while the pointer or the focus is on it. Screen readers read it behind the text. */
export function Tooltip({ tip, headline, cta, href, children }: TooltipProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard must get the text, too.
    <span className="tooltip" tabIndex={0}>
      {children}
      <span className="tooltip__text" role="note">
        {' '}
        {headline !== undefined && <strong>{headline} </strong>}
        {tip}
        {href !== undefined && (
          <>
            {' '}
            <a href={href}>{cta ?? href}</a>
          </>
        )}
      </span>
    </span>
  );
}

type BadgeProps = PropsWithChildren<{
  /** Starlight's. */
  readonly text?: ReactNode;
  readonly variant?: string;
  /** Mintlify's. */
  readonly color?: string;
}>;

export function Badge({ text, variant, color, children }: BadgeProps): ReactElement {
  const hue = HUES[variant ?? color ?? ''];
  return (
    <span className={hue === undefined ? 'badge' : `badge badge--${hue}`}>{text ?? children}</span>
  );
}

const HUES: Readonly<Record<string, string>> = {
  note: 'blue',
  tip: 'green',
  success: 'green',
  caution: 'amber',
  warning: 'orange',
  danger: 'red',
  destructive: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'amber',
  amber: 'amber',
  orange: 'orange',
  red: 'red',
};

/** A list of folders and files. */
export function FileTree({ children }: PropsWithChildren): ReactElement {
  return <Block name="file-tree">{children}</Block>;
}

type UpdateProps = PropsWithChildren<{
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly tags?: readonly string[];
}>;

/** One entry of a list of changes, with a heading for the contents of the page. */
export function Update({ label, description, tags = [], children }: UpdateProps): ReactElement {
  return (
    <>
      <Heading as="h2">{toLabel(label)}</Heading>
      {(description !== undefined || tags.length > 0) && (
        <p className="update">
          {description}
          {tags.map((tag) => (
            <span key={tag}>
              {' '}
              <Badge>{tag}</Badge>
            </span>
          ))}
        </p>
      )}
      {children}
    </>
  );
}

type LinkButtonProps = PropsWithChildren<{ readonly href?: string }>;

export function LinkButton({ href, children }: LinkButtonProps): ReactElement {
  return (
    <p>
      <a className="button button--link" href={href}>
        {children}
      </a>
    </p>
  );
}
