/** A nested list of folders and files. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const fileTree: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  component: FileTree,
};

function FileTree({ html }: DirectiveProps): ReactElement {
  return <Html className="file-tree" html={html} />;
}
