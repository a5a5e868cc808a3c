/** Gives pages without a picture of their own one that docwright draws. */

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getAbsoluteUrl } from '../../../templates/model/address';
import { locateSocialCard } from '../../../templates/model/outputs';
import type { Page } from '../../../templates/model/page';
import type { Site } from '../../../templates/model/site';
import { getTextDirection } from '../../../templates/textDirection';
import type { Cache } from '../../cache/openCache';
import { describeCard } from '../../cards/describeCard';
import type { CardDesign, CardTexts } from '../../cards/drawCard';
import { CONTENT_FOLDER } from '../../core/folders';
import { hashContent } from '../../core/hash';
import { LostValueError, once } from '../../core/memory';
import type { KnownFile } from '../../emit/planStep';
import type { Palette } from '../../theme/palette';
import { readStandardPalette } from '../read/readSiteTheme';

type CardRequest = {
  readonly root: string;
  readonly site: Site;
  /** Undefined for docwright's own colors. */
  readonly palette?: Palette | undefined;
  readonly staticFiles: readonly string[];
  readonly cache: Cache;
};

type WithCards = { readonly site: Site; readonly cards: readonly KnownFile[] };

/** Pages with equal cards share one file. */
export async function addSocialCards(request: CardRequest): Promise<WithCards> {
  const { site } = request;
  const { config, layout } = site;
  if (!config.socialCards) return { site, cards: [] };
  const findCard = createCardFinder(request);
  const cards = new Map<string, KnownFile>();
  const routes = new Map<string, Page>();
  for (const [path, page] of site.routes) {
    const texts = page.image === undefined ? describeCard(page, config, layout) : undefined;
    const card = texts && (await findCard(texts));
    if (texts === undefined || card === undefined) {
      routes.set(path, page);
      continue;
    }
    cards.set(card.file, card);
    const image = getAbsoluteUrl(config, card.file);
    const alt = [texts.title, texts.site].filter((text) => text !== '').join(' \u00b7 ');
    routes.set(path, { ...page, image, card: { alt } });
  }
  return { site: { ...site, routes }, cards: [...cards.values()] };
}

/** What is kept of a card that cannot be drawn. */
const NONE = '';

type FindCard = (texts: CardTexts) => Promise<KnownFile | undefined>;

/** Fonts and WebAssembly are loaded for the first card that no earlier build has made. */
function createCardFinder(request: CardRequest): FindCard {
  const design = createDesign(request);
  const hashes = request.cache.openMemory('cards', design);
  const images = request.cache.openMemory('cardImages', design);
  const openPainter = once(async () =>
    (await import('../../cards/paintCard')).openCardPainter(design),
  );

  return async (texts) => {
    const key = JSON.stringify(texts);
    const cached = hashes.find(key);
    if (cached === NONE) return undefined;
    if (cached !== undefined) {
      images.touch(key);
      const create = () => {
        const text = images.find(key);
        if (text === undefined) throw new LostValueError();
        return Buffer.from(text, 'base64');
      };
      return { file: locateSocialCard(cached), sha256: cached, create };
    }
    const content = (await openPainter())(texts);
    hashes.keep(key, content === undefined ? NONE : hashContent(content));
    if (content === undefined) return undefined;
    images.keep(key, Buffer.from(content).toString('base64'));
    return describeFile(content);
  };
}

function describeFile(content: Uint8Array): KnownFile {
  const sha256 = hashContent(content);
  return { file: locateSocialCard(sha256), sha256, create: () => content };
}

function createDesign(request: CardRequest): Omit<CardDesign, 'font'> {
  const { page, text, quiet, brand, brandSoft } = request.palette ?? readStandardPalette();
  return {
    colors: {
      page: page.light,
      text: text.light,
      quiet: quiet.light,
      brand: brand.light,
      soft: brandSoft.light,
    },
    logo: readLogo(request),
    isRightToLeft: getTextDirection(request.site.config.locale) === 'rtl',
  };
}

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The logo of the navbar as a data URL, when it is a picture in `static/` that can be drawn. */
function readLogo({ root, site, staticFiles }: CardRequest): string | undefined {
  const src = site.config.navbar.logo?.src.replace(/^(?:\.?\/)?/, '') ?? '';
  const type = LOGO_TYPES[extname(src).toLowerCase()];
  if (type === undefined || !staticFiles.includes(src)) return undefined;
  const bytes = readFileSync(join(root, CONTENT_FOLDER, 'static', src));
  return `data:${type};base64,${bytes.toString('base64')}`;
}
