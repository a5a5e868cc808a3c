/** Downloads images from other hosts, if the configuration enables it. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import type { KnownFiles } from '../../core/fileStamp';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article, Asset } from '../../core/types';
import { readRemotePictures } from '../../load/readRemotePictures';

type KeptPictures = {
  /** By URL. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly diagnostics: readonly Diagnostic[];
};

type Keeping = {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'images'>;
  readonly known: KnownFiles;
  /** Failures of earlier builds of the same process. */
  readonly failed: Map<string, string>;
};

const NONE: KeptPictures = { assets: new Map(), diagnostics: [] };

export async function downloadPictures(
  articles: readonly Article[],
  { root, config, known, failed }: Keeping,
): Promise<KeptPictures> {
  if (!config.images.download) return NONE;
  const shown = articles.flatMap(({ references, source }) =>
    references.flatMap((reference) =>
      isRemote(reference) ? [{ ...reference, file: source.file }] : [],
    ),
  );
  const urls = shown.map(({ href }) => href);
  const place = { root, boundary: CONTENT_FOLDER, known, hosts: config.images.hosts };
  const { assets, failures } = await readRemotePictures(place, urls, failed);
  const diagnostics = [...failures].map(([url, why]): Diagnostic => {
    const first = shown.find(({ href }) => href === url);
    return {
      code: 'picture-not-kept',
      severity: 'warning',
      message: `the image ${url} cannot be downloaded: ${why}`,
      file: first?.file,
      line: first?.line,
      column: first?.column,
      endLine: first?.endLine,
      endColumn: first?.endColumn,
      hint: 'Check the address, or save the image beside the page and reference it as ./name.',
    };
  });
  return { assets, diagnostics };
}

function isRemote({ kind, href }: Article['references'][number]): boolean {
  return kind === 'file' && /^https?:\/\//i.test(href) && URL.canParse(href);
}
