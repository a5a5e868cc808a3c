/** Writes a request as a command for curl, quoted for a shell. */

import type { ConsoleRequest } from './createRequest';

export function writeCommand({ method, url, headers, cookies, body }: ConsoleRequest): string {
  const isPlain = method === 'GET' && body === undefined;
  const start = method === 'HEAD' ? 'curl --head' : isPlain ? 'curl' : `curl -X ${quote(method)}`;
  const globs = /[[\]{}]/.test(url) ? ' --globoff' : '';
  return [
    `${start}${globs} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(cookies.length > 0 ? [`-b ${quote(cookies.join('; '))}`] : []),
    ...listData(body),
  ].join(' \\\n  ');
}

function listData(body: ConsoleRequest['body']): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'text') return [`--data-raw ${quote(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${quote(`@${body.file?.name ?? ''}`)}`];
  return body.pairs.map(([name, value]) => {
    if (typeof value !== 'string') return `-F ${quote(`${name}=@${value.name}`)}`;
    // Unlike `--data`, this does not read a file for a value that starts with `@`.
    if (body.kind === 'multipart') return `--form-string ${quote(`${name}=${value}`)}`;
    return `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`;
  });
}

/** Plain words need no quotes. Within single quotes, only a single quote is special. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
