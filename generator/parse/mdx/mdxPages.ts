/** What parse needs of the MDX pages, whose modules are bundled and loaded beforehand. */

import type { Root } from 'mdast';
import type { MdxNote, MdxProps } from '../../../templates/mdx/context';
import type { LineColumn } from '../../core/problems';
import type { TitledMarkdown } from '../directives/titleDirectives';
import type { PlacedProblem } from '../placeProblem';

export type ShownPart = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly props: MdxProps;
  readonly page: MdxPage;
};

export type DrawnJsx = {
  readonly html: string;
  /** The parts of other files, by the numbers that the HTML names them with. */
  readonly parts: readonly ShownPart[];
  /** What components have to say to the author. */
  readonly notes: readonly PlacedNote[];
};

/** With the place in the author's code, when it is known. */
export type PlacedNote = Omit<MdxNote, 'from'> & {
  readonly place?: ({ readonly file: string } & LineColumn) | undefined;
};

export type JsxInput = {
  readonly props: MdxProps;
  /** What stands for a slot in the HTML. */
  readonly slot: (index: number) => string;
};

/** The functions of a page throw what the code of the page throws. */
export type MdxPage = {
  /** Draws a piece of JSX: its number in the order of the page. */
  readonly draw: (hole: number, input: JsxInput) => DrawnJsx;
  /** Draws what is around the page, whose content is slot 0; undefined without a layout. */
  readonly drawLayout?: ((input: JsxInput) => DrawnJsx) | undefined;
};

export type MdxPages = {
  /** True for a file that is MDX. */
  readonly isMdx: (file: string) => boolean;
  /** The components that pages may use without importing them. */
  readonly components: readonly string[];
  /** Throws a `ContentError` for a text that is not MDX, or nested too deep. */
  readonly parseTree: (titled: TitledMarkdown, file: string) => Root;
  /** The front matter that a page exports, as JSON; undefined without one. */
  readonly findFrontMatter: (file: string) => string | undefined;
  /** The same for a whole file, with its formulas drawn; `markdown` is the text that was parsed. */
  readonly parseFile: (
    text: string,
    file: string,
  ) => {
    readonly tree: Root;
    readonly problems: readonly PlacedProblem[];
    readonly markdown: string;
  };
  /** Undefined when the modules could not be loaded, which is reported already. */
  readonly findPage: (file: string) => MdxPage | undefined;
  /** The text of a file that pages import; undefined when it is gone. */
  readonly findText: (file: string) => string | undefined;
  /** Finds the place in the author's code that an error comes from. */
  readonly findPlace: (error: unknown) => ({ readonly file: string } & LineColumn) | undefined;
};
