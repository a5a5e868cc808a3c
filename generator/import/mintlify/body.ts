/** Converts the text of Mintlify pages and snippets. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { splitCodeSpans } from '../codeSpans';
import type { FilePlan } from '../filePlan';
import { changed, todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { mapProse, splitProse } from '../pages/prose';
import { changeReferences, findReferenced } from '../pages/references';
import { splitPath } from '../places';
import { convertFences } from './fences';
import { importHooks, reportLiveComponents } from './liveComponents';

/** The folder for parts that pages share. */
export const SNIPPETS = 'snippets/';
export const CODE = /\.[cm]?[jt]sx?$/;
export const STYLES = /\.css$/;

type BodySource = {
  readonly plan: FilePlan;
  readonly variables: Readonly<Record<string, unknown>>;
};

export type BodyConversion = {
  readonly convert: (body: string, page: SourcePage) => string;
  /** The files that pages refer to. */
  readonly used: ReadonlySet<string>;
};

export function createBodyConversion({ plan, variables }: BodySource): BodyConversion {
  const used = new Set<string>();
  return {
    used,
    convert(body, page) {
      const filled = replaceVariables(body, variables, page);
      const moved = changeReferences(filled, {
        note: page.note,
        changeImport: (written) => {
          const found = /^[./]/.test(written) ? findFile(plan, page.file, written) : undefined;
          return found && `@site/${placeOf(found)}`;
        },
        changeLink: (written) => {
          const found = findFile(plan, page.file, written);
          if (found === undefined) return undefined;
          if (MARKDOWN_FILE.test(found)) return written.replace(INDEX, '$1/');
          used.add(found);
          return `/${found}${splitPath(written).rest}`;
        },
      });
      const plain = convertFences(convertModes(moved, page), page);
      const converted = convertSnippetTags(plan, plain, page);
      reportLiveComponents(converted, page);
      return importHooks(converted);
    },
  };
}

/** The page of a folder, which Mintlify also has at the address of its file. */
const INDEX = /^(|\/[^?#]*)\/index(?=$|[?#])/;

/** A slash at the start stands for the folder of the site; other paths may begin there, too. */
function findFile({ site }: FilePlan, file: string, written: string): string | undefined {
  if (written.startsWith('/')) return findReferenced(site, '', `.${written}`);
  const found = findReferenced(site, file, written);
  return found ?? (/^[\w-]+\//.test(written) ? findReferenced(site, '', written) : undefined);
}

/** Where a source file is in the content folder. */
function placeOf(file: string): string {
  if (STYLES.test(file) || CODE.test(file)) return file;
  if (!MARKDOWN_FILE.test(file)) return `static/${file}`;
  return file.startsWith(SNIPPETS) ? file : `docs/${file}`;
}

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** `{{name}}`, also in code. */
function replaceVariables(
  body: string,
  variables: BodySource['variables'],
  { note }: SourcePage,
): string {
  if (Object.keys(variables).length === 0) return body;
  return splitProse(body)
    .map(({ text, line, isCode }) =>
      (isCode ? [{ text, isCode }] : splitCodeSpans(text))
        .map((piece) =>
          piece.text.replace(VARIABLE, (found, name: string) => {
            const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
            if (typeof value !== 'string') return found;
            note(line, found, changed('replaced by its value'));
            return piece.isCode ? value : value.replace(/[{}<]/g, '\\$&');
          }),
        )
        .join(''),
    )
    .join('');
}

const CLASSES = /\b(class(?:Name)?=)(["'])([^"'\n]*)\2/g;

/** Tailwind's classes for what is in one color mode only. */
function convertModes(body: string, { note }: SourcePage): string {
  return mapProse(body, (prose, line) =>
    prose.replace(CLASSES, (whole, name: string, quote: string, list: string) => {
      const classes = list.split(/\s+/).filter(Boolean);
      const mode = findMode(classes);
      if (mode === undefined) return whole;
      note(line, list, changed(mode));
      const others = classes.filter(
        (each) => !/^(?:dark:)?(?:hidden|block|inline|flex)$/.test(each),
      );
      return `${name}${quote}${[...others, mode].join(' ')}${quote}`;
    }),
  );
}

function findMode(classes: readonly string[]): string | undefined {
  if (classes.includes('dark:hidden')) return 'only-light';
  const isShown = classes.some((each) => /^dark:(?:block|inline|flex|inline-block)$/.test(each));
  return isShown && classes.includes('hidden') ? 'only-dark' : undefined;
}

const TAG = /<Snippet\s+file=(["'])([^"'\n]+)\1\s*\/>/g;

/** Replaces `<Snippet file="…" />` by an import and a component, as newer Mintlify sites have them. */
function convertSnippetTags({ site }: FilePlan, body: string, { note }: SourcePage): string {
  const imports = new Map<string, string>();
  const converted = mapProse(body, (prose, line) =>
    prose.replace(TAG, (tag, _quote, name: string) => {
      if (!site.has(`${SNIPPETS}${name}`)) {
        note(line, tag, todo('the snippet does not exist: write it, or remove the tag'));
        return tag;
      }
      const component = imports.get(name) ?? `Snippet${imports.size + 1}`;
      imports.set(name, component);
      note(line, tag, changed('replaced by an import and a component'));
      return `<${component} />`;
    }),
  );
  if (imports.size === 0) return body;
  const lines = [...imports].map(
    ([name, component]) => `import ${component} from '@site/${SNIPPETS}${name}';\n`,
  );
  return `\n${lines.join('')}\n${converted.replace(/^\n+/, '')}`;
}

const DECLARED = /\b(?:import|export|const|let|var|function)\b[^\n]*|\([^()\n]{0,500}\)\s{0,9}=>/g;
const VALUE = /(?<!\{)\{\s*([A-Za-z_$][\w$]*)\s*\}(?!\})/g;
const OTHERS = ['props', 'children', 'true', 'false', 'null', 'undefined'];

/** A snippet has what a page passes to it in variables, which are properties of `props` in docwright. */
export function convertProps(body: string, { note }: SourcePage): string {
  const declared = new Set([...body.matchAll(DECLARED)].flatMap(([found]) => found.match(WORD)));
  let isModule = false;
  return mapProse(body, (prose, line) => {
    // Code of the module goes on to an empty line.
    isModule = /^(?:import|export)\b/.test(prose) || (isModule && prose.trim() !== '');
    if (isModule) return prose;
    return prose.replace(VALUE, (found, name: string) => {
      if (declared.has(name) || OTHERS.includes(name)) return found;
      note(line, found, changed(`{props.${name}}`));
      return `{props.${name}}`;
    });
  });
}

const WORD = /[\w$]+/g;
