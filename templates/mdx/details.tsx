/** What a reader opens: details of Docusaurus, accordions and expandables of Mintlify. */

import { isValidElement, type PropsWithChildren, type ReactElement, type ReactNode } from 'react';
import { Block } from './Block';

type DetailsProps = {
  readonly children?: ReactNode;
  /** Text, or an element `<summary>`. */
  readonly summary?: ReactNode;
  /** The name of docwright's directive for it. */
  readonly title?: ReactNode;
  readonly open?: boolean;
};

export function Details({ summary, title, open, children }: DetailsProps): ReactElement {
  const isSummary = isValidElement<PropsWithChildren>(summary) && summary.type === 'summary';
  return (
    <Block
      name="details"
      title={isSummary ? summary.props.children : (summary ?? title)}
      attributes={{ open }}
    >
      {children}
    </Block>
  );
}

type AccordionProps = {
  readonly children?: ReactNode;
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly defaultOpen?: boolean;
};

/** `<Expandable>` is the same. */
export function Accordion(props: AccordionProps): ReactElement {
  const { title, description, defaultOpen, children } = props;
  return (
    <Block name="details" title={title} attributes={{ open: defaultOpen }}>
      {description !== undefined && <p>{description}</p>}
      {children}
    </Block>
  );
}

export function AccordionGroup({ children }: PropsWithChildren): ReactElement {
  return <div className="accordions">{children}</div>;
}
