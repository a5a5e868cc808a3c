/** Adding a key to the source of a configuration, which keeps every other byte. */

import { describe, expect, test } from 'vitest';
import { insertKey, type NewKey } from '../../../generator/core/insertKey';

/** Adds the version 2.4, before the version 1.9 if there is one. */
function insert(text: string, more: Partial<NewKey> & { readonly file?: string } = {}) {
  return insertKey(
    { file: more.file ?? 'site.config.ts', text },
    {
      path: ['docs', 'versions'],
      name: '2.4',
      value: { ref: 'v2.4' },
      isBefore: (name) => name === '1.9',
      ...more,
    },
  );
}

/** `…` is a line of a configuration with other keys. */
const config = (text: string) => text.replace('…', "  title: 'Kites', // docs: { versions: {} }");

describe('an entry joins the others', () => {
  test.each([
    [
      'after the last one',
      'export default {\n…\n  docs: {\n    versions: {\n      next: {},\n    },\n  },\n};\n',
      "export default {\n…\n  docs: {\n    versions: {\n      next: {},\n      '2.4': { ref: 'v2.4' },\n    },\n  },\n};\n",
    ],
    [
      'before an older one',
      "export default {\n…\n  docs: {\n    versions: {\n      next: {},\n      // From 2020.\n      '1.9': {},\n    },\n  },\n};\n",
      "export default {\n…\n  docs: {\n    versions: {\n      next: {},\n      '2.4': { ref: 'v2.4' },\n      // From 2020.\n      '1.9': {},\n    },\n  },\n};\n",
    ],
    [
      'before the first one',
      "export default {\n…\n  docs: {\n    versions: { // newest first\n      '1.9': {},\n    },\n  },\n};\n",
      "export default {\n…\n  docs: {\n    versions: { // newest first\n      '2.4': { ref: 'v2.4' },\n      '1.9': {},\n    },\n  },\n};\n",
    ],
    [
      'without a comma after the last one',
      'export default {\n…\n  docs: {\n    versions: {\n      next: {}\n    }\n  }\n}\n',
      "export default {\n…\n  docs: {\n    versions: {\n      next: {},\n      '2.4': { ref: 'v2.4' }\n    }\n  }\n}\n",
    ],
    [
      'after the comments of its line',
      'export default {\n  docs: {\n    versions: {\n      next: {} /* a */, /* b, */ // c }\n      // d\n    },\n  },\n};\n',
      "export default {\n  docs: {\n    versions: {\n      next: {} /* a */, /* b, */ // c }\n      '2.4': { ref: 'v2.4' },\n      // d\n    },\n  },\n};\n",
    ],
    [
      'after a comment, without a comma',
      'export default {\n  docs: {\n    versions: {\n      next: {} // c\n    },\n  },\n};\n',
      "export default {\n  docs: {\n    versions: {\n      next: {}, // c\n      '2.4': { ref: 'v2.4' }\n    },\n  },\n};\n",
    ],
    [
      'before a comment of several lines',
      'export default {\n  docs: {\n    versions: {\n      next: {}, /* a\n      b */\n    },\n  },\n};\n',
      "export default {\n  docs: {\n    versions: {\n      next: {},\n      '2.4': { ref: 'v2.4' }, /* a\n      b */\n    },\n  },\n};\n",
    ],
    [
      'on one line',
      'export default { docs: { versions: { next: {} } } };',
      "export default { docs: { versions: { next: {}, '2.4': { ref: 'v2.4' } } } };",
    ],
    [
      'on one line, with a comma',
      'export default { docs: { versions: {next: {},}, }, };',
      "export default { docs: { versions: {next: {}, '2.4': { ref: 'v2.4' },}, }, };",
    ],
    [
      'on one line, before another',
      "export default { docs: { versions: { next: {}, '1.9': {} } } };",
      "export default { docs: { versions: { next: {}, '2.4': { ref: 'v2.4' }, '1.9': {} } } };",
    ],
    [
      'on one line, before the first one',
      "export default { docs: { versions: {'1.9': {}} } };",
      "export default { docs: { versions: { '2.4': { ref: 'v2.4' }, '1.9': {}} } };",
    ],
    [
      'on a line that ends in a comment',
      'export default { docs: { versions: { next: {} // a\n } } };',
      "export default { docs: { versions: { next: {}, '2.4': { ref: 'v2.4' } // a\n } } };",
    ],
    [
      'when the last one ends on the line of the brace',
      'export default { docs: { versions: {\n  next: {} } } };',
      "export default { docs: { versions: {\n  next: {},\n  '2.4': { ref: 'v2.4' } } } };",
    ],
    [
      'with commas at the start of lines',
      'export default { docs: { versions: {\n    next: {}\n  , last: {}\n  } } };',
      "export default { docs: { versions: {\n    next: {}\n  , last: {},\n    '2.4': { ref: 'v2.4' }\n  } } };",
    ],
    [
      'behind a spread',
      'export default { docs: { versions: { ...old, [name]: {} } } };',
      "export default { docs: { versions: { ...old, [name]: {}, '2.4': { ref: 'v2.4' } } } };",
    ],
  ])('%s', (_, text, expected) => {
    expect(insert(config(text))).toBe(config(expected));
    expect(insert(config(text).replaceAll('\n', '\r\n'))).toBe(
      config(expected).replaceAll('\n', '\r\n'),
    );
    expect(insert(config(text).replaceAll('  ', '\t'))).toBe(
      config(expected).replaceAll('  ', '\t'),
    );
  });
});

