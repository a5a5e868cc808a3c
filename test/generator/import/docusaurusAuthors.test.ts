/** Authors of a Docusaurus blog: of `authors.yml`, and of the front matter of posts in all its forms. */

import { describe, expect, test } from 'vitest';
import { createFolder } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

async function convert(frontMatter: string, authors?: string) {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': "module.exports = { presets: [['classic', {}]] };",
    'blog/2026-01-01-post.md': `---\n${frontMatter}---\n# Post\n`,
    'blog/2026-01-02-post.md': `---\n${frontMatter}---\n# Post\n`,
    ...(authors !== undefined && { 'blog/authors.yml': authors }),
  });
  const { files, report } = await planFixture('docusaurus', folder);
  const read = (name: string) => files.find(({ file }) => file === `content/blog/${name}`)?.text;
  const todo = report.list().filter(({ outcome }) => outcome === 'todo');
  const post = read('2026-01-01-post.md')?.split('---\n')[1];
  return { post, authors: read('authors.yml'), todo: todo.map(({ subject }) => subject) };
}

const ADA = 'ada:\n  name: Ada\n';

describe('the author of a post', () => {
  test.each([
    'author: Bo Li\nauthor_title: Pilot\nauthor_url: https://bo.example\nauthor_image_url: /bo.png\n',
    'author: Bo Li\nauthorTitle: Pilot\nauthorURL: https://bo.example\nauthorImageURL: /bo.png\n',
    'authors:\n  - name: Bo Li\n    title: Pilot\n    url: https://bo.example\n    image_url: /bo.png\n',
    'authors: { name: Bo Li, title: Pilot, url: https://bo.example, imageURL: /bo.png, x: 1 }\n',
  ])('with a picture goes to authors.yml, once for all posts', async (frontMatter) => {
    const { post, authors } = await convert(frontMatter, ADA);
    expect(post?.replace(/\n {2}- /, ' ')).toMatch(/^authors: (?:\[ )?bo-li(?: \])?\n$/);
    expect(authors).toBe(
      `${ADA}bo-li:\n  name: Bo Li\n  title: Pilot\n  url: https://bo.example\n  image_url: /bo.png\n  page: false\n`,
    );
  });

  test('with accounts goes to a new file, with those that docwright knows', async () => {
    const { post, authors } = await convert(
      'authors: [{ name: Bo, socials: { x: bo, unknown: bo } }]\n',
    );
    expect(post).toMatch(/bo/);
    expect(authors).toMatch(/bo.*name.*Bo.*socials.*x.*bo/s);
    expect(authors).not.toContain('unknown');
  });

  test('without a picture stays, in the keys of docwright', async () => {
    const { post, authors } = await convert(
      'author: Bo\nauthorURL: https://bo.example\nauthorTitle: Pilot\n',
    );
    expect(post).toBe('author: Bo\nauthor_url: https://bo.example\nauthor_title: Pilot\n');
    expect(authors).toBeUndefined();
  });

  test('loses a picture from another host, with a note', async () => {
    const { post, authors, todo } = await convert(
      'authors: { name: Bo, image_url: https://bo.example/bo.png }\n',
    );
    expect(post).toMatch(/^authors:\s+(?:- )?name: Bo\n$/);
    expect(authors).toBeUndefined();
    expect(todo).toContain('authors');
  });

  test('gets a key that no other author has', async () => {
    const { post, authors } = await convert('author: Ada\nauthor_image_url: /a.png\n', ADA);
    expect(post).toBe('authors: ada-2\n');
    expect(authors).toContain('ada-2:\n  name: Ada\n');
  });
});

test('accounts on unknown platforms are removed from authors.yml, each with a note', async () => {
  const { authors, todo } = await convert(
    'authors: ada\n',
    `${ADA}  socials:\n    x: ada\n    other: ada\n    email: a@kites.example\n  twitter: ada\n`,
  );
  expect(authors).toBe(`${ADA}  socials:\n    x: ada\n    email: a@kites.example\n`);
  expect(todo).toEqual(expect.arrayContaining(['ada.twitter', 'ada.socials.other']));
});

test('authors in a JSON file become authors.yml', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { blog: { authorsMapPath: 'people.json' } }]] };",
    'blog/2026-01-01-post.md': '---\nauthors: ada\n---\n# Post\n',
    'blog/people.json': '{ "ada": { "name": "Ada" } }\n',
  });
  const { files } = await planFixture('docusaurus', folder);
  const written = files.filter(({ file }) => /(?:authors|people)\.[a-z]+$/.test(file));
  expect(written).toMatchObject([{ file: 'content/blog/authors.yml', copyOf: 'blog/people.json' }]);
});
