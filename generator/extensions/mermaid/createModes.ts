/** The configurations of Mermaid for light and dark mode. */

/** As in https://mermaid.js.org/config/schema-docs/config.html; `themeVariables` are merged. */
type MermaidConfig = Readonly<Record<string, unknown>> & {
  readonly themeVariables?: Readonly<Record<string, unknown>> | undefined;
};

export type MermaidOptions = {
  /** For both modes. */
  readonly config?: MermaidConfig | undefined;
  readonly light?: MermaidConfig | undefined;
  readonly dark?: MermaidConfig | undefined;
};

/** By their roles in `VARIABLES`. */
const LIGHT = { page: '#ffffff', surface: '#f3f3f6', line: '#6b6675', text: '#1f1b24' };
const DARK = { page: '#17151a', surface: '#2a272f', line: '#a8a1b3', text: '#ece8f0' };
const LIGHT_HUES = '#c9dcf7 #cdeccf #f8dfb0 #f4cdd6 #ddd2f6 #c4e8ea #eddcca #e2e6bf';
const DARK_HUES = '#2d4f7c #2d5e3a #6e5216 #743a49 #54417f #1f5c60 #644c33 #535a1d';
const VARIABLES = {
  page: 'background edgeLabelBackground tertiaryColor clusterBkg altSectionBkgColor',
  surface: 'primaryColor sectionBkgColor sectionBkgColor2 doneTaskBkgColor',
  line: 'primaryBorderColor lineColor noteBorderColor clusterBorder archGroupBorderColor archEdgeColor taskBorderColor activeTaskBorderColor doneTaskBorderColor critBorderColor pieStrokeColor pieOuterStrokeColor',
  text: 'primaryTextColor textColor titleColor noteTextColor taskTextColor taskTextDarkColor taskTextLightColor taskTextOutsideColor',
};
/** For lines and bars of charts, in both modes. */
const PLOTS = '#3f7fd0,#d0742a,#3a9a5b,#c2497a,#8a68d6,#2a98a0';
const AXES = 'x y'
  .split(' ')
  .flatMap((axis) => ['Label', 'Title', 'Tick', 'Line'].map((part) => `${axis}Axis${part}Color`));
/** Of the same widths, so that labels fit on other machines, too. */
const FONTS = 'Arial, "Liberation Sans", Arimo, Helvetica, sans-serif';
/** Labels are text, because images with other elements are not drawn everywhere. */
const FIXED = {
  ...{ startOnLoad: false, securityLevel: 'strict', deterministicIds: true },
  htmlLabels: false,
  secure: ['htmlLabels', 'maxTextSize', 'secure', 'securityLevel', 'startOnLoad'],
};

export function createModes({ config, light, dark }: MermaidOptions): readonly MermaidConfig[] {
  const create = (variables: object, own: readonly (MermaidConfig | undefined)[]) => ({
    ...Object.assign({ theme: 'base', fontFamily: FONTS, gantt: { useWidth: 760 } }, ...own),
    themeVariables: Object.assign(variables, ...own.map((one) => one?.themeVariables)),
    ...FIXED,
  });
  return [
    create(createVariables(LIGHT, LIGHT_HUES.split(' ')), [config, light]),
    create({ ...createVariables(DARK, DARK_HUES.split(' ')), darkMode: true }, [config, dark]),
  ];
}

function createVariables(colors: typeof LIGHT, hues: readonly string[]) {
  const { page, surface, line, text } = colors;
  const fill = (names: readonly string[], color: string | undefined) =>
    Object.fromEntries(names.map((name) => [name, color]));
  const roles = Object.entries(colors).map(([role, color]) =>
    fill(VARIABLES[role as keyof typeof VARIABLES].split(' '), color),
  );
  const scales = hues.map((hue, at) => ({
    ...fill([`cScale${at}`, `git${at}`, `fillType${at}`, `pie${at + 1}`], hue),
    ...fill([`cScaleLabel${at}`, `gitBranchLabel${at}`], text),
  }));
  return {
    ...{ gridColor: '#8886', pieOpacity: 1 },
    ...fill(['secondaryColor', 'taskBkgColor'], hues[0]),
    ...{ activeTaskBkgColor: hues[1], noteBkgColor: hues[2], critBkgColor: hues[3] },
    xyChart: {
      ...fill(['titleColor', ...AXES], text),
      ...{ backgroundColor: page, plotColorPalette: PLOTS },
    },
    packet: {
      ...fill(['labelColor', 'titleColor', 'startByteColor', 'endByteColor'], text),
      ...{ blockFillColor: surface, blockStrokeColor: line },
    },
    ...Object.assign({}, ...roles, ...scales),
  };
}