describe('an object without entries gets the first', () => {
  test.each([
    ['{}', "{ '2.4': { ref: 'v2.4' } }"],
    ['{ }', "{ '2.4': { ref: 'v2.4' } }"],
    ['{ /* none */ }', "{ '2.4': { ref: 'v2.4' } /* none */ }"],
    ['{\n    }', "{\n      '2.4': { ref: 'v2.4' },\n    }"],
    [
      '{ // newest first\n      // none\n    }',
      "{ // newest first\n      '2.4': { ref: 'v2.4' },\n      // none\n    }",
    ],
  ])('%j', (object, expected) => {
    const site = (versions: string) =>
      `export default {\n  title: 'Kites',\n  docs: {\n    versions: ${versions},\n  },\n};\n`;
    expect(insert(site(object))).toBe(site(expected));
  });
});

describe('objects that are missing are added', () => {
  test.each([
    [
      'to the docs',
      "export default defineConfig({\n…\n  docs: {\n    path: 'a',\n  },\n  blog: false,\n});\n",
      "export default defineConfig({\n…\n  docs: {\n    path: 'a',\n    versions: {\n      '2.4': { ref: 'v2.4' },\n    },\n  },\n  blog: false,\n});\n",
    ],
    [
      'to the docs on one line',
      "export default defineConfig({\n…\n  docs: { path: 'a' },\n});\n",
      "export default defineConfig({\n…\n  docs: { path: 'a', versions: { '2.4': { ref: 'v2.4' } } },\n});\n",
    ],
    [
      'to docs without keys',
      'export default defineConfig({\n…\n  docs: {},\n});\n',
      "export default defineConfig({\n…\n  docs: { versions: { '2.4': { ref: 'v2.4' } } },\n});\n",
    ],
    [
      'to the configuration',
      'export default defineConfig({\n…\n});\n',
      "export default defineConfig({\n…\n  docs: {\n    versions: {\n      '2.4': { ref: 'v2.4' },\n    },\n  },\n});\n",
    ],
    [
      'to a configuration without commas at the end',
      "export default {\n…\n  url: 'https://kites.example'\n}",
      "export default {\n…\n  url: 'https://kites.example',\n  docs: {\n    versions: {\n      '2.4': { ref: 'v2.4' }\n    }\n  }\n}",
    ],
    [
      'to a configuration on one line',
      "export default { title: 'Kites' };",
      "export default { title: 'Kites', docs: { versions: { '2.4': { ref: 'v2.4' } } } };",
    ],
    [
      'to a typed constant',
      'const config: SiteConfig = {\n…\n};\n\nexport default config;\n',
      "const config: SiteConfig = {\n…\n  docs: {\n    versions: {\n      '2.4': { ref: 'v2.4' },\n    },\n  },\n};\n\nexport default config;\n",
    ],
    [
      'in the style of the file',
      'export default {\n    "title": "Kites",\n    "1.9": 1\n}\n',
      'export default {\n    "title": "Kites",\n    "1.9": 1,\n    "docs": {\n        "versions": {\n            "2.4": { "ref": "v2.4" }\n        }\n    }\n}\n',
    ],
    [
      'with tabs and double quotes',
      'import { a } from "./a";\nexport default {\n\ttitle: "Kites",\n};\n',
      'import { a } from "./a";\nexport default {\n\ttitle: "Kites",\n\tdocs: {\n\t\tversions: {\n\t\t\t"2.4": { ref: "v2.4" },\n\t\t},\n\t},\n};\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(insert(config(text))).toBe(config(expected));
  });

  test('at their end, wherever the entry would be', () => {
    expect(insert("export default { title: 'Kites' };", { isBefore: () => true })).toBe(
      "export default { title: 'Kites', docs: { versions: { '2.4': { ref: 'v2.4' } } } };",
    );
  });
});

describe('nothing misleads it:', () => {
  const END = 'docs: { versions: {} } });';
  test.each([
    ['braces in texts', `defineConfig({ a: '}{', b: "\\"}", c: \`}\${{ d: '}' }.d}{\`, ${END}`],
    ['regular expressions', `defineConfig({ a: /[/}]{"/, b: 1 / 2, ${END}`],
    ['functions', `defineConfig({ a(x) { return { docs: x } }, b: () => ({ docs: {} }), ${END}`],
    ['comments', `defineConfig({ /* docs: { */ // versions: {\n ${END}`],
    ['other objects', `const docs = { versions: {} };\ndefineConfig({ a: { docs: {} }, ${END}`],
    [
      'types',
      `const a = <T,>(b: T) => b!;\ndefineConfig(<any>{ a: a<Map<string, { b: '}' }>>(c as any), ${END}`,
    ],
  ])('%s', (_, text) => {
    expect(insert(text)).toBe(
      `${text.slice(0, -END.length)}docs: { versions: { '2.4': { ref: 'v2.4' } } } });`,
    );
  });

  test('types inside the object', () => {
    const text =
      "export default {\n  docs: {\n    a: (b?: Map<string, '}'>): b is c => !b!.d,\n    versions: {\n      next: { ref: 'next' as const } satisfies Version<{ a: 1 }>\n    } as const,\n  },\n};\n";
    expect(insert(text)).toBe(
      text.replace(' a: 1 }>\n', " a: 1 }>,\n      '2.4': { ref: 'v2.4' }\n"),
    );
  });
});

describe('a source is left to its author', () => {
  test.each([
    ['when the docs are a constant', 'const docs = {};\nexport default { docs };'],
    [
      'when the versions are a constant',
      'const v = {};\nexport default { docs: { versions: v } };',
    ],
    ['when a function gives them', 'export default { docs: { versions: list() } };'],
    ['when they depend on something', 'export default { docs: { versions: a ? {} : {} } };'],
    ['when a getter gives the docs', 'export default { get docs() { return {}; } };'],
    ['when a function gives everything', 'export default createConfig();'],
    ['when it is no valid source', 'export default {'],
    ['when it is empty', ''],
  ])('%s', (_, text) => {
    expect(insert(text)).toBeUndefined();
  });
});

test('a text of JavaScript is read as such', () => {
  expect(insert('module.exports = {};\nexport default {};', { file: 'site.config.mjs' })).toBe(
    "module.exports = {};\nexport default { docs: { versions: { '2.4': { ref: 'v2.4' } } } };",
  );
});
