/** What the security policy allows, in the header and in the meta element. */

import { expect, test } from 'vitest';
import { parseConfig } from '../../../generator/config/parseConfig';
import { createMetaPolicies, createPolicy } from '../../../generator/render/createPolicy';
import { listHeadSources } from '../../../generator/render/headElements';
import { HEAD_SCRIPT_PLACES } from '../../../templates/model/client';

const SCRIPTS = {
  home: '1',
  hydratedHome: '2',
  hydrated: '3',
  notFound: '4',
  search: '5',
  other: '6',
};

/** Both policies of a site: the header, and the meta element of an ordinary page. */
function create(keys: object) {
  const file = { file: 'content/site.config.ts', text: '' };
  const { config } = parseConfig({ title: 'a', url: 'https://a.b', ...keys }, file);
  const head = listHeadSources(config.head);
  const header = createPolicy(config, { inlineScripts: Object.values(SCRIPTS), head });
  return { header: parse(header), meta: createMetaPolicies(config, SCRIPTS, head) };
}

function parse(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const parseMeta = (keys: object) => parse(create(keys).meta?.other ?? '');

test('both restrict what pages load and frame, and where forms are sent', () => {
  const { header, meta } = create({});
  const names = [
    ...[
      'default-src',
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'media-src',
      'connect-src',
    ],
    ...['frame-src', 'object-src', 'base-uri', 'form-action', 'trusted-types'],
  ];
  for (const policy of [header, parse(meta?.other ?? '')]) {
    expect([...policy.keys()]).toEqual(expect.arrayContaining(names));
  }
});

test("the meta element omits what it cannot express, and has only the hash of the page's own script", () => {
  const { meta } = create({});
  for (const place of HEAD_SCRIPT_PLACES) {
    const policy = parse(meta?.[place] ?? '');
    expect([...policy.keys()]).not.toContain('frame-ancestors');
    expect(policy.get('script-src')).toMatch(/^'self' 'sha256-\S+'$/);
  }
  expect(new Set(Object.values(meta ?? {})).size).toBe(HEAD_SCRIPT_PLACES.length);
});

test('the meta element allows images from other hosts, and does not restrict scripts of the configuration', () => {
  expect(parseMeta({}).get('img-src')).toBe('* data:');
  expect(parseMeta({}).get('require-trusted-types-for')).toBe("'script'");
  const head = [{ tag: 'script', attributes: { src: 'https://stats.example/a.js' } }];
  const policy = parseMeta({ head });
  expect(policy.get('script-src')).toContain(' https://stats.example/a.js');
  expect(policy.get('frame-src')).toBe("'self' https:");
  expect(policy.has('require-trusted-types-for')).toBe(false);
  expect(policy.has('trusted-types')).toBe(false);
});

test('markdown.hosts may provide frames, media and styles and receive forms, but run no script', () => {
  const { header } = create({ markdown: { hosts: ['video.test', '*.b.test'] } });
  const has = [...header].filter(([, sources]) => sources.endsWith('video.test *.b.test'));
  expect(has.map(([name]) => name)).toEqual([
    ...['style-src', 'media-src', 'frame-src', 'object-src', 'form-action'],
  ]);
  expect(header.get('script-src')).not.toContain('test');
});

test('pages have no meta policy when content may contain scripts', () => {
  expect(create({ markdown: { html: 'allow' } }).meta).toBe(undefined);
});

test('a site can do without trusted types, for services whose scripts insert others', () => {
  const { header, meta } = create({ security: { trustedTypes: false } });
  for (const policy of [header, parse(meta?.other ?? '')]) {
    expect([...policy.keys()].join(' ')).not.toContain('trusted-types');
    expect(policy.get('script-src')).toContain("'self'");
  }
});
