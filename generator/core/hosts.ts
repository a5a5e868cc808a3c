/** Matches hosts against an allowlist: `example.com`, `example.com:8080`, or `*.example.com` for all subdomains. */

export function isHostListed(host: string, listed: readonly string[]): boolean {
  return listed.some((each) => {
    const wanted = each.toLowerCase();
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
}
