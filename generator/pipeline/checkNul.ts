/** Checks finished texts for NUL characters: each is a mark in a body that should have been replaced. */

import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import type { RenderedPage } from '../render/createPageRenderer';

const CHARACTERS_AROUND = 30;

export function checkNul(
  files: readonly OutputFile[],
  rendered: readonly RenderedPage[],
): readonly Diagnostic[] {
  return files.flatMap(({ file, content }): Diagnostic[] => {
    const index = typeof content === 'string' ? content.indexOf('\0') : -1;
    if (index === -1) return [];
    const page = rendered.find((each) => each.file.file === file)?.page;
    const around = String(content).slice(
      Math.max(0, index - CHARACTERS_AROUND),
      index + CHARACTERS_AROUND,
    );
    return [
      {
        code: 'nul-in-output',
        severity: 'error',
        message: `${file} would hold a NUL character, near ${JSON.stringify(around)}`,
        file: page?.file,
        hint: 'Take it out of the component or the function that writes it there. If nothing of yours does, this is a fault of docwright: please report it with the page.',
      },
    ];
  });
}
