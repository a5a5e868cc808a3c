/** Takes elements for the head of pages: `headTags`, `scripts`, `stylesheets` and `themeConfig.metadata`. */

import type { HeadElement } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import { isObject } from '../../core/schema';
import type { Keys } from '../keys';

export function takeHead(keys: Keys, theme: Keys): Pick<SiteConfigInput, 'head'> {
  const head = [
    ...keys.at('headTags').entries().flatMap(takeTag),
    ...takeList(keys.at('stylesheets'), createStylesheet),
    ...takeList(keys.at('scripts'), createScript),
    ...takeList(theme.at('metadata'), (attributes) => ({ tag: 'meta', attributes })),
  ];
  return head.length === 0 ? {} : { head };
}

type Attributes = Readonly<Record<string, string | true>>;

function takeTag(entry: Keys): readonly HeadElement[] {
  const { value: tag } = entry.at('tagName');
  const attributes = readAttributes(entry.at('attributes').value);
  const { value: content } = entry.at('innerHTML');
  const isKnown = tag === 'link' || tag === 'meta' || tag === 'script' || tag === 'style';
  if (!isKnown || attributes === undefined) {
    entry.note(
      'left',
      '"head" supports link, meta, script and style elements with string attributes',
    );
    return [];
  }
  entry.note('taken', 'head');
  return [{ tag, attributes, ...(typeof content === 'string' ? { content } : {}) }];
}

/** An entry is an address, or attributes. */
function takeList(keys: Keys, create: (attributes: Attributes) => HeadElement) {
  return keys.entries().flatMap((entry): readonly HeadElement[] => {
    const { value } = entry;
    const attributes =
      typeof value === 'string' ? { src: value, href: value } : readAttributes(value);
    if (attributes === undefined) {
      entry.note('left', 'an element in "head" must have string attributes');
      return [];
    }
    entry.note('taken', 'head');
    return [create(attributes)];
  });
}

function createStylesheet(attributes: Attributes): HeadElement {
  const { src: _, ...others } = attributes;
  return { tag: 'link', attributes: { rel: 'stylesheet', ...others } };
}

function createScript(attributes: Attributes): HeadElement {
  const { href: _, ...others } = attributes;
  return { tag: 'script', attributes: others };
}

/** Docusaurus takes false for an attribute that is not there. */
function readAttributes(value: unknown): Attributes | undefined {
  if (!isObject(value)) return undefined;
  const pairs = Object.entries(value).filter(([, each]) => each !== false);
  const isPlain = pairs.every(([, each]) => typeof each === 'string' || each === true);
  if (!isPlain) return undefined;
  return Object.fromEntries(pairs.map(([key, each]) => [key, each === true ? true : String(each)]));
}
