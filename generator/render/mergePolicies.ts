/** Merges content security policies, for a host that sends one policy with the pages of several sites. */

type Directives = ReadonlyMap<string, readonly string[]>;

/** The result allows what any of the policies allows; the order is that of the first one. */
export function mergePolicies([first, ...others]: readonly [string, ...string[]]): string {
  const parsed = others.map(parsePolicy);
  const merged = [...parsePolicy(first)].flatMap(([name, sources]) => {
    const same = parsed.map((policy) => policy.get(name));
    // A policy without the directive does not restrict what it is about.
    if (same.includes(undefined)) return [];
    const all = [...new Set([...sources, ...same.flatMap((each) => each ?? [])])];
    return [[name, ...(all.length > 1 ? all.filter((source) => source !== "'none'") : all)]];
  });
  return merged.map((words) => words.join(' ')).join('; ');
}

function parsePolicy(policy: string): Directives {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
