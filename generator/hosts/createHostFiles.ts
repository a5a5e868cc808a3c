/** The files for the hosts that a site names; pure. */

import type { HostName } from '../../templates/model/config';
import type { OutputFile } from '../../templates/model/site';
import { writeApache } from './apache';
import { writeCaddy } from './caddy';
import type { HostRules, WriteHost } from './hostRules';
import { writeNginx } from './nginx';
import { writeS3 } from './s3';
import { writeVercel } from './vercel';

const WRITERS: Readonly<Record<HostName, WriteHost>> = {
  nginx: writeNginx,
  apache: writeApache,
  caddy: writeCaddy,
  vercel: writeVercel,
  // These two read `_headers` and `_redirects`.
  netlify: () => [],
  cloudflare: () => [],
  s3: writeS3,
};

export function createHostFiles(
  hosts: readonly HostName[],
  rules: HostRules,
): readonly OutputFile[] {
  return [...new Set(hosts)].flatMap((host) => WRITERS[host](rules));
}
