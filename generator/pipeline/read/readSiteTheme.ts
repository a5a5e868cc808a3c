/** What the theme and the stylesheets of a site come to, with the problems of their files. */

import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SiteConfig } from '../../../templates/model/config';
import type { SiteStyles } from '../../bundle/bundleSiteStyles';
import type { Diagnostic } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import { CONTENT_FOLDER } from '../../core/folders';
import { PACKAGE_FOLDER } from '../../core/packageFolder';
import type { Locate, Path } from '../../core/problems';
import { codePalette } from '../../parse/code/palette';
import { checkContrast } from '../../theme/checkContrast';
import { createThemePalette } from '../../theme/derivePalette';
import { type Palette, parsePalette } from '../../theme/palette';
import type { SiteTools } from '../cache/siteTools';

export type SiteTheme = {
  /** Undefined for docwright's own colors. */
  readonly palette: Palette | undefined;
  /** The stylesheets of the site; undefined for none. */
  readonly styles: SiteStyles | undefined;
  /** Those that only some pages load, with the names of their files without folder and ending. */
  readonly pageStyles: readonly NamedSiteStyles[];
  readonly diagnostics: readonly Diagnostic[];
};

type NamedSiteStyles = SiteStyles & { readonly name: string };

type SiteThemeRequest = {
  readonly root: string;
  readonly config: SiteConfig;
  readonly locate: Locate;
  readonly staticFiles: readonly string[];
  /** Styles of the components of MDX pages. */
  readonly componentCss: string;
  readonly tools: Pick<SiteTools, 'bundleSiteStyles'>;
};

export async function readSiteTheme(request: SiteThemeRequest): Promise<SiteTheme> {
  const theme = readTheme(request);
  const { styles, pageStyles, missing } = await readSheets(request);
  const found = [...(styles ? [styles] : []), ...pageStyles].flatMap((made) => made.diagnostics);
  const diagnostics = [...theme.diagnostics, ...checkFonts(request), ...missing, ...found];
  return { ...theme, styles, pageStyles, diagnostics };
}

function readTheme({ config, locate }: SiteThemeRequest): Omit<SiteTheme, 'styles' | 'pageStyles'> {
  const { theme, code } = config;
  const palette = theme && createThemePalette(theme, readStandardPalette());
  if (theme === undefined || palette === undefined) return { palette: undefined, diagnostics: [] };
  // The themes of Shiki have contrasts of their own.
  const checked = code.theme === undefined ? codePalette : [];
  return { palette, diagnostics: checkContrast({ theme, palette, code: checked, locate }) };
}

/** docwright's own colors. */
export function readStandardPalette(): Palette {
  const file = join(PACKAGE_FOLDER, 'templates', 'styles', 'tokens.css');
  return parsePalette(readFileSync(file, 'utf8'));
}

function checkFonts({ config, locate, staticFiles }: SiteThemeRequest): readonly Diagnostic[] {
  const files = config.theme?.fonts.files ?? [];
  return files.flatMap(({ src }, index) => {
    if (staticFiles.includes(src.slice(1))) return [];
    const path = ['theme', 'fonts', 'files', index, 'src'];
    return [
      createMissing(path, {
        ...{ locate, message: `theme.fonts.files[${index}].src names "${src}"` },
        hint:
          didYouMean(
            src,
            staticFiles.map((file) => `/${file}`),
          ) ?? `Save the font as ${CONTENT_FOLDER}/static${src}.`,
      }),
    ];
  });
}

/** Continues with the stylesheets that are there. */
async function readSheets(request: SiteThemeRequest) {
  const { config, componentCss } = request;
  const everywhere = findStyles('styles', request);
  const somewhere = findStyles('pageStyles', request);
  const missing = [...everywhere.missing, ...somewhere.missing];
  const hasStyles = config.styles.length > 0 || componentCss !== '';
  const styles = hasStyles ? await bundle(everywhere.files, componentCss, request) : undefined;
  const pageStyles: NamedSiteStyles[] = [];
  for (const file of somewhere.files) {
    pageStyles.push({ ...(await bundle([file], '', request)), name: basename(file, '.css') });
  }
  return { styles, pageStyles, missing };
}

type ListedStyles = { readonly files: readonly string[]; readonly missing: readonly Diagnostic[] };

/** The stylesheets of a key of the configuration that are there, and the problems of the others. */
function findStyles(
  key: 'styles' | 'pageStyles',
  { root, config, locate }: SiteThemeRequest,
): ListedStyles {
  const files: string[] = [];
  const missing: Diagnostic[] = [];
  for (const [index, file] of config[key].entries()) {
    const stats = statSync(join(root, CONTENT_FOLDER, file), { throwIfNoEntry: false });
    if (stats?.isFile()) files.push(file);
    else {
      const message = `${key}[${index}] names "${file}"`;
      const hint = `Create ${CONTENT_FOLDER}/${file}, or remove the entry.`;
      missing.push(createMissing([key, index], { locate, message, hint }));
    }
  }
  return { files, missing };
}

function bundle(
  styles: readonly string[],
  componentCss: string,
  { root, config: { baseUrl }, tools }: SiteThemeRequest,
): Promise<SiteStyles> {
  return tools.bundleSiteStyles({ root, baseUrl, componentCss, styles });
}

type Missing = { readonly locate: Locate; readonly message: string; readonly hint: string };

function createMissing(path: Path, { locate, message, hint }: Missing): Diagnostic {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `${message}, but this file does not exist`,
    ...locate(path),
    hint,
  };
}
