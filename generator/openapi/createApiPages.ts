/** The pages of a description, as Markdown files of docs: an overview, the operations, and the schemas they share. */

import { basename } from 'node:path/posix';
import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { escapeMarkdown } from '../core/text';
import { type Api, type Operation, readApi, type Tag } from './apiModel';
import type { ApiNode } from './apiNode';
import { type ApiPage, summarize, type WrittenPage, writePage } from './apiPage';
import { writeText } from './authorText';
import { createExample, listSchemaExamples } from './examples';
import {
  joinBlocks,
  type Lines,
  toCode,
  wrap,
  write,
  writeCode,
  writeHeading,
  writeSentence,
} from './markdown';
import {
  type ApiPagesOptions,
  OVERVIEW,
  openContext,
  type PlacedOperation,
  type PlacedSchema,
  placeOperations,
  placeSchemas,
  SCHEMAS,
  WEBHOOKS,
} from './placeApi';
import { describeType, listDemands } from './schema';
import { writeFields } from './writeFields';
import {
  type OperationContext,
  type OperationPart,
  writeMore,
  writeOperation,
} from './writeOperation';
import { writeOverview } from './writeOverview';

/** `page` is relative to the root. */
type PagePlace = { readonly page: string; readonly hash: string };

export type ApiPages = {
  readonly pages: readonly ApiPage[];
  /** `_category_.json` files. */
  readonly categories: readonly { readonly name: string; readonly text: string }[];
  /** An operation as Markdown for a page; undefined when there is none of this id. `from` is relative to the root. */
  readonly showOperation: (
    id: string,
    from: string,
    parts?: readonly OperationPart[],
  ) => Lines | undefined;
  readonly showSchema: (name: string, from: string) => Lines | undefined;
} & ApiPlaces;

/** The pages about operations by their ids, and about schemas by their names. */
export type ApiPlaces = {
  readonly operationPlaces: ReadonlyMap<string, PagePlace>;
  readonly schemaPlaces: ReadonlyMap<string, PagePlace>;
};

export function createApiPages(root: ApiNode, options: ApiPagesOptions): ApiPages {
  const { texts, group, folder } = options;
  const reserved = [basename(folder).toLowerCase()];
  const api = readApi(root, { untagged: texts.otherOperations, reserved });
  const operations = placeOperations(api, options);
  const schemas = placeSchemas(api);
  const opening = { root, operations, schemas, options };
  const openFile = (from: string) => openContext(from, 'operations', opening);
  const open = (page: string) => openFile(`${folder}/${page}`);
  const openSchema = (page: string) => openContext(`${folder}/${page}`, 'schema', opening);
  const pages = [
    {
      name: OVERVIEW,
      write: () =>
        writeOverview(api, {
          texts,
          locate: (tag) => open(OVERVIEW).linkPage(locateTag(tag, group)),
        }),
    },
    ...api.tags.flatMap((tag, index) =>
      createTagPages(tag, index + 2, { api, group, open, operations }),
    ),
    ...createWebhooks(api, () => open(WEBHOOKS)),
    ...createSchemaPages([...schemas.values()], openSchema),
  ];
  const categories = listCategories(api, { group, texts, hasSchemas: schemas.size > 0 });
  return {
    pages,
    categories,
    showOperation: (id, from, parts) => {
      const found = api.operations.find((each) => each.id === id);
      return found && writeOperation(found, 2, openFile(from), parts);
    },
    showSchema: (name, from) => {
      const found = [...schemas.values()].find((each) => each.name === name);
      return found && writeSchema(found.schema, { name, level: 2 }, openFile(from));
    },
    operationPlaces: new Map([...operations].map(([id, { page, hash }]) => [id, { page, hash }])),
    schemaPlaces: new Map(
      [...schemas.values()].map(({ name, page }) => [
        name,
        { page: `${folder}/${page}`, hash: '' },
      ]),
    ),
  };
}

function locateTag({ slug }: Tag, group: ApiPagesOptions['group']): string {
  return group === 'tag' ? `${slug}.md` : `${slug}/${OVERVIEW}`;
}

