/** Converts the authors of a blog: those of `authors.yml`, and those in the front matter of posts that have a picture. */

import { isMap, type Pair } from 'yaml';
import { SOCIALS } from '../../../templates/model/socials';
import { isObject } from '../../core/isObject';
import { nameSidebar } from '../docs';
import type { FilePlan } from '../filePlan';
import { changed, imported, type OutcomeNote, todo } from '../importReport';
import { isFilled } from '../links';
import { getKeyName, openYaml, removeKeys } from '../openYaml';
import type { FrontMatterTable } from '../pages/frontMatter';
import { isElsewhere } from '../places';

type Fields = Readonly<Record<string, unknown>>;

const IN_POSTS = ['key', 'name', 'title', 'url', 'email'];
const IN_FILE = [
  ...['name', 'title', 'url', 'email', 'page', 'description', 'image_url', 'imageURL', 'socials'],
];
const PLATFORMS = [...Object.keys(SOCIALS), 'email', 'newsletter'];

/** Authors of posts that are added to `authors.yml`, by their keys. */
type AddedAuthors = Map<string, Fields>;

export type Authors = {
  /** For a post with these values. */
  readonly createTable: (values: Fields) => FrontMatterTable;
  /** Writes the file after all posts. */
  readonly finish: () => void;
};

type AuthorsFile = { readonly file: string; readonly folder: string };

export function convertAuthors(plan: FilePlan, { file, folder }: AuthorsFile): Authors {
  const added: AddedAuthors = new Map();
  const text = plan.site.has(file) ? plan.read(file) : undefined;
  const opened = openYaml(text ?? '');
  const taken = listPairs(opened.document.contents).map(({ key }) => getKeyName(key));
  return {
    createTable: (values) => createPostTable(values, (author) => addAuthor(added, taken, author)),
    finish: () => {
      const target = `${folder}/authors${/\.ya?ml$/i.exec(file)?.[0] ?? '.yml'}`;
      if (text !== undefined) writeAuthors(plan, { file, target }, { opened, added });
      else if (added.size > 0) {
        plan.writeAgain(
          file,
          target,
          openYaml(JSON.stringify(Object.fromEntries(added))).document.toString(),
        );
      }
    },
  };
}

type Written = {
  readonly opened: ReturnType<typeof openYaml>;
  readonly added: AddedAuthors;
};

/** Keys that docwright does not know are removed, each with a note. */
function writeAuthors(
  plan: FilePlan,
  { file, target }: { readonly file: string; readonly target: string },
  { opened, added }: Written,
): void {
  const { document, findLine, problem } = opened;
  const { contents } = document;
  let isChanged = false;
  const check = (parent: unknown, known: readonly string[], subject: string) => {
    const removed = new Set<unknown>();
    for (const { key } of listPairs(parent)) {
      const name = getKeyName(key);
      const isKnown = known.includes(name);
      const outcome: OutcomeNote = isKnown
        ? imported(`content/${target}`)
        : todo('removed: docwright has no such key');
      if (!isKnown) removed.add(key);
      if (isKnown && known === PLATFORMS) continue;
      plan.report.add({
        ...{ ...outcome, kind: 'key', file, line: findLine(key) },
        subject: `${subject}.${name}`,
      });
    }
    removeKeys(parent, removed);
    isChanged ||= removed.size > 0;
  };
  for (const { key, value } of problem === undefined ? listPairs(contents) : []) {
    const name = getKeyName(key);
    check(value, IN_FILE, name);
    if (isMap(value)) check(value.get('socials'), PLATFORMS, `${name}.socials`);
  }
  if (isMap(contents))
    for (const [key, author] of added) document.set(key, document.createNode(author));
  if (isChanged || added.size > 0) plan.write(file, target, document.toString({ lineWidth: 0 }));
  else plan.copy(file, target);
}

function listPairs(node: unknown): readonly Pair[] {
  return isMap(node) ? node.items : [];
}

type AddAuthor = (author: Fields) => string;

/** The same author has one key. */
function addAuthor(added: AddedAuthors, taken: readonly string[], author: Fields): string {
  const text = JSON.stringify(author);
  const known = [...added].find(([, each]) => JSON.stringify(each) === text);
  if (known !== undefined) return known[0];
  const name = nameSidebar(String(author.name));
  let key = name;
  for (let count = 2; taken.includes(key) || added.has(key); count += 1) key = `${name}-${count}`;
  added.set(key, author);
  return key;
}

const REMOTE = todo(
  'removed, because the security policy blocks pictures from other hosts: save it in content/static/, and add the author to authors.yml',
);

/** Pictures from other hosts are blocked. */
function isShown(image: unknown): image is string {
  return isFilled(image) && !isElsewhere(image);
}

/** `author` with `author_url` and others is the older way to name one author; Docusaurus 1 wrote `authorURL`. */
function createPostTable(values: Fields, add: AddAuthor): FrontMatterTable {
  const find = (name: string, old: string) => [values[name], values[old]].find(isFilled);
  const image = [find('author_image_url', 'authorImageURL')].find(isShown);
  const { author: name } = values;
  const isMoved = isFilled(name) && image !== undefined && values.authors === undefined;
  if (!isMoved) {
    return {
      ...{ authorURL: 'author_url', authorTitle: 'author_title' },
      authorImageURL: REMOTE,
      authors: (value) => convertInline(value, add),
    };
  }
  const [title, url] = [find('author_title', 'authorTitle'), find('author_url', 'authorURL')];
  const key = add(pickFields({ name, title, url, image_url: image, page: false }));
  const moved = changed(`the author \`${key}\` of authors.yml`);
  const names = ['title', 'url', 'image_url'].map((each) => `author_${each}`);
  return {
    author: { ...moved, set: { authors: key } },
    ...Object.fromEntries(
      [...names, 'authorTitle', 'authorURL', 'authorImageURL'].map((each) => [each, moved]),
    ),
  };
}

function pickFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value === false || isFilled(value) || isObject(value),
    ),
  );
}

/** Authors with a picture or accounts go to `authors.yml`; of all others, only what docwright knows stays. */
function convertInline(value: unknown, add: AddAuthor) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  let isChanged = false;
  let hasRemote = false;
  const converted = list.map((author) => {
    if (!isObject(author)) return author;
    const written = [author.image_url, author.imageURL].find(isFilled);
    const image = isShown(written) ? written : undefined;
    hasRemote ||= image !== written;
    const accounts = Object.entries(isObject(author.socials) ? author.socials : {});
    const socials = Object.fromEntries(accounts.filter(([name]) => PLATFORMS.includes(name)));
    const hasMore = image !== undefined || Object.keys(socials).length > 0;
    const known = Object.fromEntries(
      Object.entries(author).filter(([name]) => IN_POSTS.includes(name)),
    );
    isChanged ||= Object.keys(known).length < Object.keys(author).length;
    if (!hasMore || !isFilled(author.name) || author.key !== undefined) return known;
    const own = Object.keys(socials).length > 0 && { socials };
    return add(pickFields({ ...known, image_url: image, ...own, page: false }));
  });
  if (!isChanged) return undefined;
  const outcome = hasRemote ? REMOTE : changed('with the authors of authors.yml');
  return { ...outcome, set: { authors: converted } };
}
