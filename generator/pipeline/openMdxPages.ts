/** Opens the loaded modules of pages of MDX, so that parse can draw their JSX. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  MdxContext,
  type MdxPageModule,
  type MdxSite,
  type ShownPartial,
} from '../../templates/mdx/context';
import { isObject } from '../core/schema';
import { PAGE_EXPORT } from '../parse/jsx/createMdxModule';
import type { DrawnJsx, JsxInput, MdxPage, MdxPages, ShownPart } from '../parse/jsx/mdxPages';

/** `findModule` gives the exports of the module of a page. */
export function openMdxPages(
  findModule: (file: string) => unknown,
  site: MdxSite,
): Pick<MdxPages, 'findPage' | 'findFrontMatter'> {
  const open = createOpener(site);
  return {
    findPage: (file) => openModule(findModule(file), open),
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

function createOpener(site: MdxSite): Open {
  const open: Open = ({ holes, layout }) => {
    const draw = (hole: MdxPageModule['layout'], { props, slot }: JsxInput): DrawnJsx => {
      const parts: ShownPart[] = [];
      const value = {
        site,
        addPartial: ({ page, ...part }: ShownPartial) =>
          parts.push({ ...part, page: open(page) }) - 1,
      };
      const element = createElement(MdxContext, { value }, hole?.(props, slot));
      return { html: renderToStaticMarkup(element), parts };
    };
    return {
      draw: (hole, input) => draw(holes[hole], input),
      drawLayout: layout && ((input) => draw(layout, input)),
    };
  };
  return open;
}
