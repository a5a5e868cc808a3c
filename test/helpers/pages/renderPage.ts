/** Renders a page with the templates, as the generator does. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, type DocumentProps } from '../../../templates/Document';
import { HEAD_SCRIPT_PLACES, type HeadScriptPlace } from '../../../templates/model/client';
import type { Page } from '../../../templates/model/page';
import type { PageAssets } from '../../../templates/pageAssets';
import { sampleConfig, sampleLayout } from './samplePages';

/** Each kind of page has an inlined script with the name of that kind. */
export const sampleAssets: PageAssets = {
  stylesheet: '/assets/style.css',
  sheets: [],
  script: '/assets/main.js',
  headScripts: createHeadScript((place) => `headScript('${place}')`),
};

export function createHeadScript(
  getSource: (place: HeadScriptPlace) => string,
): PageAssets['headScripts'] {
  const sources = HEAD_SCRIPT_PLACES.map((place) => [place, getSource(place)]);
  return Object.fromEntries(sources) as Record<HeadScriptPlace, string>;
}

export const SIDEBAR_LINK = '<a class="sidebar__link" href="/guides/intro">Introduction</a>';

export function renderPage(page: Page, changes: Partial<DocumentProps> = {}): string {
  const props: DocumentProps = {
    page,
    config: sampleConfig,
    layout: sampleLayout,
    html: page.kind === 'doc' || page.kind === 'post' ? '<p>The body.</p>' : '',
    previews: ['<p>The preview.</p>'],
    sidebar: hasSidebar(page) ? SIDEBAR_LINK : '',
    element: page.kind === 'custom' ? createElement('h1', null, 'Home') : undefined,
    assets: sampleAssets,
    generator: 'docwright 1.0.2',
    ...changes,
  };
  return renderToString(createElement(Document, props));
}

/** The `<head>` as a list of its elements. */
export function listHead(html: string): string[] {
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  return head.match(/<(?:title|script).*?<\/(?:title|script)>|<[^>]+>/g) ?? [];
}

function hasSidebar({ kind }: Page): boolean {
  return ['doc', 'categoryIndex', 'post', 'postList', 'author'].includes(kind);
}
