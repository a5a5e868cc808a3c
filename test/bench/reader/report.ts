/** The table of the reader bench, and the audits that stand in the way of a full score. */

import { CATEGORIES, type Category, FULL_SCORE, type Obstacle, type Visit } from './visit';

const LABEL_WIDTH = 24;
const CELL_WIDTH = 16;
const KILOBYTE = 1000;
const MS_PER_SECOND = 1000;

export type VisitedPage = {
  /** Such as `docwright, home`. */
  readonly name: string;
  /** At least one. */
  readonly visits: readonly Visit[];
};

export function formatReport(pages: readonly VisitedPage[]): string {
  const categories = Object.keys(CATEGORIES) as readonly Category[];
  const titles = ['FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'];
  return [
    formatRow('', [...Object.values(CATEGORIES), ...titles]),
    ...pages.map(({ name, visits }) =>
      formatRow(name, [
        ...categories.map((category) => String(getMedianScore(visits, category))),
        ...formatFigures(visits),
      ]),
    ),
    ...pages.flatMap(formatObstacles),
  ].join('\n');
}

function formatFigures(visits: readonly Visit[]): readonly string[] {
  const get = (name: keyof Visit['figures']) =>
    getMedian(visits.map(({ figures }) => figures[name]));
  return [
    (get('fcpMs') / MS_PER_SECOND).toFixed(2),
    (get('lcpMs') / MS_PER_SECOND).toFixed(2),
    get('tbtMs').toFixed(0),
    get('cls').toFixed(3),
    (get('bytes') / KILOBYTE).toFixed(1),
  ];
}

/** For every score below 100, the audits of a visit that had it. */
function formatObstacles({ name, visits }: VisitedPage): readonly string[] {
  const categories = Object.keys(CATEGORIES) as readonly Category[];
  return categories.flatMap((category) => {
    const score = getMedianScore(visits, category);
    if (score === FULL_SCORE) return [];
    const visit = visits.find(({ scores }) => scores[category] === score);
    const own = visit?.obstacles.filter((obstacle) => obstacle.category === category) ?? [];
    return [`${name}, ${CATEGORIES[category]} ${score}:`, ...own.map(formatObstacle)];
  });
}

function formatObstacle({ audit, title, found }: Obstacle): string {
  return `  ${audit}: ${title}${found === '' ? '' : ` (${found})`}`;
}

/** One that a visit had. */
function getMedianScore(visits: readonly Visit[], category: Category): number {
  return getMedian(visits.map(({ scores }) => scores[category]));
}

/** The lower one of two in the middle. */
function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}

function formatRow(label: string, cells: readonly string[]): string {
  return [label.padEnd(LABEL_WIDTH), ...cells.map((cell) => cell.padStart(CELL_WIDTH))].join('');
}
