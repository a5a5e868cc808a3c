/** The conditions of filters: a record must meet all clauses, and at least one condition of each clause. */

export type Clause = readonly Condition[];

export type Condition = FacetCondition | NumberCondition;

type FacetCondition = {
  readonly type: 'facet';
  readonly attribute: string;
  readonly value: string;
  readonly isNegated: boolean;
};

type NumberCondition = {
  readonly type: 'number';
  readonly attribute: string;
  readonly test: NumberTest;
  readonly isNegated: boolean;
};

export const NUMBER_OPERATORS = ['<=', '>=', '!=', '<', '>', '='] as const;
export type NumberOperator = (typeof NUMBER_OPERATORS)[number];

export type NumberTest =
  | { readonly operator: NumberOperator; readonly value: number }
  /** The range includes both bounds. */
  | { readonly operator: 'TO'; readonly least: number; readonly most: number };

/** The value of a record's attribute; undefined when the record does not have it. */
export type AttributeValue = string | number | undefined;

/** The attribute for tags; no record of a site has tags. */
export const TAGS = '_tags';

export function isMet(condition: Condition, value: AttributeValue): boolean {
  return isFound(condition, value) !== condition.isNegated;
}

function isFound(condition: Condition, value: AttributeValue): boolean {
  if (condition.type === 'number') return typeof value === 'number' && isIn(condition.test, value);
  if (value === undefined) return false;
  const text = String(value);
  // Facet values are compared without regard to case.
  return text === condition.value || text.toLowerCase() === condition.value.toLowerCase();
}

function isIn(test: NumberTest, value: number): boolean {
  switch (test.operator) {
    case '<':
      return value < test.value;
    case '<=':
      return value <= test.value;
    case '>':
      return value > test.value;
    case '>=':
      return value >= test.value;
    case '=':
      return value === test.value;
    case '!=':
      return value !== test.value;
    case 'TO':
      return value >= test.least && value <= test.most;
  }
}
