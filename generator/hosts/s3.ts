/** Writes what a bucket of S3 behind CloudFront needs: the upload, a function for addresses, and a policy for headers. */

import {
  ASSETS_FOLDER,
  IMMUTABLE_CACHE_CONTROL,
  REVALIDATED_CACHE_CONTROL,
  S3_FUNCTION_FILE,
  S3_HEADERS_FILE,
  S3_UPLOAD_FILE,
} from '../../templates/model/outputs';
import { decodePath, encodePath } from '../../templates/model/paths';
import { escapePattern } from '../core/text';
import { type HostRules, listNamedTypes, type WriteHost } from './hostRules';

export const writeS3: WriteHost = (rules) => [
  { file: S3_UPLOAD_FILE, content: writeUpload(rules) },
  { file: S3_FUNCTION_FILE, content: writeFunction(rules) },
  { file: S3_HEADERS_FILE, content: `${JSON.stringify(createPolicy(rules), null, 2)}\n` },
];

/** Assets first, so that no page is there before what it loads. */
function writeUpload({ base, types, hostFiles }: HostRules): string {
  const upload = (type: string, filters: readonly string[], cache: string) => {
    const all = ["--exclude '*'", ...filters, ...hidden];
    return `aws s3 cp . "$target" --recursive --content-type ${quote(type)} --cache-control ${quote(cache)} ${all.join(' ')}`;
  };
  const hidden = [...hostFiles, '.[!w]*', '*/.[!w]*'].map((file) => `--exclude ${quote(file)}`);
  const globs = types.map(({ extension, type }) => ({
    glob: extension === '' ? undefined : `*.${extension}`,
    type,
  }));
  // Files without an extension are those that match no other row.
  const others = globs.flatMap(({ glob }) =>
    glob === undefined ? [] : [`--exclude ${quote(glob)}`],
  );
  return [
    '#!/bin/sh',
    '# Written by docwright. Uploads the site: sh upload.sh s3://bucket',
    'set -eu',
    `target="\${1%/}${base}"`,
    'cd "$(dirname "$0")/../.."',
    ...globs.map(({ glob = '*', type }) => {
      const left =
        glob === '*'
          ? [`--include '${ASSETS_FOLDER}/*'`, ...others]
          : [`--include ${quote(`${ASSETS_FOLDER}/${glob}`)}`];
      return upload(type, left, IMMUTABLE_CACHE_CONTROL);
    }),
    ...globs.map(({ glob = '*', type }) =>
      upload(
        type,
        [
          `--include ${quote(glob)}`,
          ...(glob === '*' ? others : []),
          `--exclude '${ASSETS_FOLDER}/*'`,
        ],
        REVALIDATED_CACHE_CONTROL,
      ),
    ),
    '',
  ].join('\n');
}

/** For the viewer request: redirects, and the files of pages. CloudFront gives addresses encoded. */
export function writeFunction(rules: HostRules): string {
  const moved = Object.fromEntries(
    rules.redirects.map(({ from, to, keepsQuery }) => [
      encodePath(decodePath(from)),
      [to, keepsQuery ? 1 : 0],
    ]),
  );
  const extensions = listNamedTypes(rules).map(({ extension }) => escapePattern(extension));
  return `// Written by docwright. A CloudFront function for viewer requests.
var moved = ${JSON.stringify(moved)};
function handler(event) {
  var request = event.request;
  var target = Object.prototype.hasOwnProperty.call(moved, request.uri) && moved[request.uri];
  if (target) {
    var query = target[1] ? listQuery(request.querystring).join('&') : '';
    var parts = target[0].split('#');
    var location = parts[0] + (query && '?' + query) + (parts.length > 1 ? '#' + parts[1] : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }
  if (!/\\.(?:${extensions.join('|')})$/.test(request.uri)) {
    request.uri = ${writePageFile(rules)};
  }
  return request;
}
function listQuery(query) {
  var rows = [];
  for (var name in query) {
    (query[name].multiValue || [query[name]]).forEach(function (each) {
      rows.push(each.value === '' ? name : name + '=' + each.value);
    });
  }
  return rows;
}
`;
}

function writePageFile({ base, trailingSlash }: HostRules): string {
  const inFolder = "request.uri.replace(/\\/?$/, '/index.html')";
  if (trailingSlash !== 'never') return inFolder;
  const root = JSON.stringify(encodePath(base).replace(/\/$/, ''));
  return `/\\/$/.test(request.uri) || request.uri === ${root} ? ${inFolder} : request.uri + '.html'`;
}

/** The request of `aws cloudfront create-response-headers-policy`. */
function createPolicy({ everyPath, headers }: HostRules) {
  const values = headers.filter((rule) => rule.for === everyPath).map(({ values }) => values);
  const all = new Map(Object.entries(Object.assign({}, ...values) as Record<string, string>));
  const policy = all.get('Content-Security-Policy') ?? '';
  const referrer = all.get('Referrer-Policy') ?? '';
  const others = [...all].filter(([name]) => !SECURITY_HEADERS.has(name.toLowerCase()));
  return {
    Name: 'docwright',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}

/** Those with a field of their own; the upload sets how long files are kept. */
const SECURITY_HEADERS = new Set([
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
]);

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
