/** Draws a social card as SVG: the site's name, the title of the page, where it is, and the logo on a large disc. */

import { CARD_HEIGHT, CARD_WIDTH } from '../../templates/model/page';
import { type Font, fitText } from './fitText';

/** The texts of a card. */
export type CardTexts = {
  readonly title: string;
  /** Where the page is, such as the names of its categories, or the date of a post; empty for nothing. */
  readonly section: string;
  readonly site: string;
};

/** What all cards of a site share. */
export type CardDesign = {
  /** Two weights of one family. */
  readonly font: { readonly bold: Font; readonly medium: Font };
  readonly colors: Readonly<Record<'page' | 'text' | 'quiet' | 'brand' | 'soft', string>>;
  /** The logo as a data URL; undefined for none. */
  readonly logo: string | undefined;
  readonly isRightToLeft: boolean;
};

const MARGIN = 84;
/** The disc behind the logo and the ring around it, which the edges of the card cut. */
const DISC = { x: 1048, y: 398, radius: 268, ring: 36 };
const LOGO = { x: 918, y: 280, size: 236 };
/** Beside the disc. */
const TEXT_WIDTH = 600;
const TITLE = {
  ...{ top: 150, height: 330, maxLines: 4, width: TEXT_WIDTH },
  ...{ sizes: [116, 102, 90, 80, 72, 64, 58], lineHeight: 1.14 },
};
const SMALL = { height: 90, maxLines: 2, width: TEXT_WIDTH, sizes: [34], lineHeight: 1.3 };
const SITE_BASELINE = 112;
const SECTION_BASELINE = 548;
/** From the middle of a line to its baseline, as a share of the size. */
const HALF_CAPITAL = 0.35;
/** Isolate a right-to-left line: without them, resvg lays out every line from left to right. */
const RIGHT_TO_LEFT = ['\u2067', '\u2069'] as const;

/** Undefined when the font lacks characters of the title. Other texts with missing characters are omitted. */
export function drawCard(texts: CardTexts, design: CardDesign): string | undefined {
  const { colors } = design;
  const title = drawTitle(texts.title, design);
  if (title === undefined) return undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${colors.page}"/>`,
    drawLogo(design),
    drawSmall(texts.site, { design, baseline: SITE_BASELINE, color: colors.brand }),
    title,
    drawSmall(texts.section, { design, baseline: SECTION_BASELINE, color: colors.quiet }),
    '</svg>',
  ].join('');
}

function drawLogo(design: CardDesign): string {
  const { colors, logo } = design;
  const { x, y, radius, ring } = DISC;
  const place = `cx="${mirror(x, design)}" cy="${y}"`;
  const disc = [
    `<circle ${place} r="${radius + ring}" fill="${colors.brand}"/>`,
    `<circle ${place} r="${radius}" fill="${colors.soft}"/>`,
  ].join('');
  if (logo === undefined) return disc;
  const { size } = LOGO;
  const box = `x="${mirror(LOGO.x, design, size)}" y="${LOGO.y}" width="${size}" height="${size}"`;
  return `${disc}<image ${box} href="${escapeXml(logo)}"/>`;
}

function drawTitle(text: string, design: CardDesign): string | undefined {
  const { bold } = design.font;
  const shown = findShownText(text, bold);
  if (shown === undefined) return undefined;
  const { lines, size } = fitText(shown, bold, TITLE);
  const step = size * TITLE.lineHeight;
  const middle = TITLE.top + TITLE.height / 2;
  const first = middle - ((lines.length - 1) * step) / 2 + size * HALF_CAPITAL;
  const style = describeText(bold, { weight: 700, size, color: design.colors.text });
  return drawLines(lines, { design, first, step, style });
}

type SmallText = { readonly design: CardDesign; readonly baseline: number; readonly color: string };

/** The last line stands on the baseline. */
function drawSmall(text: string, { design, baseline, color }: SmallText): string {
  const { medium } = design.font;
  const shown = findShownText(text, medium);
  if (shown === undefined) return '';
  const { lines, size } = fitText(shown, medium, SMALL);
  const style = describeText(medium, { weight: 500, size, color });
  const step = size * SMALL.lineHeight;
  return drawLines(lines, { design, first: baseline - (lines.length - 1) * step, step, style });
}

type TextStyle = { readonly weight: number; readonly size: number; readonly color: string };

function describeText({ family }: Font, { weight, size, color }: TextStyle): string {
  const font = `font-family="'${escapeXml(family)}'" font-weight="${weight}"`;
  return `${font} font-size="${size}" fill="${color}"`;
}

type Lines = {
  readonly design: CardDesign;
  /** The baseline of the first line. */
  readonly first: number;
  readonly step: number;
  readonly style: string;
};

function drawLines(lines: readonly string[], { design, first, step, style }: Lines): string {
  const [start, end] = design.isRightToLeft ? RIGHT_TO_LEFT : ['', ''];
  const anchor = design.isRightToLeft ? ' text-anchor="end"' : '';
  return lines
    .map((line, index) => {
      const place = `x="${mirror(MARGIN, design)}" y="${Math.round(first + index * step)}"${anchor}`;
      return `<text ${place} ${style}>${start}${escapeXml(line)}${end}</text>`;
    })
    .join('');
}

/** The x coordinate of something `width` wide, mirrored on a right-to-left card. */
function mirror(x: number, { isRightToLeft }: CardDesign, width = 0): number {
  return isRightToLeft ? CARD_WIDTH - x - width : x;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Characters that are never shown: control, unassigned and private-use characters, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu;
/** Emoji, and what joins and modifies them. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{20e3}|\u{fe0f}/gu;

/** The text without emoji that the font lacks. Undefined for an empty text, and when the font lacks other characters. */
function findShownText(written: string, font: Font): string | undefined {
  const text = cleanText(written.replace(UNSEEN, ' '));
  return [text, cleanText(text.replace(EMOJI, ' '))].find(
    (candidate) => candidate !== '' && [...candidate].every((letter) => hasGlyph(letter, font)),
  );
}

function hasGlyph(letter: string, { findWidth }: Font): boolean {
  return /[\s\p{DI}]/u.test(letter) || findWidth(letter.codePointAt(0) ?? 0) !== undefined;
}

function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
