/** The kinds of values in the build cache, with the code and the packages that make them. */

export type Kind = {
  /** The source that makes the values, with all that it imports. */
  readonly part: string;
  /** The packages outside the bundle that make them. */
  readonly packages: readonly string[];
  /** True for many values, of which a build that has changed little asks for few. */
  readonly isLarge: boolean;
  /** True when a build touches all that is in use, so that the rest can be given up soon. */
  readonly isComplete: boolean;
};

const PARSE: Kind = {
  part: 'generator/parse/createParser.ts',
  packages: ['shiki', '@shikijs/vscode-textmate', 'satteri'],
  isLarge: true,
  isComplete: true,
};

const CARDS: Kind = {
  part: 'generator/cards/paintCard.ts',
  packages: ['@resvg/resvg-wasm'],
  isLarge: false,
  isComplete: true,
};

export const KINDS = {
  /** Highlighted code. */
  code: {
    part: 'generator/parse/code/highlighter.ts',
    packages: ['shiki', '@shikijs/vscode-textmate'],
    isLarge: true,
    isComplete: false,
  },
  /** What functions of configurations have drawn, by their own versions. */
  drawings: { ...PARSE, isComplete: false },
  themes: {
    part: 'generator/parse/code/shippedThemes.ts',
    packages: ['shiki'],
    isLarge: false,
    isComplete: true,
  },
  /** Articles without their texts. */
  articles: PARSE,
  bodies: PARSE,
  sections: PARSE,
  markdownCopies: PARSE,
  /** What is kept of rendered pages. */
  pages: {
    part: 'generator/pipeline/render/prepareSite.ts',
    packages: ['react', 'react-dom'],
    isLarge: true,
    isComplete: true,
  },
  /** Scripts and styles of the browser. */
  client: {
    part: 'generator/bundle/bundleClient.ts',
    packages: ['esbuild', 'react', 'react-dom', 'algoliasearch'],
    isLarge: false,
    isComplete: true,
  },
  /** The words of the search index and its long lists: an edit reads all of them. */
  words: {
    part: 'generator/pipeline/render/createWholeFiles.ts',
    packages: [],
    isLarge: false,
    isComplete: true,
  },
  /** Hashes of Markdown copies. */
  markdown: {
    part: 'generator/pipeline/render/createWholeFiles.ts',
    packages: [],
    isLarge: true,
    isComplete: true,
  },
  /** Hashes of social cards. */
  cards: CARDS,
  cardImages: { ...CARDS, isLarge: true },
  /** Pictures in other sizes and formats. Sharp is a package of the site, so its version is an ingredient. */
  pictures: {
    part: 'generator/pictures/openPictures.ts',
    packages: [],
    isLarge: true,
    isComplete: true,
  },
  /** Names and hashes of the files of a search index. */
  index: {
    part: 'generator/pipeline/render/createWholeFiles.ts',
    packages: [],
    isLarge: false,
    isComplete: true,
  },
} as const satisfies Record<string, Kind>;

export type CacheKind = keyof typeof KINDS;
