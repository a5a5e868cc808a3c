/** The manual is up to date with the code: it builds, and describes all keys, options and codes. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteSchema } from '../../generator/config/siteSchema';
import { templates } from '../../generator/config/templateSchema';
import { getValue } from '../../generator/core/problems';
import { parseAuthors } from '../../generator/parse/data/authors';
import { parseCategory } from '../../generator/parse/data/category';
import { FRONT_MATTER_KEYS } from '../../generator/parse/data/frontMatterSchema';
import { directives } from '../../templates/directives';
import { CONSOLE_ATTRIBUTE } from '../../templates/model/console';
import { listSources } from '../helpers/code/sourceFiles';
import { runCommand } from '../helpers/commands/runCommand';
import { listConfigKeys } from '../helpers/pages/listConfigKeys';
import { listDiagnosticCodes } from '../helpers/pages/listDiagnosticCodes';
import {
  listFilesShown,
  listNames,
  listRows,
  readManualPage,
  splitSections,
} from '../helpers/sites/readManual';
import { writeFiles } from '../helpers/sites/writeFiles';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PREVIOUS = 'c052034c53d8542467deb057b7ae7c73605be887';
const folder = mkdtempSync(path.join(tmpdir(), 'docwright-manual-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rejects when the command does not end with 0. */
async function docwright(...options: readonly string[]) {
  const { exitCode, ...printed } = await runCommand(options, { cwd: REPOSITORY });
  if (exitCode !== 0) throw new Error(printed.stderr + printed.stdout);
  return { stdout: printed.stdout, stderr: printed.stderr };
}

/** The names in the first columns of the tables of a text. */
function listDescribed(markdown: string): readonly string[] {
  return listRows(markdown).flatMap((row) => listNames([...row.values()][0]));
}

function listAllNames(markdown: string): readonly string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

function listMissing(known: readonly string[], described: readonly string[]): readonly string[] {
  return known.filter((name) => !described.includes(name));
}

