/**
 * docwright under test: a copy of its package, so that its templates can be edited. The copy is bundled
 * once before anything is measured, as an installed docwright is.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { CorpusPage } from '../corpus';
import { createBuildApi } from '../corpusApi';
import { FIRST_MARK, type Program, replaceMark, type Sidebar } from '../program';
import { createMarkdownWriter, type Dialect } from '../writeMarkdown';

const COPIED = ['bin', 'generator', 'templates', 'client', 'dist', 'package.json', 'tsconfig.json'];
const PACKAGES = 'node_modules';
const CONFIG = 'content/site.config.ts';

/** `folder` is as `findDocwright` gives it, `copy` is made. */
export function openDocwright(folder: string, copy: string, name: string): Program {
  copyPackage(folder, copy);
  const command = path.join(copy, 'bin', 'docwright.js');
  const run = (site: string, args: readonly string[]) => ({
    file: process.execPath,
    args: [command, ...args, '--root', site],
    cwd: site,
  });
  return {
    name,
    version: `${readVersion(command, folder)} (${folder})`,
    dialect: DIALECT,
    contentFolder: 'content/docs',
    homeFile: 'index.md',
    outFolder: 'out',
    listFrame: (pages, sidebar) => ({ [CONFIG]: formatConfig(pages, sidebar) }),
    frameEdits: {
      template: { file: path.join(copy, 'templates', 'Document.tsx'), edit: editTemplate },
      style: { file: path.join(copy, 'templates', 'styles', 'base.css'), edit: editStyle },
      config: { file: CONFIG, edit: replaceMark },
    },
    build: (site) => run(site, ['build', '--quiet']),
    dev: (site, port) => run(site, ['dev', '--port', String(port)]),
    formatPath: ({ section, name: file }) => `/${section}/${file}`,
  };
}

const LANGUAGES = ['fr', 'de', 'ja'];
/** Of four pages, one is translated into each language. */
const TRANSLATED = 4;

/** The same docwright with the site in four languages, a quarter of it translated. */
export function openTranslated(program: Program): Program {
  return {
    ...program,
    name: `${program.name}, four languages`,
    listFrame(pages, sidebar) {
      const write = createMarkdownWriter(pages, DIALECT);
      const translations = pages
        .filter((_, index) => index % TRANSLATED === 0)
        .flatMap((page) =>
          LANGUAGES.map((language): [string, string] => [
            `content/${language}/docs/${page.section}/${page.name}.md`,
            write(page),
          ]),
        );
      const languages = LANGUAGES.map((language) => `${language}: {}`).join(', ');
      const frame = addKeys(program.listFrame(pages, sidebar), [
        '  blog: false,',
        `  languages: { ${languages} },`,
      ]);
      return { ...frame, ...Object.fromEntries(translations) };
    },
  };
}

const OLD_VERSIONS = ['3', '2', '1'].map((name) => `v${name}`);

/** The same docwright with the site in four versions, each with all of the pages. */
export function openVersioned(program: Program): Program {
  return {
    ...program,
    name: `${program.name}, four versions`,
    listFrame(pages, sidebar) {
      const write = createMarkdownWriter(pages, DIALECT);
      const copies = pages.flatMap((page) =>
        OLD_VERSIONS.map((version): [string, string] => [
          `content/versions/${version}/docs/${page.section}/${page.name}.md`,
          write(page),
        ]),
      );
      const versions = OLD_VERSIONS.map((version) => `${version}: {}`).join(', ');
      const frame = addKeys(program.listFrame(pages, sidebar), [
        '  docs: {',
        `    versions: { ${versions} },`,
      ]);
      return { ...frame, ...Object.fromEntries(copies) };
    },
  };
}

/** The same docwright with an API as well, which has as many pages as the rest of the site. */
export function openDescribed(program: Program): Program {
  return {
    ...program,
    name: `${program.name}, with an API`,
    listFrame(pages, sidebar) {
      const frame = addKeys(program.listFrame(pages, sidebar), [
        '  blog: false,',
        "  openapi: { api: { file: './openapi.json', group: 'operation' } },",
      ]);
      return {
        ...frame,
        'content/openapi.json': JSON.stringify(createBuildApi(pages.length), undefined, 1),
      };
    },
  };
}

type Frame = Readonly<Record<string, string>>;

/** Adds a line to the configuration below another one. */
function addKeys(frame: Frame, [above, added]: readonly [string, string]): Frame {
  return { ...frame, [CONFIG]: (frame[CONFIG] ?? '').replace(above, `${above}\n${added}`) };
}

/** Gives the folder of the docwright whose folder or command is given. Throws when it cannot be run. */
export function findDocwright(given: string): string {
  const start = path.resolve(given);
  const folder = isFile(start) ? path.dirname(path.dirname(start)) : start;
  if (!isFile(path.join(folder, 'bin', 'docwright.js')))
    throw new Error(`there is no docwright at ${given}.`);
  findPackages(folder);
  return folder;
}

const DIALECT: Dialect = {
  positionKey: 'sidebar_position',
  formatHref: ({ section, name }, from) =>
    from === undefined ? `./${section}/${name}.md` : `../${section}/${name}.md`,
  formatNote: (text) => `:::note\n\n${text}\n\n:::`,
};

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function copyPackage(folder: string, copy: string): void {
  for (const name of COPIED) {
    const from = path.join(folder, name);
    if (existsSync(from)) cpSync(from, path.join(copy, name), { recursive: true });
  }
  symlinkSync(findPackages(folder), path.join(copy, PACKAGES), 'junction');
}

/** Its own, or those that it is installed among. */
function findPackages(folder: string, around = folder): string {
  const packages = path.join(around, PACKAGES);
  if (existsSync(path.join(packages, 'react'))) return packages;
  const parent = path.dirname(around);
  if (parent === around) throw new Error(`the packages of ${folder} are not installed.`);
  return findPackages(folder, parent);
}

/** The first command bundles the sources. */
function readVersion(command: string, folder: string): string {
  const told = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  if (told.status === 0) return told.stdout.trim();
  throw new Error(`the docwright at ${folder} does not run:\n${told.stderr}`);
}

function formatConfig(pages: readonly CorpusPage[], sidebar: Sidebar): string {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const sidebars = sections.map((name) => `      '${name}': [{ autogenerated: '${name}' }],\n`);
  return `import { defineConfig } from 'docwright';

export default defineConfig({
  title: 'Corpus',
  url: 'https://corpus.example',
  blog: false,
  footer: { copyright: 'Edition ${FIRST_MARK}' },
  docs: {
    sidebars: {
${sidebar === 'section' ? sidebars.join('') : ''}    },
  },
});
`;
}

function editTemplate(text: string, mark: string): string {
  const edited = text.replace(/<body(?: data-edit="[^"]*")?/, `<body data-edit="${mark}"`);
  if (edited === text) throw new Error('templates/Document.tsx has no <body>');
  return edited;
}

function editStyle(text: string, mark: string): string {
  return `${text.replace(/\nhtml \{ --edit: .*\n$/, '')}\nhtml { --edit: ${mark}; }\n`;
}
