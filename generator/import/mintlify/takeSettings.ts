/** Takes the keys of a Mintlify configuration, but for the navigation. */

import type { Redirect } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import { isSitePath } from '../../core/address';
import type { Account } from '../account';
import type { Foreign } from '../foreign';
import { UNKNOWN_URL } from '../importer';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { nameSocial } from '../nameSocial';
import { pick } from '../pick';

type Source = { readonly foreign: Foreign; readonly account: Account; readonly file: string };
type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number];

export function takeSettings(keys: Keys, source: Source): SiteConfigInput {
  noteOthers(keys);
  const accent = keys.at('colors', 'primary').takeText('theme.accent');
  const favicon = keys.at('favicon').takeText('favicon');
  return {
    title: keys.at('name').takeText('title')?.trim() || source.foreign.name,
    ...pick('tagline', keys.at('description').takeText('tagline')),
    url: takeUrl(keys, source),
    ...pick('favicon', favicon?.replace(/^\/+/, '')),
    ...(accent === undefined ? {} : { theme: { accent } }),
    ...takeColorMode(keys),
    ...takeBanner(keys.at('banner')),
    navbar: takeNavbar(keys),
    ...takeFooter(keys),
    ...takeSearch(keys),
    redirects: keys.at('redirects').entries().flatMap(takeRedirect),
  };
}

/** Mintlify has the address of a site in its account, so a folder says it only as a canonical address. */
function takeUrl(keys: Keys, { account, file }: Source): string {
  const canonical = keys.at('seo', 'metatags', 'canonical');
  if (typeof canonical.value === 'string' && URL.canParse(canonical.value)) {
    canonical.note('changed', 'url');
    return new URL(canonical.value).origin;
  }
  const note = `it is missing: replace ${UNKNOWN_URL} with the address of the site`;
  account.note({ fate: 'left', kind: 'key', file, line: 1, subject: 'url', note });
  return UNKNOWN_URL;
}

function takeColorMode(keys: Keys): Pick<SiteConfigInput, 'colorMode'> {
  const modes = [keys.at('appearance', 'default'), keys.at('modeToggle', 'default')];
  const mode = modes.map((key) => key.takeText('colorMode')).find((each) => each !== undefined);
  const flags = [keys.at('appearance', 'strict'), keys.at('modeToggle', 'isHidden')];
  const isFixed = flags.some((key) => key.takeFlag('colorMode.disableSwitch') === true);
  const isChosen = mode === 'dark' || mode === 'light';
  return {
    colorMode: {
      ...(mode === 'dark' ? { defaultMode: mode } : {}),
      ...(isChosen ? { respectPrefersColorScheme: false } : {}),
      ...(isFixed ? { disableSwitch: true } : {}),
    },
  };
}

function takeBanner(banner: Keys): Pick<SiteConfigInput, 'announcement'> {
  const content = banner.at('content').takeText('announcement.content');
  const isCloseable = banner.at('dismissible').takeFlag('announcement.isCloseable') ?? false;
  return content === undefined || content.trim() === ''
    ? {}
    : { announcement: { content, isCloseable } };
}

function takeNavbar(keys: Keys): NonNullable<SiteConfigInput['navbar']> {
  const lists = [keys.at('navbar', 'links'), keys.at('topbarLinks')];
  const buttons = [keys.at('navbar', 'primary'), keys.at('topbarCtaButton')];
  const entries = [...lists.flatMap((each) => each.entries()), ...buttons];
  return {
    ...pick('logo', takeLogo(keys.at('logo'))),
    items: entries.flatMap((entry) => takeItem(entry, 'navbar.items')),
  };
}

const LABELS: Readonly<Record<string, string>> = { github: 'GitHub', button: 'Start' };

