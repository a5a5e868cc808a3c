/** Asks the development server to open a place of a file in the author's editor. */

import {
  DEV_COLUMN_PARAMETER,
  DEV_FILE_PARAMETER,
  DEV_LINE_PARAMETER,
} from '../../templates/model/devEvents';
import { DEV_EDITOR_PATH } from '../../templates/model/outputs';

type EditorPlace = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
};

/** Resolves to a message for the author; empty when the editor opens. */
export async function openInEditor({ file, line = 1, column = 1 }: EditorPlace): Promise<string> {
  const query = new URLSearchParams({
    [DEV_FILE_PARAMETER]: file,
    [DEV_LINE_PARAMETER]: String(line),
    [DEV_COLUMN_PARAMETER]: String(column),
  });
  try {
    const response = await fetch(`${DEV_EDITOR_PATH}?${query}`, { method: 'POST' });
    return response.ok ? '' : await response.text();
  } catch {
    return 'The development server does not respond.';
  }
}
