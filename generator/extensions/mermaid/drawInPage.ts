/** Runs in the browser, as text: it may use nothing from outside. */

type Mermaid = {
  readonly initialize: (config: object) => void;
  readonly render: (id: string, source: string) => Promise<{ readonly svg: string }>;
  readonly mermaidAPI: {
    readonly getDiagramFromText: (source: string) => Promise<{
      readonly type: string;
      readonly db: { readonly getDiagramTitle?: () => string };
    }>;
  };
};

type Config = { readonly themeVariables: { readonly lineColor: string } };

declare const mermaid: Mermaid;

export type Drawn =
  | { readonly svgs: readonly string[]; readonly kind: string; readonly alt: string }
  | { readonly error: string };

/** Draws a diagram with each configuration. */
export async function drawInPage(source: string, configs: readonly Config[]): Promise<Drawn> {
  /** C4 diagrams have it in both modes. */
  const FIXED_LINE = '#444444';

  /** Removes what is of no use in an image, and what only a build at another time would draw. */
  function clean(svg: SVGSVGElement, line: string): string {
    for (const element of svg.querySelectorAll(
      'script, foreignObject, g.today, image:not([href^="data:image/"])',
    ))
      element.remove();
    for (const link of svg.querySelectorAll('a')) link.replaceWith(...link.childNodes);
    for (const { attributes } of [svg, ...svg.querySelectorAll('*')]) {
      for (const attribute of [...attributes]) {
        const { name, value } = attribute;
        if (/^on|^data-/.test(name)) attributes.removeNamedItem(name);
        else attribute.value = shorten(value).replaceAll(FIXED_LINE, line);
      }
    }
    for (const style of svg.querySelectorAll('style')) {
      const used = [...(style.sheet?.cssRules ?? [])].filter(
        (rule) => rule instanceof CSSStyleRule && document.querySelector(rule.selectorText),
      );
      style.textContent = used.map(({ cssText }) => cssText).join('\n');
    }
    for (const named of svg.querySelectorAll('marker, filter, linearGradient, symbol')) {
      if (!svg.outerHTML.includes(`#${named.id}`)) named.remove();
    }
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('width', String(Math.ceil(width)));
    svg.setAttribute('height', String(Math.ceil(height)));
    svg.removeAttribute('style');
    // The names in icons have the time and a count in them.
    const icons: string[] = [];
    return new XMLSerializer().serializeToString(svg).replace(/IconifyId\w+/g, (id) => {
      if (!icons.includes(id)) icons.push(id);
      return `icon${icons.indexOf(id)}`;
    });
  }

  /** Coordinates of many digits, and line ends. */
  const shorten = (value: string) => value.replace(/(\.\d\d)\d+/g, '$1').replace(/\s+/g, ' ');

  const svgs: string[] = [];
  let alt = '';
  try {
    for (const config of configs) {
      // Names of commits and the like are random, and should be the same in each build.
      let seed = 1;
      Math.random = () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      mermaid.initialize(config);
      const { svg } = await mermaid.render('diagram', source);
      document.body.innerHTML = svg;
      const drawn = document.querySelector('svg');
      if (drawn === null) return { error: 'Mermaid has drawn nothing' };
      const texts = [...drawn.querySelectorAll(':scope > title, :scope > desc')];
      alt = texts
        .map(({ textContent }) => textContent.trim())
        .filter(Boolean)
        .join('. ');
      svgs.push(clean(drawn, config.themeVariables.lineColor));
    }
    const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    return {
      svgs,
      kind: type.replace(/-.*|Diagram|Chart/, ''),
      alt: alt || db.getDiagramTitle?.() || '',
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
