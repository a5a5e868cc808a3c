/** Remembers highlighted lines: a grammar makes the same of the same line in the same state. */

import type { StateStack } from '@shikijs/vscode-textmate';
import type { Token } from './token';

declare module '@shikijs/vscode-textmate' {
  /** What its only implementation has. */
  interface StateStack {
    readonly parent: StateStack | null;
    readonly nameScopesList: ScopeList | null;
    readonly contentNameScopesList: ScopeList | null;
    toStateStackFrame(): StateFrame;
  }
}

type ScopeList = { readonly getScopeNames: () => readonly string[] };
type StateFrame = {
  readonly ruleId: number;
  readonly endRule: string | null;
  readonly beginRuleCapturedEOL: boolean;
};

type TokenizedLine = { readonly tokens: Token[]; readonly state: StateStack };
/** `state` is that of the grammar at the end of the line before. */
export type LineTokenizer = (text: string, state: StateStack) => TokenizedLine;

/** Lines usually repeat soon or never, so the cache is cleared at this size. */
const MAX_LINES = 5000;

/** For one grammar. */
export function rememberLines(tokenize: LineTokenizer): LineTokenizer {
  let nameState = createStateNamer();
  const lines = new Map<string, TokenizedLine>();
  return (text, state) => {
    const key = `${nameState(state)} ${text}`;
    const known = lines.get(key);
    if (known !== undefined) return known;
    const line = tokenize(text, state);
    if (lines.size >= MAX_LINES) {
      lines.clear();
      nameState = createStateNamer();
    } else lines.set(key, line);
    return line;
  };
}

/** Gives equal states the same number: of a state, the rules around the next line and all they hold. */
function createStateNamer(): (state: StateStack) => number {
  const byState = new WeakMap<StateStack, number>();
  const byContent = new Map<string, number>();
  return function nameState(state) {
    const known = byState.get(state);
    if (known !== undefined) return known;
    const content = describeState(state, nameState);
    const name = byContent.get(content) ?? byContent.size;
    byContent.set(content, name);
    byState.set(state, name);
    return name;
  };
}

function describeState(state: StateStack, nameState: (state: StateStack) => number): string {
  const { parent, nameScopesList, contentNameScopesList } = state;
  const { ruleId, endRule, beginRuleCapturedEOL } = state.toStateStackFrame();
  return JSON.stringify([
    parent === null ? -1 : nameState(parent),
    ruleId,
    endRule,
    beginRuleCapturedEOL,
    nameScopesList?.getScopeNames(),
    contentNameScopesList?.getScopeNames(),
  ]);
}