type TagPages = {
  readonly api: Api;
  readonly group: ApiPagesOptions['group'];
  /** By the name of a page, relative to the folder of the API. */
  readonly open: (page: string) => OperationContext;
  readonly operations: ReadonlyMap<string, PlacedOperation>;
};

function createTagPages(tag: Tag, position: number, pages: TagPages): readonly ApiPage[] {
  const { api, group, open, operations } = pages;
  const own = api.operations.filter(
    ({ tags, isWebhook }) => !isWebhook && (tags[0] ?? '') === tag.name,
  );
  const page = {
    name: locateTag(tag, group),
    write: () => writeTagPage(tag, position, own, pages),
  };
  if (group === 'tag') return [page];
  return [
    page,
    ...own
      .filter(({ id }) => operations.get(id)?.isOwn !== true)
      .map((operation, index) => {
        const name = `${tag.slug}/${operation.slug}.md`;
        return { name, write: () => writeOperationPage(operation, index + 1, open(name)) };
      }),
  ];
}

function writeTagPage(
  tag: Tag,
  position: number,
  own: readonly Operation[],
  { api, group, open, operations }: TagPages,
): WrittenPage {
  const context = open(locateTag(tag, group));
  const others = api.operations.filter(({ tags }) => tags.slice(1).includes(tag.name));
  const frontMatter = {
    title: tag.title,
    description: summarize(tag.node),
    ...(group === 'tag' && { sidebar_position: position }),
  };
  const start = { frontMatter, spot: tag.node?.spot ?? own[0]?.node.spot ?? api.root.spot };
  const about = tag.node ? writeText(tag.node, 'description', 1) : [];
  const more = tag.node ? writeMore(tag.node, context.texts.more) : [];
  const seeAlso =
    others.length === 0
      ? []
      : joinBlocks(
          writeHeading(2, context.texts.seeAlso, 'see-also'),
          others.flatMap((each) => listOperation(each, context)),
        );
  const sections =
    group === 'tag'
      ? own.flatMap((operation) => {
          const isOwn = operations.get(operation.id)?.isOwn === true;
          return [
            writeHeading(2, operation.title, operation.slug, operation.node.spot),
            isOwn ? listOperation(operation, context) : writeOperation(operation, 2, context),
          ];
        })
      : [own.flatMap((each) => listOperation(each, context))];
  return writePage(start, about, more, ...sections, seeAlso);
}

function listOperation(
  { id, title, method, path, node }: Operation,
  context: OperationContext,
): Lines {
  const href = context.linkOperation(id) ?? '';
  return write(`- [${escapeMarkdown(title)}](${href}) ${toCode(`${method} ${path}`)}`, node.spot);
}

const BADGES = new Map([
  ['GET', 'tip'],
  ['POST', 'note'],
  ['PUT', 'caution'],
  ['PATCH', 'caution'],
  ['DELETE', 'danger'],
]);

function writeOperationPage(
  operation: Operation,
  position: number,
  context: OperationContext,
): WrittenPage {
  const { title, method, node } = operation;
  const variant = BADGES.get(method);
  const frontMatter = {
    title,
    // The summary is already the title.
    description: summarize(node, ['description']),
    sidebar_position: position,
    sidebar_badge: { text: method, ...(variant && { variant }) },
    hide_table_of_contents: true,
  };
  return writePage({ frontMatter, spot: node.spot }, writeOperation(operation, 1, context));
}

function createWebhooks(
  { operations, tags }: Api,
  open: () => OperationContext,
): readonly ApiPage[] {
  const webhooks = operations.filter(({ isWebhook }) => isWebhook);
  if (webhooks.length === 0) return [];
  const write = () => {
    const context = open();
    const sections = webhooks.flatMap((webhook) => [
      writeHeading(2, webhook.title, webhook.slug, webhook.node.spot),
      writeOperation(webhook, 2, context),
    ]);
    const frontMatter = { title: context.texts.webhooks, sidebar_position: tags.length + 2 };
    return writePage({ frontMatter, spot: webhooks[0]?.node.spot }, ...sections);
  };
  return [{ name: WEBHOOKS, write }];
}

