/** Creates any number of pages for search, of invented words with the frequencies of a real language. */

export type CorpusPage = {
  /** The file in the docs folder, such as `guide-12.md`. */
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
};

export const CORPUS_SECTIONS = 8;
const SECTION_WORDS = 75;
const SENTENCE_WORDS = 15;
const VOCABULARY = 30_000;
/** Headings use only words from this rank on, not the most frequent ones. */
const HEADING_FROM = 120;

/** The same number always gives the same pages. */
export function createCorpus(pages: number): readonly CorpusPage[] {
  const random = createRandom(pages);
  const words = createVocabulary(random);
  const pick = createZipf(words, random);
  return Array.from({ length: pages }, (_, index) => createPage(index, { random, words, pick }));
}

type Source = {
  readonly random: () => number;
  readonly words: readonly string[];
  readonly pick: () => string;
};

function createPage(index: number, source: Source): CorpusPage {
  const title = createHeading(2, source);
  const sections = Array.from(
    { length: CORPUS_SECTIONS },
    () => `## ${createHeading(3, source)}\n\n${createText(source)}\n`,
  );
  const markdown = `# ${title}\n\n${createSentence(source)}\n\n${sections.join('\n')}`;
  return { name: `guide-${index}.md`, title, markdown };
}

function createHeading(most: number, { random, words }: Source): string {
  const count = Math.max(1, most - Math.floor(random() * 2));
  const chosen = Array.from({ length: count }, () => {
    const rank = HEADING_FROM * (words.length / HEADING_FROM) ** random();
    return words[Math.floor(rank)] ?? '';
  });
  return chosen.map((word, at) => (at === 0 ? capitalize(word) : word)).join(' ');
}

function createText(source: Source): string {
  const sentences = Math.round((SECTION_WORDS * (0.6 + 0.8 * source.random())) / SENTENCE_WORDS);
  return Array.from({ length: sentences }, () => createSentence(source)).join(' ');
}

function createSentence({ pick, random }: Source): string {
  const count = SENTENCE_WORDS - 5 + Math.floor(random() * 10);
  const words = Array.from({ length: count }, pick);
  if (random() < 0.08) words[1] = `\`${pick()}_${pick()}\``;
  return `${capitalize(words.join(' '))}.`;
}

const CONSONANTS = [...'tttnnnssrrlldmcphgbfwvyk'];
const VOWELS = [...'eeeeaaaooiiiu'];

/** Creates words; the frequent ones are short. */
export function createVocabulary(random: () => number): readonly string[] {
  const known = new Set<string>();
  const choose = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  while (known.size < VOCABULARY) {
    const longest = 1.5 + Math.log10(known.size + 1) * 1.7;
    const length = Math.max(2, Math.round(longest + random() * 2.5 - 1));
    let word = '';
    while (word.length < length) word += choose(CONSONANTS) + choose(VOWELS);
    known.add(word.slice(0, length));
  }
  return [...known];
}

/** Picks words by Zipf's law: the word of rank r is about 1/r times as frequent as the first. */
export function createZipf(words: readonly string[], random: () => number): () => string {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= words.length; rank += 1) {
    sum += 1 / (rank + 2) ** 1.05;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A generator of random numbers below 1; the same seed gives the same numbers. */
export function createRandom(seed: number): () => number {
  let state = (seed + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
