/** Opens the loaded modules of MDX pages, so that parse can draw their JSX. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  evaluateWith,
  MdxContext,
  type MdxNote,
  type MdxPageModule,
  type MdxSite,
  type ShownPartial,
} from '../../../templates/mdx/context';
import type { SiteStrings } from '../../../templates/model/strings/strings';
import { isObject } from '../../core/isObject';
import { findThrownPlace } from '../../core/thrownPlace';
import { PAGE_EXPORT } from '../../parse/mdx/createMdxModule';
import type { DrawnJsx, JsxInput, MdxPage, MdxPages, ShownPart } from '../../parse/mdx/mdxPages';

type Opening = {
  readonly site: MdxSite;
  readonly texts: SiteStrings['fields'];
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
};

/** `findModule` gives the exports of the module of a page, `describe` what pages in its language get. */
export function openMdxPages(
  findModule: (file: string) => unknown,
  describe: (file: string) => Opening,
): Pick<MdxPages, 'findPage' | 'findFrontMatter'> {
  return {
    findPage: (file) => openModule(findModule(file), createOpener(describe(file))),
    findFrontMatter: (file) => describeFrontMatter(findModule(file)),
  };
}

type Open = (page: MdxPageModule) => MdxPage;

function openModule(module: unknown, open: Open): MdxPage | undefined {
  const page = isObject(module) ? module[PAGE_EXPORT] : undefined;
  return isPageModule(page) ? open(page) : undefined;
}

/** Undefined for a page that exports none, and for what cannot be written as JSON. */
function describeFrontMatter(module: unknown): string | undefined {
  const exported = isObject(module) ? module.frontMatter : undefined;
  if (!isObject(exported) || Object.keys(exported).length === 0) return undefined;
  try {
    return JSON.stringify(exported);
  } catch {
    return undefined;
  }
}

/** docwright has written the module itself. */
function isPageModule(value: unknown): value is MdxPageModule {
  return isObject(value) && Array.isArray(value.holes);
}

function createOpener({ site, texts, root }: Opening): Open {
  const open: Open = ({ holes, layout }) => {
    const draw = (hole: MdxPageModule['layout'], { props, slot }: JsxInput): DrawnJsx => {
      const parts: ShownPart[] = [];
      const notes: MdxNote[] = [];
      const value = {
        site,
        texts,
        addPartial: ({ page, ...part }: ShownPartial) =>
          parts.push({ ...part, page: open(page) }) - 1,
        report: (note: MdxNote) => notes.push(note),
      };
      const html = evaluateWith(value, () =>
        renderToStaticMarkup(createElement(MdxContext, { value }, hole?.(props, slot))),
      );
      const placed = notes.map(({ from, ...note }) => ({
        ...note,
        place: from && findThrownPlace(from, root),
      }));
      return { html, parts, notes: placed };
    };
    return {
      draw: (hole, input) => draw(holes[hole], input),
      drawLayout: layout && ((input) => draw(layout, input)),
    };
  };
  return open;
}
