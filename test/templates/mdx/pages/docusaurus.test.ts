/** The modules of Docusaurus for custom pages. */

import { expect, test } from 'vitest';
import { FOREIGN_MODULES, PAGE_EXPORTS } from '../../../../templates/mdx/foreignModules';
import * as modules from '../../../../templates/mdx/pages/docusaurus';

test('the list of exports is that of the modules', () => {
  expect(PAGE_EXPORTS.toSorted()).toEqual(Object.keys(modules).sort());
});

test('each is a default export, or can be imported by name', () => {
  const mains = Object.values(FOREIGN_MODULES).flatMap(({ main }) => main ?? []);
  const byName = /^(?:use[A-Z]\w*|interpolate|translate)$/;
  const others = PAGE_EXPORTS.filter((name) => !mains.includes(name) && !byName.test(name));
  expect(others).toEqual([]);
});
