/**
 * The components of Docusaurus for custom pages. These are drawn by React alone, here and in browsers, so there are no
 * elements that parse would replace.
 */

import {
  createElement,
  Fragment,
  type HTMLAttributes,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { type TabEntry, TabList } from '../../parts/TabList';
import { listChildren, listElements, toLabel } from '../listChildren';
import { useBaseUrl, useIsBrowser } from './hooks';

export { IconExternalLink, IdealImage, ThemedImage } from '../pictures';
export * from '../translate';
export * from './hooks';

type LinkProps = HTMLAttributes<HTMLAnchorElement> & {
  readonly to?: string;
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
};

/** What only the router of Docusaurus knows. */
const ROUTER_PROPS = ['isNavLink', 'activeClassName', 'activeStyle', 'exact', 'autoAddBaseUrl'];

export function Link({ to, href, children, ...props }: LinkProps): ReactElement {
  const address = (to ?? href ?? '').replace(/^pathname:\/\//, '');
  const shown = Object.entries(props).filter(([name]) => !ROUTER_PROPS.includes(name));
  // Relative to the page, as written.
  const isRooted = address.startsWith('/');
  const rooted = useBaseUrl(address);
  return (
    <a {...Object.fromEntries(shown)} href={isRooted ? rooted : address}>
      {children}
    </a>
  );
}

type LayoutProps = PropsWithChildren<{
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
}>;

/** docwright puts its own layout around every page; title and description are exports of the page. */
export function Layout({ wrapperClassName, children }: LayoutProps): ReactNode {
  return wrapperClassName === undefined ? (
    children
  ) : (
    <div className={wrapperClassName}>{children}</div>
  );
}

type BrowserOnlyProps = {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
};

export function BrowserOnly({ children, fallback }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & { readonly as?: string };

export function Heading({ as = 'h2', ...props }: HeadingProps): ReactElement {
  return createElement(as, props);
}

type DetailsProps = PropsWithChildren<{
  readonly summary?: ReactElement | string;
  readonly open?: boolean;
}>;

export function Details({ summary, open, children }: DetailsProps): ReactElement {
  return (
    <details className="details" open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      <div className="details__body">{children}</div>
    </details>
  );
}

type AdmonitionProps = PropsWithChildren<{ readonly type?: string; readonly title?: ReactNode }>;

/** Named like their types where docwright has no such look. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ note: 'note', tip: 'tip', info: 'info', caution: 'caution', warning: 'warning' },
  ...{ danger: 'danger', important: 'info', success: 'tip' },
};

export function Admonition({ type = 'note', title, children }: AdmonitionProps): ReactElement {
  return (
    <div className={`admonition admonition--${LOOKS[type] ?? 'note'}`} role="note">
      <p className="admonition__title">
        {title ?? <span className="admonition__kind">{type}</span>}
      </p>
      <div className="admonition__body">{children}</div>
    </div>
  );
}

type CodeBlockProps = {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: ReactNode;
};

/** In one color: what colors code is not sent to browsers. */
export function CodeBlock({ language = 'text', title, children }: CodeBlockProps): ReactElement {
  const lines = typeof children === 'string' ? children.trim().split('\n') : [children];
  return (
    <div className="code-block">
      {title !== undefined && <div className="code-block__bar">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other names.
            <span key={index} className="line">
              {line}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

type TabValue = { readonly value: string; readonly label?: string; readonly default?: boolean };

type TabItemProps = PropsWithChildren<Partial<TabValue>>;

type TabsProps = PropsWithChildren<{
  readonly groupId?: string;
  readonly queryString?: string | boolean;
  readonly defaultValue?: string | null;
  readonly block?: boolean;
  readonly values?: readonly TabValue[];
}>;

export function Tabs(props: TabsProps): ReactElement {
  const { groupId: group, queryString, defaultValue, block, values = [], children } = props;
  const id = useId();
  const items = listElements<TabItemProps>(children).map(({ props: own }) => {
    const listed = values.find(({ value }) => value === own.value);
    const value = own.value ?? '';
    const label = toLabel(listed?.label ?? own.label ?? value);
    return { ...own, ...listed, value, label };
  });
  const selected =
    items.find((item) => (defaultValue == null ? item.default : item.value === defaultValue)) ??
    items[0];
  const entries = items.map((item, index): TabEntry => {
    const { value, label, children: content } = item;
    return { id: `${id}-${index}`, value, label, content, isSelected: item === selected };
  });
  const query = queryString === true ? group : queryString || undefined;
  return <TabList {...{ entries, group, query }} isBlock={block === true} />;
}

/** Drawn by the tabs around it. */
export function TabItem({ children }: TabItemProps): ReactElement {
  return <Fragment>{children}</Fragment>;
}

/** Metas and links, which React moves to the head. The title and the description are exports of the page. */
export function Head({ children }: PropsWithChildren): ReactNode {
  const own = listChildren(children);
  return own.filter((child) => isForHead(child));
}

function isForHead(child: ReactNode): boolean {
  const [element] = listElements<{ readonly name?: string }>(child);
  const isDescription = element?.type === 'meta' && element.props.name === 'description';
  return !isDescription && (element?.type === 'meta' || element?.type === 'link');
}
