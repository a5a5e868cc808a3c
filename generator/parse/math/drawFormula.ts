/** Draws a formula as MathML. The policy allows no styles in attributes: they become classes and attributes. */

import type { Formula } from './hideMath';

type Drawn =
  | { readonly html: string; readonly problem?: undefined }
  | { readonly html: string; readonly problem: string };

/** Makes MathML of TeX, as Temml does. It is given to parse, because few sites load it. */
export type RenderTex = (
  tex: string,
  options: {
    readonly displayMode: boolean;
    readonly throwOnError: boolean;
    readonly trust: boolean;
    readonly annotate: boolean;
  },
) => string;

export function drawFormula({ tex, isDisplay, written }: Formula, render: RenderTex): Drawn {
  try {
    const options = { displayMode: isDisplay, throwOnError: true, trust: false, annotate: false };
    const math = moveStyles(render(tex, options));
    const html = isDisplay ? `<span class="math" tabindex="0">${math}</span>` : math;
    return { html };
  } catch (error) {
    const problem = describe(error instanceof Error ? error.message : String(error));
    return { html: `<code>${escapeText(written)}</code>`, problem };
  }
}

/** The first line, without the part of the formula that follows it, where accents underline what is wrong. */
function describe(message: string): string {
  return message.split(/\n| at (?:position|end of input)/)[0]?.trim() ?? message;
}

const POINTS_PER_EM = 10;
const TAG = /<[a-z]+(?: [^<>]*?)? style="([^"]*)"[^<>]*>/g;

function moveStyles(math: string): string {
  return math.replace(TAG, (tag, style: string) => {
    const moved = style.split(';').map(moveDeclaration);
    const classes = moved.flatMap((each) => each.className ?? []);
    const attributes = moved.flatMap((each) => each.attribute ?? []);
    return addClasses(tag.replace(` style="${style}"`, attributes.join('')), classes);
  });
}

type Moved = { readonly className?: string; readonly attribute?: string };

/** What neither a class nor an attribute of MathML says is left to the stylesheet. */
function moveDeclaration(declaration: string): Moved {
  const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
  if (name === 'color') return { attribute: ` mathcolor="${value}"` };
  if (name === 'background-color') return { attribute: ` mathbackground="${value}"` };
  if (name === 'width') return { className: value === '50%' ? 'math-half' : 'math-wide' };
  if (name === 'border') return { className: 'math-box' };
  const side = /^(?:padding|border)-(left|right|top|bottom)$/.exec(name)?.[1];
  if (side === undefined) return {};
  if (name.startsWith('border')) return { className: `math-line-${side}` };
  // The usual distance of columns, six tenths of a letter, is that of the stylesheet.
  const size = Number.parseFloat(value) / (value.endsWith('pt') ? POINTS_PER_EM : 1);
  return size === 0 || size === 1 ? { className: `math-${side}-${size}` } : {};
}

function addClasses(tag: string, classes: readonly string[]): string {
  if (classes.length === 0) return tag;
  const names = classes.join(' ');
  if (tag.includes(' class="')) return tag.replace(' class="', ` class="${names} `);
  return tag.replace(/^<[a-z]+/, (start) => `${start} class="${names}"`);
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
