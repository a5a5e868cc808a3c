/** The page that shows our pictures beside those of the other sites. */

import type { OpenSite, Shot } from './takeShots';

type Row = { readonly heading: string; readonly shots: readonly Shot[] };

export function formatIndex(shots: readonly Shot[], sites: readonly OpenSite[]): string {
  const rows = listRows(shots);
  const links = rows.map(({ heading }) => `<a href="#${toId(heading)}">${heading}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of every kind of page</title>
<style>
body { margin: 1rem; font: 1rem/1.5 system-ui; background: #888 }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
section { display: flex; align-items: start; gap: 1rem }
figure { margin: 0; flex: 0 1 33% }
img { display: block; max-width: 100% }
</style>
<h1>Pictures of every kind of page</h1>
<nav>${links.join('\n')}</nav>
${rows.map((row) => formatRow(row, sites)).join('\n')}
</html>
`;
}

function listRows(shots: readonly Shot[]): readonly Row[] {
  const rows = new Map<string, readonly Shot[]>();
  for (const shot of shots) {
    const heading = `${shot.page}, ${shot.width} px, ${shot.mode}`;
    rows.set(heading, [...(rows.get(heading) ?? []), shot]);
  }
  return [...rows].map(([heading, shown]) => ({ heading, shots: shown }));
}

function formatRow({ heading, shots }: Row, sites: readonly OpenSite[]): string {
  const figures = shots.map(({ file, site }) => {
    const label = sites.find((one) => one.site === site)?.label ?? site;
    return `<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" alt="${label}: ${heading}" loading="lazy"></a></figure>`;
  });
  return `<h2 id="${toId(heading)}">${heading}</h2>\n<section>${figures.join('\n')}</section>`;
}

function toId(heading: string): string {
  return heading.replaceAll(/\W+/g, '-');
}