describe('examples of the manual', () => {
  it('builds with --strict without any problem', async () => {
    const out = path.join(folder, 'manual');
    const root = path.join(REPOSITORY, 'manual');
    const printed = await docwright('build', '--strict', '--quiet', '--root', root, '--out', out);
    expect(printed).toEqual({ stdout: '', stderr: '' });
    // Shallow clones do not have its commit.
    const hasCommit =
      spawnSync('git', ['cat-file', '-e', PREVIOUS], { cwd: REPOSITORY }).status === 0;
    expect(existsSync(path.join(out, '1.0.2/writing/index.html'))).toBe(hasCommit);
  });

  it('has a first site that builds without changes', async () => {
    const root = path.join(folder, 'first-site');
    const files = listFilesShown(readManualPage('index'));
    await writeFiles(root, files);
    const printed = await docwright('build', '--strict', '--quiet', '--root', root);
    expect(printed).toEqual({ stdout: '', stderr: '' });
    expect(Object.keys(files)).toHaveLength(6);
  });

  it('has a site of Docusaurus that becomes the configuration beside it', async () => {
    const root = path.join(folder, 'import');
    const { 'content/site.config.ts': config, ...foreign } = listFilesShown(
      readManualPage('import'),
    );
    expect(Object.keys(foreign)).toHaveLength(4);
    await writeFiles(root, foreign);
    await docwright('import', 'docusaurus', 'website', 'site', '--root', root);
    const site = path.join(root, 'site');
    expect(readFileSync(path.join(site, 'content/site.config.ts'), 'utf8')).toBe(config);
    const left = readFileSync(path.join(site, 'IMPORT.md'), 'utf8').split('## Not imported')[1];
    expect(left).toMatch(/`sidebar_color` [^\n]*`docs\/start\.md:3`/);
    expect(left).toContain('`themeConfig.footer.style`');
    const printed = await docwright('build', '--strict', '--quiet', '--root', site);
    expect(printed).toEqual({ stdout: '', stderr: '' });
  });

  it('has pages in TSX that build without changes', async () => {
    const root = path.join(folder, 'pages');
    const config = "export default { title: 'Pages', url: 'https://kites.example' };\n";
    await writeFiles(root, {
      'content/site.config.ts': config,
      'content/docs/guide/wind.md': '# Wind\n',
    });
    await writeFiles(root, listFilesShown(readManualPage('pages')));
    const { stdout, stderr } = await docwright('check', '--root', root);
    expect(stderr + stdout).toMatch(/^\d+ pages, no problems found\n$/);
  });

  it('has a look that builds without changes', async () => {
    const root = path.join(folder, 'look');
    const files = listFilesShown(readManualPage('look'));
    expect(Object.keys(files)).toHaveLength(3);
    await writeFiles(root, { ...files, 'content/docs/index.md': '# Kites\n' });
    const printed = await docwright('build', '--strict', '--quiet', '--root', root);
    expect(printed).toEqual({ stdout: '', stderr: '' });
    const page = readFileSync(path.join(root, 'out/index.html'), 'utf8');
    expect(page).toContain('<meta name="subject" content="Kites">');
    const headers = readFileSync(path.join(root, 'out/_headers'), 'utf8');
    expect(headers).toContain(' https://stats.example/count.js;');
    expect(headers).toContain("connect-src 'self' https://stats.example;");
  });

  it('has templates that build without changes', async () => {
    const root = path.join(folder, 'templates');
    const files = listFilesShown(readManualPage('templates'));
    expect(Object.keys(files)).toHaveLength(5);
    await writeFiles(root, { ...files, 'content/docs/index.md': '# Kites\n' });
    const printed = await docwright('build', '--strict', '--quiet', '--root', root);
    expect(printed).toEqual({ stdout: '', stderr: '' });
    const page = readFileSync(path.join(root, 'out/index.html'), 'utf8');
    expect(page).toMatch(/<header class="navbar"[^>]*><p class="club-line">We fly on Saturday/);
    expect(readFileSync(path.join(root, 'out/404.html'), 'utf8')).toContain('The wind took it');
  });

  it('names each part that a site may draw', () => {
    const rows = listRows(readManualPage('templates')).filter((row) => row.has('Part'));
    const names = rows.map((row) => listNames(row.get('Part')).join());
    expect(names).toEqual(Object.keys(templates.shape));
  });

  it('has texts in German and in a custom language that build without changes', async () => {
    const files = listFilesShown(readManualPage('languages'));
    const german = files['content/site.config.ts'] ?? '';
    const root = path.join(folder, 'languages');
    const page = '# Wind\n\n## Stark\n\n```js\nfly();\n```\n';
    await writeFiles(root, { ...files, 'content/docs/wind.md': page });
    const options = [
      'build',
      '--strict',
      '--quiet',
      '--root',
      root,
      '--out',
      path.join(root, 'out'),
    ];
    const readPage = () => readFileSync(path.join(root, 'out/wind/index.html'), 'utf8');
    expect(await docwright(...options)).toEqual({ stdout: '', stderr: '' });
    expect(readPage()).toContain('aria-label="Code in die Zwischenablage kopieren"');
    const swedish = german
      .replace(/strings: \{.*^ {2}\},/ms, 'strings: swedish,')
      .replace("locale: 'de'", "locale: 'sv'")
      .replace('\n', "\nimport { swedish } from './swedish';\n");
    await writeFiles(root, { 'content/site.config.ts': swedish });
    expect(await docwright(...options)).toEqual({ stdout: '', stderr: '' });
    expect(readPage()).toContain('<a href="#main">Hoppa till innehållet</a>');
    expect(readPage()).toContain('aria-label="Copy code to clipboard"');
  });

  it('has directives inside each other, as the site of CRBT has them', async () => {
    const root = path.join(folder, 'inside');
    const [, section = ''] = readManualPage('directives').split('### One inside another');
    const [shown = ''] = section.split('\n### ');
    const files = listFilesShown(shown);
    expect(Object.keys(files)).toEqual([
      'content/chat/directives.tsx',
      'content/site.config.ts',
      'content/chat/chat.css',
    ]);
    const [, page = ''] = /```md\n(.*?)```/s.exec(shown) ?? [];
    const chat = Object.fromEntries(
      listSources(['content/chat'])
        .concat('content/chat/chat.css')
        .map((file) => [file, readFileSync(path.join(REPOSITORY, file), 'utf8')]),
    );
    for (const name of ['content/chat/directives.tsx', 'content/chat/chat.css']) {
      expect(chat[name]).toContain(files[name]);
    }
    await writeFiles(root, { ...files, ...chat, 'content/docs/index.md': `# Wind\n\n${page}` });
    const out = path.join(root, 'out');
    const printed = await docwright('build', '--strict', '--quiet', '--root', root, '--out', out);
    expect(printed).toEqual({ stdout: '', stderr: '' });
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain(
      '<div class="field"><p class="field__name">Gusts</p><div><p>34 km/h</p></div></div>',
    );
  });

  it.each(['Since.tsx', 'KiteParts.tsx', 'WindScale.tsx', 'shopping.grammar.ts'])(
    'shows %s exactly as the code has it',
    (file) => {
      const shown = listFilesShown(readManualPage('directives') + readManualPage('code'));
      const text = shown[`content/${file}`];
      const own = readFileSync(path.join(REPOSITORY, 'manual/content', file), 'utf8');
      expect(text).toBeDefined();
      expect(own).toContain(text);
    },
  );
});

