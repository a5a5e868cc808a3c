/** The components and hooks that pages of Docusaurus import. */

import { createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { Block } from './Block';
import { MdxContext } from './context';
import { CODE_ELEMENT, HEADING_ELEMENT } from './elements';
import { listChildren } from './listChildren';

type Children = { readonly children?: ReactNode };

type TabsProps = Children & {
  readonly groupId?: string;
  readonly queryString?: string | boolean;
  readonly defaultValue?: string | null;
  readonly block?: boolean;
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
};

type TabItemProps = Children & {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
};

export function Tabs(props: TabsProps): ReactElement {
  const { groupId, queryString, defaultValue, block, values = [] } = props;
  const items = listChildren<TabItemProps>(props.children).map((item) => {
    const { value, label, default: isDefault } = item.props;
    const named = values.find((entry) => entry.value === value);
    return createElement(
      Block,
      {
        name: 'tab',
        key: value,
        attributes: {
          value,
          label: label ?? named?.label ?? value,
          default: defaultValue === undefined ? isDefault === true : defaultValue === value,
        },
      },
      item.props.children,
    );
  });
  const query = queryString === true ? groupId : queryString;
  return (
    <Block name="tabs" attributes={{ group: groupId, query, block }}>
      {items}
    </Block>
  );
}

/** Drawn by the tabs around it. */
export function TabItem({ children }: TabItemProps): ReactElement {
  return <div>{children}</div>;
}

const ADMONITIONS = new Set([
  ...['note', 'tip', 'info', 'caution', 'warning', 'danger', 'secondary', 'important', 'success'],
]);

type AdmonitionProps = Children & { readonly type?: string; readonly title?: ReactNode };

export function Admonition({ type = 'note', title, children }: AdmonitionProps): ReactElement {
  return (
    <Block name={ADMONITIONS.has(type) ? type : 'note'} title={title}>
      {children}
    </Block>
  );
}

type DetailsProps = Children & { readonly summary?: ReactNode; readonly open?: boolean };

export function Details({ summary, open, children }: DetailsProps): ReactElement {
  const title = isElement(summary) ? summary.props.children : summary;
  return (
    <Block name="details" title={title} attributes={{ open }}>
      {children}
    </Block>
  );
}

function isElement(node: ReactNode): node is ReactElement<Children> {
  return typeof node === 'object' && node !== null && 'props' in node;
}

type CodeBlockProps = Children & {
  readonly language?: string;
  readonly className?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
};

export function CodeBlock(props: CodeBlockProps): ReactElement {
  const { className = '', title, showLineNumbers, metastring = '' } = props;
  const language = props.language ?? /language-(\S+)/.exec(className)?.[1] ?? 'text';
  const meta = [
    language,
    ...(title === undefined ? [] : [`title=${JSON.stringify(title)}`]),
    ...(showLineNumbers === undefined || showLineNumbers === false ? [] : ['showLineNumbers']),
    metastring,
  ];
  const info = meta.join(' ').trim();
  return createElement(CODE_ELEMENT, { 'data-info': info }, props.children);
}

type HeadingProps = Children & { readonly as?: string; readonly id?: string };

export function Heading({ as = 'h2', id, children }: HeadingProps): ReactElement {
  const level = /^h([1-6])$/.exec(as)?.[1] ?? '2';
  return createElement(HEADING_ELEMENT, { 'data-level': level, 'data-id': id }, children);
}

type TocProps = { readonly minHeadingLevel?: number; readonly maxHeadingLevel?: number };

export function TOCInline({ minHeadingLevel, maxHeadingLevel }: TocProps): ReactElement {
  return <Block name="toc" attributes={{ min: minHeadingLevel, max: maxHeadingLevel }} />;
}

type CardItem = {
  readonly type?: string;
  readonly href?: string;
  readonly label?: string;
  readonly description?: string;
};

/** With its own items, or with the pages of the category that the page belongs to. */
export function DocCardList({ items }: { readonly items?: readonly CardItem[] }): ReactElement {
  if (items === undefined) return <Block name="category-cards" />;
  return (
    <Block name="cards">
      <ul>
        {items.map(({ href, label, description }) => (
          <li key={href ?? label}>
            <a href={href}>{label}</a>
            {description}
          </li>
        ))}
      </ul>
    </Block>
  );
}

type LinkProps = Children & {
  readonly to?: string;
  readonly href?: string;
  readonly className?: string;
  readonly title?: string;
  readonly id?: string;
  readonly style?: Readonly<Record<string, string | number>>;
};

export function Link({ to, href, className, title, id, style, children }: LinkProps): ReactElement {
  return (
    <a href={to ?? href} className={className} title={title} id={id} style={style}>
      {children}
    </a>
  );
}

/** What a page adds to its head is taken from its front matter here. */
export function Head(): null {
  return null;
}

type BrowserOnlyProps = { readonly fallback?: ReactNode };

/** No page is drawn in a browser, so readers see what stands there until then. */
export function BrowserOnly({ fallback }: BrowserOnlyProps): ReactNode {
  return fallback ?? null;
}

type Values = Readonly<Record<string, ReactNode>>;
type TranslateProps = Children & { readonly id?: string; readonly values?: Values };

export function Translate({ children, values }: TranslateProps): ReactNode {
  return typeof children === 'string' ? fillValues(children, values) : children;
}

type Message = { readonly id?: string; readonly message?: string };

export function translate({ message, id }: Message, values?: Values): string {
  return fillValues(message ?? id ?? '', values).join('');
}

function fillValues(text: string, values: Values = {}): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}

/** The address is as from the root of the site; the base URL is added where links are resolved. */
export function useBaseUrl(address = ''): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address) ? address : `/${address}`;
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

export function useDocusaurusContext() {
  const { site } = useContext(MdxContext);
  const { locale, ...siteConfig } = site;
  return {
    siteConfig: { ...siteConfig, customFields: {} },
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale] },
  };
}

export function useIsBrowser(): boolean {
  return false;
}
