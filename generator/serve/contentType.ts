/** The media type of a file by the end of its name. */

const UTF8 = '; charset=utf-8';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: `text/css${UTF8}`,
  csv: `text/csv${UTF8}`,
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: `text/html${UTF8}`,
  html: `text/html${UTF8}`,
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: `text/javascript${UTF8}`,
  json: 'application/json',
  jsonld: 'application/ld+json',
  m4a: 'audio/mp4',
  map: 'application/json',
  md: `text/markdown${UTF8}`,
  mjs: `text/javascript${UTF8}`,
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  ttf: 'font/ttf',
  txt: `text/plain${UTF8}`,
  vtt: `text/vtt${UTF8}`,
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: `text/yaml${UTF8}`,
  yml: `text/yaml${UTF8}`,
  zip: 'application/zip',
};

const DOCUMENT_TYPE = /^\s*(?:text\/html|application\/pdf|[^;]*[+/]xml)\s*(?:;|$)/i;

/** A browser saves what has an unknown end, and runs nothing of it. */
export function getContentType(file: string): string {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}

/** Says whether a browser opens a file of this type as a page of its own that may hold scripts. */
export function isDocumentType(contentType: string): boolean {
  return DOCUMENT_TYPE.test(contentType);
}
