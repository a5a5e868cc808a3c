/**
 * Copies the stylesheets of a source site, with all that they refer to. Their rules stay as they are; variables of the
 * generator have no effect anymore.
 */

import { posix } from 'node:path';
import { decodePath } from '../../templates/model/paths';
import { CONTENT_FOLDER } from '../core/folders';
import { compileSass } from './compileSass';
import type { ConfigPart } from './convertKeys';
import type { FilePlan } from './filePlan';
import { changed, type OutcomeNote, todo } from './importReport';
import { createNoteSyntax } from './pages/convertPage';
import { findReferenced } from './pages/references';
import { changeStyleReferences, type StyleReference } from './pages/styleReferences';
import { findWay, isElsewhere, splitPath } from './places';
import { explainSass, nameCss, readPlainCss, SASS } from './sass';

export type StyleMoves = {
  /** Where a source file goes in the content folder. */
  readonly move: (file: string) => string;
  /** The base URL, which addresses in stylesheets of the source site begin with. */
  readonly base?: string;
  /** The source folders whose files go to `static/`. */
  readonly statics: readonly string[];
  /** Whether components import it: all that it refers to is relative to it then. */
  readonly isOfComponent?: boolean;
};

type Stylesheets = StyleMoves & {
  /** Whether the package `sass` of the source site may run. */
  readonly trustsConfig?: boolean;
  /** Source files. */
  readonly files: readonly string[];
  readonly generator: string;
  /** Matches the name of a variable of the generator where it gets its value. */
  readonly variable: RegExp;
  /** Matches the variable of the main color, and its value. The names of its shades begin like it. */
  readonly accent: RegExp;
};

export async function convertStyles(plan: FilePlan, stylesheets: Stylesheets): Promise<ConfigPart> {
  const { files, generator, variable, accent: pattern } = stylesheets;
  const styles: string[] = [];
  let accent: string | undefined;
  let mainColor: string | undefined;
  for (const file of files) {
    const own = plan.read(file);
    const isSass = SASS.test(file);
    const target = stylesheets.move(file);
    if (own === undefined) continue;
    const { text, problem } = isSass
      ? await convertSass(stylesheets, plan, file, own)
      : { text: own };
    if (text === undefined) {
      plan.keep(file, target, explainSass(target, problem).note);
      continue;
    }
    const move = (each: string) => (each === file ? nameCss(target) : stylesheets.move(each));
    writeStylesheet(plan, file, { ...stylesheets, move, text, isChanged: isSass });
    styles.push(move(file));
    const [declared, color] = pattern.exec(text) ?? [];
    accent ??= color;
    mainColor ??= declared?.split(':')[0]?.trim().replace(/-1$/, '');
    const note = createNoteSyntax(plan, file);
    for (const [index, line] of text.split('\n').entries()) {
      const name = variable.exec(line)?.[0];
      if (name === undefined) continue;
      const isShade = mainColor !== undefined && name.startsWith(mainColor);
      const outcome = isShade
        ? changed('theme.accent is the first of these colors; docwright calculates its shades')
        : todo(`a ${generator} variable, which has no effect here: set theme or the CSS property`);
      note(index + 1, name, outcome);
    }
  }
  return {
    ...(styles.length > 0 && { styles }),
    ...(accent !== undefined && { theme: { accent } }),
  };
}

type Converted = { readonly text?: string | undefined; readonly problem?: string | undefined };

async function convertSass(
  { trustsConfig = false, move }: Stylesheets,
  plan: FilePlan,
  file: string,
  written: string,
): Promise<Converted> {
  const text = await readPlainCss(written);
  if (text !== undefined || !trustsConfig) return { text };
  const compiled = await compileSass(plan.site.folder, file);
  if (compiled?.css === undefined) return { problem: compiled?.problem };
  for (const part of compiled.parts) {
    plan.note(part, 'changed', `it is now part of ${CONTENT_FOLDER}/${nameCss(move(file))}`);
  }
  return { text: `${compiled.css}\n` };
}

const STYLESHEET = /\.css$/i;

/** Copies the stylesheet and all that it refers to. What the new site could not load is removed, each with a note. */
export function copyStylesheet(plan: FilePlan, file: string, moves: StyleMoves): void {
  const text = plan.report.hasFile(file) ? undefined : plan.read(file);
  if (text !== undefined) writeStylesheet(plan, file, { ...moves, text, isChanged: false });
}

type StyleText = StyleMoves & {
  readonly text: string;
  /** Whether it is not that of the source file. */
  readonly isChanged: boolean;
};

function writeStylesheet(
  plan: FilePlan,
  file: string,
  { text, isChanged, ...moves }: StyleText,
): void {
  const note = createNoteSyntax(plan, file);
  const found: string[] = [];
  const converted = changeStyleReferences(text, (reference) => {
    const moved = moveReference(plan, { ...moves, file }, reference);
    if (moved.outcome) note(reference.line, reference.target, moved.outcome);
    if (moved.source !== undefined) found.push(moved.source);
    return moved.target;
  });
  if (converted === text && !isChanged) plan.copy(file, moves.move(file));
  else plan.write(file, moves.move(file), converted);
  for (const each of found) {
    if (STYLESHEET.test(each)) copyStylesheet(plan, each, moves);
    else plan.copy(each, moves.move(each));
  }
}

type MovedReference = {
  /** As `changeStyleReferences` expects it. */
  readonly target: string | null | undefined;
  readonly source?: string;
  readonly outcome?: OutcomeNote;
};

const REMOTE = todo(
  `removed, because it is on another host, which the security policy blocks: save it in ${CONTENT_FOLDER}/, and refer to that file`,
);
const MISSING = todo(
  'removed, because the imported folder has no such file: copy it from its package, if it has one, and refer to the copy',
);
const NO_CSS = todo('removed, because it is not CSS');

function moveReference(
  plan: FilePlan,
  { file, move, base = '/', statics, isOfComponent }: StyleMoves & { readonly file: string },
  { target, isImport }: StyleReference,
): MovedReference {
  if (/^(?:#|data:|$)/i.test(target)) return { target: undefined };
  if (isElsewhere(target)) return { target: null, outcome: REMOTE };
  const written = target.replace(/^~(?=@site\/|\.)/, '');
  const { path, rest } = splitPath(written);
  const finish = (to: string, isStatic: boolean) => {
    const way = findWay(move(file), to);
    if (posix.normalize(way) === posix.normalize(path)) return { target: undefined };
    const isAddress = isStatic && !isOfComponent;
    const found = `${isAddress ? `/${to.slice(STATIC.length)}` : way}${rest}`;
    return found === target ? { target: undefined } : { target: found, outcome: changed(found) };
  };
  if (path.startsWith('/')) {
    const isThere = (each: string) =>
      statics.some((folder) => plan.site.has(folder + decodePath(each)));
    const own = [path, path.replace(base, '/')].find(isThere);
    if (own === undefined || isImport) return { target: null, outcome: MISSING };
    return finish(STATIC + decodePath(own.slice(1)), true);
  }
  const source = findReferenced(plan.site, file, path);
  if (source === undefined) return { target: null, outcome: MISSING };
  if (isImport && !STYLESHEET.test(source)) return { target: null, outcome: NO_CSS };
  const to = move(source);
  return { ...finish(to, !isImport && to.startsWith(STATIC)), source };
}

const STATIC = 'static/';
