/** The tags of CRBTscript as the contract lists them, and what looks like one. */

import placeholders from '../../contracts/placeholders.json';

/** The 47 placeholders and `<newline>`. */
export function listValidTags(): string[] {
  return [placeholders.released, placeholders.undocumented].flatMap((pages) =>
    Object.values(pages).flat(),
  );
}

/** Anything that starts like a tag. Discord's own `<#id>`, `<@&id>`, `<:name:id>`, `<t:unix:R>` do not. */
export const TAG_IN_SCRIPT = /<(?![at]:)\s*[A-Za-z][^<>\n]*>/g;

/** Outside scripts only a name with a property, right or wrong, is one: `<token>` is a hole to fill. */
export const TAG_IN_TEXT = /<(?:\s*[A-Za-z]+\s*\.[^<>\n]*|newline)>/g;
