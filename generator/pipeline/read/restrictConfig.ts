/** Restricts a configuration to what is safe with untrusted content. */

import type { SiteConfig } from '../../../templates/model/config';

/** Turns off scripts in raw HTML, image downloads, and programs that check examples. */
export function restrictConfig(config: SiteConfig): SiteConfig {
  const { markdown, images, check } = config;
  return {
    ...config,
    markdown: { ...markdown, html: markdown.html === 'allow' ? 'sanitize' : markdown.html },
    images: { ...images, download: false },
    check: { ...check, commands: {} },
  };
}