describe('the page about configuration', () => {
  const page = readManualPage('configuration');
  const SAMPLE = {
    title: 'Sample',
    url: 'https://kites.example',
    announcement: { content: 'News' },
    footer: {},
    languages: { fr: {} },
  };

  it('names every key of the schema', () => {
    expect(listMissing(listConfigKeys(), listAllNames(page))).toEqual([]);
  });

  it('describes no unknown key', () => {
    const known = listConfigKeys();
    const described = listDescribed(page).filter((name) => /^[a-z]+[.A-Z[]/.test(name));
    const isKnown = (name: string) =>
      known.some((key) => key === name || key.startsWith(`${name}[`) || key.startsWith(`${name}.`));
    expect(described.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('has the default of every key', () => {
    const defaults = siteSchema.parse(SAMPLE);
    const wrong = listRows(page).flatMap((row) => {
      const written = row.get('Default');
      const [key = ''] = listNames([...row.values()][0]);
      const path = key.split('.');
      const value = getValue(defaults, path);
      const isNone = written === 'none' && Array.isArray(value) && value.length === 0;
      const hasDefault = value !== undefined && !isNone && getValue(SAMPLE, path) === undefined;
      if (written === undefined || !hasDefault || typeof value === 'function') return [];
      const expected = `\`${formatDefault(value)}\``;
      return written === expected ? [] : [`${key}: ${written}, but is ${expected}`];
    });
    expect(wrong).toEqual([]);
  });
});

function formatDefault(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');
}

describe('the pages about content', () => {
  it.each(['docs', 'blog'] as const)('name every key of the front matter of %s', (collection) => {
    const names = listAllNames(readManualPage('writing'));
    expect(listMissing(FRONT_MATTER_KEYS[collection], names)).toEqual([]);
  });

  it('name every key of a category file', () => {
    const { diagnostics } = parseCategory('{ "?": 1 }', '_category_.json', 'json');
    const names = listAllNames(readManualPage('sidebars'));
    expect(listMissing(listKnownKeys(diagnostics[0]?.hint), names)).toEqual([]);
  });

  it('name every key of an author', () => {
    const { diagnostics } = parseAuthors('a: { name: A, "?": 1 }', 'authors.yml');
    const names = listDescribed(readManualPage('blog'));
    expect(listMissing(listKnownKeys(diagnostics[0]?.hint), names)).toEqual([]);
  });

  it('name every directive with its form, its attributes and its parent', () => {
    const rows = listRows(readManualPage('directives')).filter((row) => row.has('Directive'));
    const described = rows.flatMap((row) =>
      listNames(row.get('Directive')).map((name) => ({
        name,
        form: row.get('Form'),
        attributes: listNames(row.get('Attributes')),
        parent: listNames(row.get('Allowed in'))[0],
      })),
    );
    const known = Object.entries(directives).map(([name, { form, attributes, parent }]) => ({
      name,
      form: form === 'any' ? 'leaf or container' : form,
      // Authors do not write that of a generated page.
      attributes: Object.keys(attributes).filter((each) => each !== CONSOLE_ATTRIBUTE),
      parent,
    }));
    expect(described).toEqual(known);
  });
});

/** The keys that a hint lists. */
function listKnownKeys(hint = ''): readonly string[] {
  const keys = /Known keys: (.*)\.$/.exec(hint)?.[1]?.split(', ') ?? [];
  expect(keys.length).toBeGreaterThan(0);
  return keys;
}

describe('the page about commands', () => {
  const sections = splitSections(readManualPage('commands'));
  const COMMANDS = [
    ...[
      'init',
      'import',
      'new',
      'new doc',
      'new post',
      'translate',
      'translate status',
      'translate new',
      'translate mark',
      'version',
      'build',
      'dev',
      'serve',
      'mcp',
      'pdf',
      'check',
      'explain',
    ],
    ...['clean', 'search', 'search suggest', 'search push', 'completion', 'help'],
  ];

  it('has a section for every command', async () => {
    const { stdout } = await docwright('--help');
    const [, list = ''] = stdout.split('\nCommands:\n');
    const [rows = ''] = list.split('\n\n');
    const commands = [...rows.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    const known = new Set(COMMANDS.map((command) => command.split(' ')[0]));
    expect(commands).toEqual([...known]);
    expect([...sections.keys()]).toEqual(expect.arrayContaining(COMMANDS));
  });

  it.each(COMMANDS)('describes the options of %s and no others', async (command) => {
    const { stdout } = await docwright(...command.split(' '), '--help');
    const own = listOptions(stdout.split('Global Options:')[0] ?? '');
    const described = listDescribed(sections.get(command) ?? '').flatMap(listOptions);
    expect(described.toSorted()).toEqual(own.filter((option) => option !== '--help').toSorted());
  });

  it('describes the options of every command', async () => {
    const { stdout } = await docwright('--help');
    const described = listDescribed(sections.get('Every command') ?? '');
    const [help = ''] = stdout.split('\nExamples:\n');
    expect(described.flatMap(listOptions).toSorted()).toEqual(listOptions(help).toSorted());
  });
});

function listOptions(text: string): readonly string[] {
  return text.match(/--[a-z-]+/g) ?? [];
}

describe('the page about problems', () => {
  const rows = listRows(readManualPage('problems')).filter((row) => row.has('Code'));

  it('has one row for every code in the sources, and no other rows', () => {
    const described = rows.flatMap((row) => listNames(row.get('Code')));
    expect(described.toSorted()).toEqual(listDiagnosticCodes());
  });

  it('has the severity, the meaning and the fix of every code', () => {
    for (const row of rows) {
      expect(row.get('Severity')).toMatch(/^(error|warning|setting `on[A-Za-z]+`)$/);
      expect(row.get('Meaning')).not.toBe('');
      expect(row.get('Fix')).not.toBe('');
    }
  });
});
