/** What the bench knows of one visit of a page: scores, times and bytes, read from Lighthouse's result. */

import { z } from 'zod';

/** In Lighthouse's order, by their ids. */
export const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

export type Category = keyof typeof CATEGORIES;

/** Key: the audit in Lighthouse's result. */
const FIGURES = {
  'first-contentful-paint': 'fcpMs',
  'largest-contentful-paint': 'lcpMs',
  'total-blocking-time': 'tbtMs',
  'cumulative-layout-shift': 'cls',
  'total-byte-weight': 'bytes',
} as const;

export const FULL_SCORE = 100;

type FigureName = (typeof FIGURES)[keyof typeof FIGURES];

export type Visit = {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly figures: Readonly<Record<FigureName, number>>;
  readonly obstacles: readonly Obstacle[];
};

/** An audit that keeps a score below 100. */
export type Obstacle = {
  readonly category: Category;
  readonly audit: string;
  readonly title: string;
  /** What was found, such as `120 ms`, or empty. */
  readonly found: string;
};

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
});

const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const resultSchema = z.object({
  categories: z.record(z.enum(Object.keys(CATEGORIES) as [Category]), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

type Result = z.infer<typeof resultSchema>;

/** `json` is Lighthouse's whole result. Throws when a score or a figure is missing. */
export function parseVisit(json: string): Visit {
  const result = resultSchema.parse(JSON.parse(json));
  const categories = Object.keys(CATEGORIES) as readonly Category[];
  const scores = categories.map((id) => [id, getScore(result, id)]);
  const figures = Object.entries(FIGURES).map(([id, name]) => [name, getFigure(result, id)]);
  return {
    scores: Object.fromEntries(scores),
    figures: Object.fromEntries(figures),
    obstacles: categories.flatMap((category) => listObstacles(result, category)),
  };
}

/** There is none when an audit failed, for example on a machine that is too busy. */
function getScore({ categories }: Result, id: Category): number {
  const { score } = categories[id];
  if (score === null) throw new Error(`Lighthouse has no score for ${CATEGORIES[id]}.`);
  return Math.round(FULL_SCORE * score);
}

function getFigure({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse has not measured ${id}.`);
  return value;
}

function listObstacles({ categories, audits }: Result, category: Category): readonly Obstacle[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [{ category, audit: id, title: audit.title, found: audit.displayValue ?? '' }];
  });
}
