/** Takes the look: color mode, announcement, styles, footer. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import type { ImportContext } from '../importer';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { pick } from '../pick';

type LookKeys = { readonly keys: Keys; readonly theme: Keys; readonly styles: Keys };
type Look = Pick<SiteConfigInput, 'colorMode' | 'announcement' | 'styles' | 'theme'>;

export function takeLook(context: ImportContext, { keys, theme, styles }: LookKeys): Look {
  notePrism(theme.at('prism'));
  noteThemes(keys);
  return {
    colorMode: takeColorMode(theme.at('colorMode')),
    ...takeAnnouncement(theme.at('announcementBar'), readBase(keys)),
    ...takeStyles(context, styles.at('customCss')),
  };
}

function takeColorMode(keys: Keys): SiteConfigInput['colorMode'] {
  const mode = keys.at('defaultMode').takeText('colorMode.defaultMode');
  return {
    ...(mode === 'dark' ? { defaultMode: mode } : {}),
    ...pick('disableSwitch', keys.at('disableSwitch').takeFlag('colorMode.disableSwitch')),
    // Docusaurus has another default.
    respectPrefersColorScheme:
      keys.at('respectPrefersColorScheme').takeFlag('colorMode.respectPrefersColorScheme') ?? false,
  };
}

/** The base URL; HTML in the configuration of Docusaurus has it in its links. */
export function readBase(keys: Keys): string {
  const { value } = keys.at('baseUrl');
  return typeof value === 'string' ? value : '/';
}

/** A longer one is no base URL. */
const LONGEST_BASE = 200;

