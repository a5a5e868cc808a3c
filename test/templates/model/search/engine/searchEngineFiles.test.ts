/** The engine and the files of an index: caching, failures, a new deploy. */

import { describe, expect, test } from 'vitest';
import { INDEX_HEAD_FILE } from '../../../../../templates/model/outputs';
import { IndexFileError } from '../../../../../templates/model/search/engine/createIndexSource';
import { createSearchEngine } from '../../../../../templates/model/search/engine/createSearchEngine';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';

const PAGE: PageText = {
  path: '/poll',
  title: 'Poll',
  text: 'A vote in a guild.',
  sections: { Limits: 'Ten in an hour.' },
};

const createPoll = (page: Partial<PageText> = {}) =>
  createMemoryIndex(createPageRecords({ ...PAGE, ...page }));

describe('reading', () => {
  test('starts with the head alone', async () => {
    const { engine, reads } = createPoll();
    await engine.start();
    expect(reads).toEqual([INDEX_HEAD_FILE]);
  });

  test('reads each file once, however many queries need it', async () => {
    const { engine, reads } = createPoll();
    await Promise.all(['poll', 'poll', 'vote'].map((query) => engine.search(createQuery(query))));
    const count = reads.length;
    await engine.search(createQuery('poll'));
    expect(reads).toHaveLength(count);
    expect(new Set(reads).size).toBe(count);
  });

  test('reads no text for a count', async () => {
    const { engine, reads } = createPoll();
    await engine.search(createQuery('poll', { hitsPerPage: 0 }));
    expect(reads.filter((name) => name.startsWith('passages'))).toEqual([]);
  });

  test('takes four rounds for an answer: the head, the words, their lists with the headings, and the texts', async () => {
    // So many pages that postings, words and headings are in different files.
    const pages = Array.from({ length: 600 }, (_, at): PageText => {
      return { path: `/${at}`, title: `Harbour z${at}`, text: 'The boats of the harbour at noon.' };
    });
    const { contents } = createMemoryIndex(
      [...pages, { path: '/goal', title: 'Harbour boats' }].flatMap(createPageRecords),
    );
    const pending: (() => void)[] = [];
    const engine = createSearchEngine((name) => {
      return new Promise((resolve) => pending.push(() => resolve(contents.get(name) ?? '')));
    });
    const answer = engine.search(createQuery('harbour boats', { pieces: { maxPerGroup: 5 } }));
    let rounds = 0;
    for (; ; rounds += 1) {
      // By then, everything has been asked for that needs no further file.
      await new Promise((resolve) => setImmediate(resolve));
      if (pending.length === 0) break;
      for (const read of pending.splice(0)) read();
    }
    expect((await answer).hits[0]?.url).toBe('/goal');
    expect(rounds).toBe(4);
  });

  test('repeats a read that failed', async () => {
    const { files } = createPoll();
    const contents = new Map(files.map(({ name, content }) => [name, content]));
    let failures = 3;
    const engine = createSearchEngine(async (name) => {
      failures -= 1;
      if (failures >= 0) throw new Error('offline');
      return contents.get(name) ?? '';
    });
    await expect(engine.search(createQuery('poll'))).rejects.toThrow(
      'The file "search-index.json" of the search index cannot be read (offline).',
    );
    await expect(engine.start()).rejects.toThrow(IndexFileError);
    await expect(engine.start()).rejects.toThrow(IndexFileError);
    expect((await engine.search(createQuery('poll'))).nbHits).toBe(2);
  });
});

describe('a missing file', () => {
  test('is an error when the index is the same', async () => {
    const { engine, contents, files, reads } = createPoll();
    await engine.start();
    for (const { name } of files) if (name !== INDEX_HEAD_FILE) contents.delete(name);
    await expect(engine.search(createQuery('poll'))).rejects.toThrow(
      /^The file "entries-[\da-f]{8}\.txt" of the search index cannot be read \(404 /,
    );
    expect(reads.filter((name) => name === INDEX_HEAD_FILE)).toHaveLength(2);
  });

  test('makes the engine switch to the index that replaced it', async () => {
    const { engine, contents, reads } = createPoll();
    await engine.start();
    contents.clear();
    const newer = createPoll({ title: 'Ballot', text: 'Another vote.' });
    for (const { name, content } of newer.files) contents.set(name, content);
    const questions = ['ballot', 'vote'].map((query) => engine.search(createQuery(query)));
    const answers = await Promise.all(questions);
    expect(answers.map(({ hits }) => hits[0]?.hierarchy.lvl1)).toEqual(['Ballot', 'Ballot']);
    expect(reads.filter((name) => name === INDEX_HEAD_FILE)).toHaveLength(2);
  });
});

describe('a damaged file', () => {
  const names = createPoll().files.map(({ name }) => name);

  test.each(names)('%s is an error, whatever is in it', async (name) => {
    for (const content of ['', 'x', '{}', '[]', 'null', '\n\n', '<!doctype html>', '\t\t~~~~~~']) {
      const { engine, contents } = createPoll();
      contents.set(name, content);
      const answers = ['poll', 'limits', 'poxl', 'p'].map((query) =>
        engine.search(createQuery(query)),
      );
      for (const answer of await Promise.allSettled(answers)) {
        if (answer.status === 'fulfilled') continue;
        expect(answer.reason).toBeInstanceOf(IndexFileError);
        expect(answer.reason.message).toMatch(/^The file ".+" of the search index .+\.$/);
      }
    }
  });

  test.each([
    '',
    'x',
    'null',
    '{"version":1}',
    '{"version":2}',
    '{"version":3}',
    '<!doctype html>',
  ])('head %j is an error that says so', async (content) => {
    const { engine, contents } = createPoll();
    contents.set(INDEX_HEAD_FILE, content);
    await expect(engine.search(createQuery('poll'))).rejects.toThrow(
      /^The file "search-index.json" of the search index is damaged \(it is|something is missing/,
    );
  });

  test('that lost its end, or some characters, never hangs the engine', async () => {
    for (const name of names) {
      const whole = createPoll().contents.get(name) ?? '';
      for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40)) {
        for (const content of [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1)]) {
          const { engine, contents } = createPoll();
          contents.set(name, content);
          const [answer] = await Promise.allSettled([engine.search(createQuery('poll limits'))]);
          if (answer?.status === 'rejected') expect(answer.reason).toBeInstanceOf(IndexFileError);
        }
      }
    }
  });
});
