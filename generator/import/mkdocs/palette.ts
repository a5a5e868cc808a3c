/** Converts the palette of Material: its main color, and its schemes for light and dark mode. */

import type { ConfigPart } from '../convertKeys';
import type { SourceKey } from '../sourceKey';

/** The colors of Material Design, in their shade 500. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#f44336',
  pink: '#e91e63',
  purple: '#9c27b0',
  'deep purple': '#673ab7',
  indigo: '#3f51b5',
  blue: '#2196f3',
  'light blue': '#03a9f4',
  cyan: '#00bcd4',
  teal: '#009688',
  green: '#4caf50',
  'light green': '#8bc34a',
  lime: '#cddc39',
  yellow: '#ffeb3b',
  amber: '#ffc107',
  orange: '#ff9800',
  'deep orange': '#ff5722',
  brown: '#795548',
  grey: '#9e9e9e',
  'blue grey': '#607d8b',
};

export function convertPalette(key: SourceKey): ConfigPart | undefined {
  const palettes = Array.isArray(key.value) ? key.entries() : [key];
  const schemes = palettes.flatMap((each) => each.at('scheme').text('colorMode') ?? []);
  const hasMedia = palettes.filter((each) => each.at('media').text('colorMode')).length > 0;
  const hasToggle = palettes.some((each) => each.at('toggle').value !== undefined);
  const accent = convertPrimaries(palettes.map((each) => each.at('primary')));
  for (const each of palettes) {
    for (const name of ['icon', 'name']) {
      each.at('toggle', name).report('imported', 'the button that switches modes has its own');
    }
    each.at('accent').report('left', ONE_ACCENT);
  }
  const mode = {
    defaultMode: schemes[0] === 'slate' ? ('dark' as const) : ('light' as const),
    respectPrefersColorScheme: hasMedia,
    ...(!hasToggle && !hasMedia && { disableSwitch: true }),
  };
  return {
    ...(accent !== undefined && { theme: { accent } }),
    ...(schemes.length > 0 && { colorMode: mode }),
  };
}

const ONE_ACCENT = 'docwright has one accent: to change other colors, set theme.colors';

/** Returns the first color that is known. */
function convertPrimaries(primaries: readonly SourceKey[]): string | undefined {
  const accent = primaries.map(findColor).find((color) => color !== undefined);
  for (const primary of primaries) {
    if (accent === undefined)
      primary.report('todo', 'this color was not imported: set theme.accent');
    else if (findColor(primary) === accent) primary.report('imported', 'theme.accent');
    else primary.report('left', ONE_ACCENT);
  }
  return accent;
}

function findColor({ value }: SourceKey): string | undefined {
  const name = typeof value === 'string' ? value.replaceAll('-', ' ') : '';
  return Object.hasOwn(COLORS, name) ? COLORS[name] : undefined;
}