/** HTML with links from the root of the site. */
function takeHtml(key: Keys, { name, base }: { name: string; base: string }): string | undefined {
  const { value } = key;
  if (base === '/' || base.length > LONGEST_BASE || typeof value !== 'string') {
    return key.takeText(name);
  }
  const pattern = new RegExp(`((?:href|src)=["']?)${escapePattern(base)}`, 'g');
  if (value.search(pattern) === -1) return key.takeText(name);
  key.note('changed', `${name}: links now start at the root of the site, without the base URL`);
  return value.replace(pattern, '$1/');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function takeAnnouncement(keys: Keys, base: string): Pick<SiteConfigInput, 'announcement'> {
  const content = takeHtml(keys.at('content'), { name: 'announcement.content', base });
  for (const name of ['backgroundColor', 'textColor']) {
    keys.at(name).note('left', 'the bar uses the colors of the theme: set theme.colors or styles');
  }
  const id = keys.at('id').takeText('announcement.id');
  const isCloseable = keys.at('isCloseable').takeFlag('announcement.isCloseable');
  if (content === undefined || content.trim() === '') return {};
  return { announcement: { ...pick('id', id), content, ...pick('isCloseable', isCloseable) } };
}

const VARIABLE = /(?<![\w-])--ifm-[\w-]+(?=\s*:)/;
const PRIMARY = /--ifm-color-primary\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i;

/** The styles are taken as they are; variables of Docusaurus change nothing, but for the main color. */
function takeStyles(context: ImportContext, keys: Keys): Pick<SiteConfigInput, 'styles' | 'theme'> {
  const { plan } = context;
  const entries = typeof keys.value === 'string' ? [keys] : keys.entries();
  const files = entries.flatMap(({ value }) => {
    const file = typeof value === 'string' ? value.replace(/^\.\//, '') : '';
    return plan.foreign.has(file) && file.endsWith('.css') ? [file] : [];
  });
  keys.note(files.length === entries.length ? 'taken' : 'left', describeStyles(files));
  let accent: string | undefined;
  for (const file of files) {
    const text = plan.read(file);
    if (text === undefined) continue;
    plan.copy(file, file);
    noteVariables(context, file, text);
    accent ??= PRIMARY.exec(text)?.[1];
  }
  if (files.length === 0) return {};
  return { styles: files, ...(accent === undefined ? {} : { theme: { accent } }) };
}

function describeStyles(files: readonly string[]): string {
  return files.length === 0 ? 'this file does not exist' : `styles: ${files.join(', ')}`;
}

function noteVariables({ plan }: ImportContext, file: string, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const name = VARIABLE.exec(line)?.[0];
    if (name === undefined) continue;
    const isMain = PRIMARY.test(line);
    plan.account.note({
      fate: isMain ? 'changed' : 'left',
      kind: 'syntax',
      file,
      line: index + 1,
      subject: name,
      note: isMain
        ? 'theme.accent is set to the first of these colors'
        : 'a Docusaurus variable, which has no effect here: set theme or the CSS property',
    });
  }
}

function notePrism(prism: Keys): void {
  prism.at('additionalLanguages').note('taken', 'docwright supports all languages of Shiki');
  for (const name of ['theme', 'darkTheme']) {
    prism.at(name).note('left', 'docwright has its own theme: to change it, set code.theme');
  }
}

/** Themes that add what docwright has. */
const BUILT_IN = /theme-(?:mermaid|search-algolia|classic)$|search-local/;

function noteThemes(keys: Keys): void {
  const themes = keys.at('themes');
  for (const entry of themes.entries()) {
    const name: unknown = Array.isArray(entry.value) ? entry.value[0] : entry.value;
    const isBuiltIn = typeof name === 'string' && BUILT_IN.test(name);
    const note = isBuiltIn ? 'built into docwright' : 'a Docusaurus theme';
    entry.note(isBuiltIn ? 'taken' : 'left', note);
  }
}

type Footer = NonNullable<SiteConfigInput['footer']>;
type FooterEntries = NonNullable<Footer['links']>;

/** `columns` come from the menus of the navbar. */
export function takeFooter(
  keys: Keys,
  { columns, base }: { readonly columns: FooterEntries; readonly base: string },
): Pick<SiteConfigInput, 'footer'> {
  const links = keys.at('links').entries().flatMap(takeEntry);
  const copyright = takeHtml(keys.at('copyright'), { name: 'footer.copyright', base });
  const logo = takeLogo(keys.at('logo'), 'footer.logo');
  const hasFooter = keys.value !== undefined || columns.length > 0;
  if (!hasFooter) return {};
  return {
    footer: {
      ...pick('logo', logo),
      ...(links.length + columns.length > 0 ? { links: [...links, ...columns] } : {}),
      ...pick('copyright', copyright),
    },
  };
}

type FooterLink = Extract<FooterEntries[number], { readonly label: string }>;

function takeEntry(entry: Keys): FooterEntries {
  if (!Array.isArray(entry.at('items').value)) return takeLink(entry);
  const items = entry.at('items').entries().flatMap(takeLink);
  const title = entry.at('title').takeText('footer.links');
  if (items.length === 0) return [];
  return title === undefined || title.trim() === '' ? items : [{ title, items }];
}

function takeLink(item: Keys): readonly FooterLink[] {
  const label = item.at('label').value;
  const to = item.at('to').value ?? item.at('href').value;
  const target = typeof to === 'string' ? createTarget(to) : undefined;
  if (typeof label !== 'string' || label.trim() === '' || target === undefined) {
    item.note('left', 'it has no label or no target: rewrite it as a link with a label');
    return [];
  }
  item.at('label').note('taken', 'footer.links');
  for (const name of ['to', 'href']) item.at(name).note('taken', 'footer.links');
  return [{ label, ...target }];
}

export function takeLogo(keys: Keys, name: string) {
  const src = keys.at('src').takeText(`${name}.src`);
  const href = keys.at('href');
  const target = typeof href.value === 'string' ? createTarget(href.value) : undefined;
  if (target !== undefined) href.note('taken', `${name}.href`);
  const picked = {
    ...pick('srcDark', keys.at('srcDark').takeText(`${name}.srcDark`)),
    ...pick('alt', keys.at('alt').takeText(`${name}.alt`)),
    ...(target === undefined ? {} : { href: 'to' in target ? target.to : target.href }),
    ...takeSide(keys, 'width'),
    ...takeSide(keys, 'height'),
  };
  return src === undefined ? undefined : { src, ...picked };
}

function takeSide(keys: Keys, name: 'width' | 'height') {
  const { value } = keys.at(name);
  const side = Number(value);
  if (!Number.isInteger(side) || side <= 0) return {};
  keys.at(name).note('taken', `logo.${name}`);
  return { [name]: side };
}