/** A page for each schema with fields, and one for all others. */
function createSchemaPages(
  schemas: readonly PlacedSchema[],
  open: TagPages['open'],
): readonly ApiPage[] {
  const simple = schemas.filter(({ isSimple }) => isSimple);
  const pages = schemas
    .filter(({ isSimple }) => !isSimple)
    .map((schema, index) => ({
      name: schema.page,
      write: () => writeSchemaPage(schema, index + 1, open(schema.page)),
    }));
  const [first] = simple;
  if (first === undefined) return pages;
  return [...pages, { name: first.page, write: () => writeSimple(simple, open(first.page)) }];
}

function writeSimple(schemas: readonly PlacedSchema[], context: OperationContext): WrittenPage {
  const { texts } = context;
  const sections = schemas.map(({ schema, name, hash }) =>
    joinBlocks(
      writeHeading(2, name, hash, schema.spot),
      writeText(schema, 'description', 2),
      writeMore(schema, texts.more),
      write([describeOwnType(schema, context), ...listDemands(schema, context)].join(' · ')),
    ),
  );
  const start = { frontMatter: { title: texts.schemas }, spot: schemas[0]?.schema.spot };
  return writePage(start, ...sections);
}

function writeSchemaPage(
  { schema, name }: PlacedSchema,
  position: number,
  context: OperationContext,
): WrittenPage {
  const frontMatter = {
    // Tags often have the same name.
    title: fillText(context.texts.object, { name }),
    sidebar_label: name,
    description: summarize(schema),
    sidebar_position: position,
    hide_table_of_contents: true,
  };
  return writePage(
    { frontMatter, spot: schema.spot },
    writeSchema(schema, { name, level: 1 }, context),
  );
}

/** An object as authors write it by hand: its fields, and an example beside them. */
function writeSchema(
  schema: ApiNode,
  { name, level }: { readonly name: string; readonly level: number },
  context: OperationContext,
): Lines {
  const { texts } = context;
  const given = listSchemaExamples(schema);
  const made = given.length > 0 ? [] : [createExample(schema, 'response')];
  const type = describeOwnType(schema, context);
  const demands = listDemands(schema, context, { hasExamples: false });
  return wrap(
    { name: 'object', spot: schema.spot },
    joinBlocks(
      schema.flag('deprecated') ? write(`**${escapeMarkdown(texts.deprecated)}**`) : [],
      writeText(schema, 'description', level),
      writeMore(schema, texts.more),
      type === 'object' ? [] : writeSentence(type, schema.spot),
      demands.length === 0 ? [] : writeSentence(demands.join(' '), schema.spot),
      writeFields(schema, texts.field, context),
      ...[...given, ...made].flatMap((value) =>
        value === undefined
          ? []
          : [
              writeCode(JSON.stringify(value, undefined, 2), {
                ...{ language: 'json', title: name, spot: schema.spot },
              }),
            ],
      ),
    ),
  );
}

type Categories = Pick<TagPages, 'group'> & {
  readonly texts: SiteStrings['api'];
  readonly hasSchemas: boolean;
};

function listCategories({ title, tags }: Api, { group, texts, hasSchemas }: Categories) {
  const write = (folder: string, category: object) => ({
    name: `${folder}_category_.json`,
    text: JSON.stringify(category),
  });
  return [
    write('', { label: title }),
    ...(group === 'operation'
      ? tags.map((tag, index) => write(`${tag.slug}/`, { label: tag.title, position: index + 2 }))
      : []),
    ...(hasSchemas
      ? [
          write(`${SCHEMAS}/`, {
            label: texts.schemas,
            collapsed: true,
            position: tags.length + 3,
          }),
        ]
      : []),
  ];
}

/** Describes the type itself instead of linking to it. */
function describeOwnType(schema: ApiNode, context: OperationContext): string {
  const link = (other: ApiNode) => (other.id === schema.id ? undefined : context.link(other));
  return describeType(schema, { ...context, link });
}
