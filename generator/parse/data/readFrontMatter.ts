/** Reads the front matter of a text for code that needs a key of it before pages are parsed. */

import { parseYaml } from '../yaml/parseYaml';
import type { YamlMapping } from '../yaml/yamlMapping';
import { splitFrontMatter } from './splitFrontMatter';

/** Empty without front matter; undefined when it is not YAML, which parse reports. */
export function readFrontMatter(text: string, file: string): YamlMapping | undefined {
  const { yaml, firstLine } = splitFrontMatter(text, file);
  return parseYaml(yaml, { file, firstLine, subject: '', code: '' }).mapping;
}