/** The newer configuration has `label` and `href`, the older one `name` and `url`. */
function takeItem(entry: Keys, place: string): readonly NavbarItem[] {
  if (entry.value === undefined || entry.value === null) return [];
  const { value: type } = entry.at('type');
  const label = entry.at('label').value ?? entry.at('name').value ?? LABELS[String(type)];
  const href = entry.at('href').value ?? entry.at('url').value;
  const target = typeof href === 'string' ? createTarget(href) : undefined;
  if (typeof label !== 'string' || label.trim() === '' || target === undefined) {
    entry.note('left', 'it has no label or no target');
    return [];
  }
  for (const name of ['type', 'label', 'name', 'href', 'url']) {
    entry.at(name).note('taken', place);
  }
  return [{ label, ...target }];
}

function takeLogo(logo: Keys) {
  const light = logo.takeOnlyText('navbar.logo') ?? logo.at('light').takeText('navbar.logo.src');
  const dark = logo.at('dark').takeText('navbar.logo.srcDark');
  const { value: href } = logo.at('href');
  const target = typeof href === 'string' ? createTarget(href) : undefined;
  if (target !== undefined) logo.at('href').note('taken', 'navbar.logo.href');
  const src = light ?? dark;
  if (src === undefined) return undefined;
  return {
    src,
    ...(dark === undefined || dark === src ? {} : { srcDark: dark }),
    ...(target === undefined ? {} : { href: 'to' in target ? target.to : target.href }),
  };
}

function takeFooter(keys: Keys): Pick<SiteConfigInput, 'footer'> {
  const socials = [keys.at('footer', 'socials'), keys.at('footerSocials')].flatMap((list) =>
    list.names().flatMap((name) => {
      const href = list.at(name).takeText('footer.links');
      const target = href === undefined ? undefined : createTarget(href);
      return target === undefined ? [] : [{ label: nameSocial(name), ...target }];
    }),
  );
  const columns = keys.at('footer', 'links').entries().flatMap(takeColumn);
  const links = [...columns, ...socials];
  return links.length === 0 ? {} : { footer: { links } };
}

type FooterEntries = NonNullable<NonNullable<SiteConfigInput['footer']>['links']>;

function takeColumn(column: Keys): FooterEntries {
  const title = column.at('header').takeText('footer.links');
  const items = column
    .at('items')
    .entries()
    .flatMap((entry) => takeItem(entry, 'footer.links'));
  if (items.length === 0) return [];
  return title === undefined || title.trim() === '' ? items : [{ title, items }];
}

function takeSearch(keys: Keys): Pick<SiteConfigInput, 'search'> {
  const placeholder = keys.at('search', 'prompt').takeText('search.placeholder');
  return placeholder === undefined ? {} : { search: { placeholder } };
}

function takeRedirect(entry: Keys): readonly Redirect[] {
  const { value: from } = entry.at('source');
  const { value: to } = entry.at('destination');
  const target = typeof to === 'string' ? createTarget(to) : undefined;
  if (!isSitePath(from) || /[*:]/.test(from) || target === undefined) {
    entry.note(
      'left',
      'a redirect starts at a single path: for patterns with * or :, add a rule to your host',
    );
    return [];
  }
  for (const name of ['source', 'destination', 'permanent']) {
    entry.at(name).note('taken', 'redirects');
  }
  return [{ from, to: 'to' in target ? target.to : target.href }];
}

const OTHERS: Readonly<Record<string, string>> = {
  theme: 'a Mintlify theme: set theme, styles or templates',
  api: 'docwright generates no pages from OpenAPI: write them, or generate them with load',
  openapi: 'docwright generates no pages from OpenAPI: write them, or generate them with load',
  asyncapi: 'docwright generates no pages from AsyncAPI: write them, or generate them with load',
  integrations: 'add the script to "head", with "allow" (see "head" in the manual)',
  analytics: 'add the script to "head", with "allow" (see "head" in the manual)',
  background: 'set theme.colors or styles',
  fonts: 'set theme.fonts',
  font: 'set theme.fonts',
  icons: 'docwright shows no icons in sidebars',
};

function noteOthers(keys: Keys): void {
  keys.at('$schema').note('taken', 'editors get the types of the configuration from docwright');
  for (const [name, note] of Object.entries(OTHERS)) keys.at(name).note('left', note);
  for (const name of ['light', 'dark']) {
    keys
      .at('colors', name)
      .note('left', 'all colors are derived from theme.accent: to change them, set theme.colors');
  }
}
