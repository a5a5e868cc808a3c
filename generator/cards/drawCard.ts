/** Draws a social card as SVG: the site's name, the title of the page, where it is, and the logo on a large disc. */

import { CARD_HEIGHT, CARD_WIDTH } from '../../templates/model/socialCard';
import { findShownText } from './findShownText';
import { fitText } from './fitText';
import type { Font } from './parseFont';
import type { CardLook, CardTexts } from './socialCard';

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
/** Around a line that runs from right to left: without them, resvg takes every line as one from left to right. */
const RIGHT_TO_LEFT = ['\u2067', '\u2069'] as const;

/** Undefined when the font lacks letters of the title. Another text whose letters it lacks is left out. */
export function drawCard(texts: CardTexts, look: CardLook): string | undefined {
  const { colors } = look;
  const title = drawTitle(texts.title, look);
  if (title === undefined) return undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${colors.page}"/>`,
    drawLogo(look),
    drawSmall(texts.site, { look, baseline: SITE_BASELINE, color: colors.brand }),
    title,
    drawSmall(texts.section, { look, baseline: SECTION_BASELINE, color: colors.quiet }),
    '</svg>',
  ].join('');
}

function drawLogo(look: CardLook): string {
  const { colors, logo } = look;
  const { x, y, radius, ring } = DISC;
  const place = `cx="${mirror(x, look)}" cy="${y}"`;
  const disc = [
    `<circle ${place} r="${radius + ring}" fill="${colors.brand}"/>`,
    `<circle ${place} r="${radius}" fill="${colors.soft}"/>`,
  ].join('');
  if (logo === undefined) return disc;
  const { size } = LOGO;
  const box = `x="${mirror(LOGO.x, look, size)}" y="${LOGO.y}" width="${size}" height="${size}"`;
  return `${disc}<image ${box} href="${escapeXml(logo)}"/>`;
}

function drawTitle(text: string, look: CardLook): string | undefined {
  const { bold } = look.font;
  const shown = findShownText(text, bold);
  if (shown === undefined) return undefined;
  const { lines, size } = fitText(shown, bold, TITLE);
  const step = size * TITLE.lineHeight;
  const middle = TITLE.top + TITLE.height / 2;
  const first = middle - ((lines.length - 1) * step) / 2 + size * HALF_CAPITAL;
  const style = describeText(bold, { weight: 700, size, color: look.colors.text });
  return drawLines(lines, { look, first, step, style });
}

type Small = { readonly look: CardLook; readonly baseline: number; readonly color: string };

/** The last line stands on the baseline. */
function drawSmall(text: string, { look, baseline, color }: Small): string {
  const { medium } = look.font;
  const shown = findShownText(text, medium);
  if (shown === undefined) return '';
  const { lines, size } = fitText(shown, medium, SMALL);
  const style = describeText(medium, { weight: 500, size, color });
  const step = size * SMALL.lineHeight;
  return drawLines(lines, { look, first: baseline - (lines.length - 1) * step, step, style });
}

type TextStyle = { readonly weight: number; readonly size: number; readonly color: string };

function describeText({ family }: Font, { weight, size, color }: TextStyle): string {
  const font = `font-family="'${escapeXml(family)}'" font-weight="${weight}"`;
  return `${font} font-size="${size}" fill="${color}"`;
}

type Lines = {
  readonly look: CardLook;
  /** The baseline of the first line. */
  readonly first: number;
  readonly step: number;
  readonly style: string;
};

function drawLines(lines: readonly string[], { look, first, step, style }: Lines): string {
  const [start, end] = look.isRightToLeft ? RIGHT_TO_LEFT : ['', ''];
  const anchor = look.isRightToLeft ? ' text-anchor="end"' : '';
  return lines
    .map((line, index) => {
      const place = `x="${mirror(MARGIN, look)}" y="${Math.round(first + index * step)}"${anchor}`;
      return `<text ${place} ${style}>${start}${escapeXml(line)}${end}</text>`;
    })
    .join('');
}

/** The place in a card that runs the other way, of something that is `width` wide. */
function mirror(x: number, { isRightToLeft }: CardLook, width = 0): number {
  return isRightToLeft ? CARD_WIDTH - x - width : x;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
