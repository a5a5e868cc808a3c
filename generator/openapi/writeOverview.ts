/** The first page of an API: what it is, its servers, how to authenticate, and its operations. */

import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { escapeMarkdown } from '../core/text';
import type { Api, Tag } from './apiModel';
import type { ApiNode } from './apiNode';
import { summarize, type WrittenPage, writePage } from './apiPage';
import { toLine, writeText } from './authorText';
import { describeServer } from './describeServer';
import {
  escapeUrl,
  joinBlocks,
  type Lines,
  toCode,
  write,
  writeHeading,
  writeSentence,
  writeTable,
} from './markdown';
import { toSchemeId } from './placeApi';
import { writeMore } from './writeOperation';

type OverviewContext = {
  readonly texts: SiteStrings['api'];
  /** The address of the page of a tag. */
  readonly locate: (tag: Tag) => string;
};

export function writeOverview(api: Api, { texts, locate }: OverviewContext): WrittenPage {
  const { root } = api;
  const info = root.get('info');
  const frontMatter = {
    title: api.title,
    sidebar_label: texts.overview,
    sidebar_position: 1,
    description: summarize(info),
  };
  const tags = api.tags.flatMap((tag) => {
    const [words = ''] = tag.node?.text('description')?.split(/\n\s*\n/) ?? [];
    const link = `[${escapeMarkdown(tag.title)}](${locate(tag)})`;
    return write(`- ${`${link} ${toLine(words)}`.trim()}`, tag.node?.spot);
  });
  return writePage(
    { frontMatter, spot: info?.spot ?? root.spot },
    info ? writeText(info, 'description', 1) : [],
    writeFactsOfApi(root, texts),
    writeServers(root, texts),
    writeSchemes(root, texts),
    tags.length === 0 ? [] : writeHeading(2, texts.operations, 'operations'),
    tags,
  );
}

function writeFactsOfApi(root: ApiNode, texts: SiteStrings['api']): Lines {
  const info = root.get('info');
  const [license, contact] = [info?.get('license'), info?.get('contact')];
  const facts: (readonly [string, string | undefined])[] = [
    [texts.version, info?.text('version') && toCode(info.text('version') ?? '')],
    [
      texts.license,
      license && linkTo(license.text('name') ?? license.text('identifier'), license.text('url')),
    ],
    [texts.contact, contact && describeContact(contact)],
    [texts.terms, info && linkTo(info.text('termsOfService'), info.text('termsOfService'))],
  ];
  const more = writeMore(root, texts.more);
  return joinBlocks(
    facts.flatMap(([term, words]) =>
      words ? write(`- **${escapeMarkdown(term)}:** ${words}`, info?.spot) : [],
    ),
    more,
  );
}

function describeContact(contact: ApiNode): string | undefined {
  const email = contact.text('email');
  const parts = [
    linkTo(contact.text('name') ?? contact.text('url'), contact.text('url')),
    email === undefined ? undefined : linkTo(email, `mailto:${email}`),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function linkTo(text: string | undefined, url: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return url === undefined
    ? escapeMarkdown(text)
    : `[${escapeMarkdown(text)}](<${escapeUrl(url)}>)`;
}

function writeServers(root: ApiNode, texts: SiteStrings['api']): Lines {
  const servers = root.get('servers')?.items() ?? [];
  if (servers.length === 0) return [];
  return joinBlocks(
    writeHeading(2, texts.servers, 'servers'),
    servers.flatMap((server) => write(`- ${describeServer(server, texts)}`, server.spot)),
  );
}

function writeSchemes(root: ApiNode, texts: SiteStrings['api']): Lines {
  const schemes = root.get('components')?.get('securitySchemes')?.entries() ?? [];
  if (schemes.length === 0) return [];
  return joinBlocks(
    writeHeading(2, texts.authentication, 'authentication'),
    ...schemes.flatMap(([name, scheme]) => [
      writeHeading(3, name, toSchemeId(name), scheme.spot),
      scheme.flag('deprecated') ? write(`**${escapeMarkdown(texts.deprecated)}**`) : [],
      writeSentence(describeScheme(scheme, texts), scheme.spot),
      writeText(scheme, 'description', 3),
      writeScopes(scheme, texts),
    ]),
  );
}

function describeScheme(scheme: ApiNode, texts: SiteStrings['api']): string {
  const type = scheme.text('type') ?? '';
  if (type === 'apiKey') {
    const place = `${toCode(scheme.text('name') ?? '')} (${escapeMarkdown(scheme.text('in') ?? '')})`;
    return fillText(texts.apiKeyIn, { place });
  }
  if (type === 'http') {
    const format = scheme.text('bearerFormat');
    const words = [scheme.text('scheme') ?? '', ...(format === undefined ? [] : [format])];
    return fillText(texts.httpScheme, { scheme: words.map(toCode).join(' ') });
  }
  const url = scheme.text('openIdConnectUrl') ?? scheme.text('oauth2MetadataUrl');
  return [toCode(type), url === undefined ? '' : `<${escapeUrl(url)}>`].filter(Boolean).join(' ');
}

/** Of each flow of OAuth 2. */
function writeScopes(scheme: ApiNode, texts: SiteStrings['api']): Lines {
  const flows = scheme.get('flows')?.entries() ?? [];
  return joinBlocks(
    ...flows
      .filter(([name]) => !name.startsWith('x-'))
      .flatMap(([name, flow]) => {
        const urls = [
          'authorizationUrl',
          'tokenUrl',
          'refreshUrl',
          'deviceAuthorizationUrl',
        ].flatMap((key) => {
          const url = flow.text(key);
          return url === undefined ? [] : [`${toCode(key)}: ${toCode(url)}`];
        });
        const rows = (flow.get('scopes')?.entries() ?? []).map(([scope, words]) => ({
          spot: words.spot,
          cells: [toCode(scope), toLine(String(words.value ?? ''))],
        }));
        return [
          write(`**${escapeMarkdown(name)}** ${urls.join(', ')}`.trim(), flow.spot),
          writeTable([texts.scopes, texts.description], rows),
        ];
      }),
  );
}
