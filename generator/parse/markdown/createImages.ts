/** Shows a drawing of a code block as images, with the code below them. */

import type { Code } from 'mdast';
import type { Drawing } from '../../../templates/model/site';
import { fillText } from '../../../templates/model/strings/fillText';
import type { PageInput } from '../page';
import type { MarkdownElement } from '../trees';

/** The address of an image that parse has drawn, until resolve knows its file. */
export function nameDrawing(file: string, index: number): string {
  return `drawing:${file}:${index}`;
}

type Imaging = Pick<PageInput, 'file' | 'texts'> & { readonly first: number };

/** One image for each color mode, and the code for readers who want to copy it, do not see the image, or search. */
export function createImages(code: Code, { kind, alt }: Drawing, { file, texts, first }: Imaging) {
  const { position } = code;
  const create = (
    hName: string,
    hProperties: MarkdownElement['data']['hProperties'],
    children: MarkdownElement['children'] = [],
  ): MarkdownElement => ({
    ...{ type: 'htmlElement', data: { hName, hProperties }, children },
    ...(position && { position }),
  });
  const text = alt ?? fillText(texts.diagram, { kind });
  const images = ['only-light', 'only-dark'].map((mode, index) =>
    create('img', { src: nameDrawing(file, first + index), alt: text, className: [mode] }),
  );
  const summary = create('summary', {}, [{ type: 'text', value: texts.diagramSource }]);
  return [
    create('div', { className: ['diagram'], tabIndex: 0 }, images),
    create('details', { className: ['diagram-source'] }, [summary, code]),
  ];
}
