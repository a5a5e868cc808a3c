/** The directives of a site as parse knows them. */

import { directives } from '../../../templates/directives';
import type { DirectiveConfig, SiteConfig } from '../../../templates/model/config';
import type { DirectiveSyntax, DirectiveTable } from '../../parse/directives/directiveSyntax';

/** Only what parse has to know, which is plain data. */
export function listDirectives({
  directives: own,
}: Pick<SiteConfig, 'directives'>): DirectiveTable {
  const known = Object.entries(directives).map(([name, { component: _, ...syntax }]) => [
    name,
    { ...syntax, searchedAttributes: listSearched(syntax.attributes) },
  ]);
  const added = Object.entries(own).map(([name, directive]) => [
    name,
    typeof directive === 'function' ? describeFunction(name) : describeOwn(directive),
  ]);
  return Object.fromEntries([...known, ...added]);
}

/** A function says nothing about its attributes; in place of one of docwright's directives, it shows the same. */
function describeFunction(name: string): DirectiveSyntax {
  const replaced = Object.hasOwn(directives, name) ? directives[name] : undefined;
  return { form: 'any', searchedAttributes: listSearched(replaced?.attributes) };
}

function describeOwn(directive: DirectiveConfig): DirectiveSyntax {
  const { form, attributes, parent, isSearched } = directive;
  return {
    form: form ?? 'any',
    attributes,
    parent,
    isSearched,
    searchedAttributes: listSearched(attributes),
  };
}

function listSearched(attributes: DirectiveConfig['attributes'] = {}): readonly string[] {
  return Object.entries(attributes).flatMap(([name, { isSearched }]) => (isSearched ? [name] : []));
}
