import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { splitFrontMatter } from '../../generator/parse/data/splitFrontMatter';
import { titleDirectives } from '../../generator/parse/directives/titleDirectives';
import { findDeepNesting } from '../../generator/parse/markdown/findDeepNesting';
import { countLineWork, countWork, listParts } from '../../generator/parse/markdown/work/countWork';
import { listParagraphs } from '../../generator/parse/markdown/work/listParagraphs';
import { mdxShapes, shapes } from '../helpers/pages/growthShapes';
export async function run() {
  const files = glob.sync(
    [
      'content/**/*.{md,mdx}',
      'manual/**/*.md',
      'test/fixtures/**/*.{md,mdx}',
      '*.md',
      'node_modules/**/*.md',
    ],
    { dot: false },
  );
  const rows = files.map((f) => {
    const m = titleDirectives(splitFrontMatter(readFileSync(f, 'utf8'), f).markdown).markdown;
    return [f, m.length, countWork(listParts(m), false).amount, countLineWork(m).amount] as const;
  });
  console.log(rows.length);
  const own = rows.filter((r) => !r[0].startsWith('node_modules'));
  for (const set of [own, rows]) {
    console.log(
      [...set].sort((a, b) => b[2] - a[2]).slice(0, 6),
      [...set].sort((a, b) => b[3] - a[3]).slice(0, 4),
    );
  }
  for (const s of [...shapes, ...mdxShapes]) {
    const t = process.cpuUsage();
    const m = titleDirectives(splitFrontMatter(s.write(20_000), 'a').markdown).markdown;
    const a = countWork(listParts(m), false).amount,
      b = countLineWork(m).amount;
    const u = process.cpuUsage(t);
    const t2 = process.cpuUsage();
    const e =
      b < 1e8 && !findDeepNesting(m, 'a')
        ? countWork(listParagraphs(m, !!s.isMdx), !!s.isMdx).amount
        : -1;
    const u2 = process.cpuUsage(t2);
    const f = (x) => ((x.user + x.system) / 1e6).toFixed(2);
    console.log(
      s.name.padEnd(44),
      (a / 1e6).toFixed(0).padStart(7),
      (b / 1e6).toFixed(0).padStart(7),
      (e / 1e6).toFixed(0).padStart(7),
      f(u),
      f(u2),
    );
  }
}
