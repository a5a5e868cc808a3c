/** The tags of CRBTscript in the contract's list, and patterns for all that looks like a tag. */

import placeholders from '../../contracts/placeholders.json';

/** The 47 placeholders and `<newline>`. */
export function listValidTags(): string[] {
  return [placeholders.released, placeholders.undocumented].flatMap((pages) =>
    Object.values(pages).flat(),
  );
}

/** All that begins like a tag. Discord's `<#id>`, `<@&id>`, `<:name:id>` and `<t:unix:R>` do not match. */
export const TAG_IN_SCRIPT = /<(?![at]:)\s*[A-Za-z][^<>\n]*>/g;

/** Outside scripts only a name with a property counts, valid or not: `<token>` is a placeholder for readers. */
export const TAG_IN_TEXT = /<(?:\s*[A-Za-z]+\s*\.[^<>\n]*|newline)>/g;
