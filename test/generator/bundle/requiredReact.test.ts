/** Packages in CommonJS, which load React with `require`. */

import { expect, test } from 'vitest';
import { buildFixture } from '../../helpers/sites/buildFixture';

test('a page shows a component of a package in CommonJS', async () => {
  const site = await buildFixture({
    'node_modules/kite/package.json': '{ "name": "kite", "main": "kite.js" }',
    'node_modules/kite/kite.js': `var React = require('react');
exports.Kite = function (props) {
  var [color] = React.useState('red');
  return React.createElement('b', null, color + ' ' + props.name);
};
`,
    'content/docs/index.mdx': 'import { Kite } from \'kite\';\n\n# Home\n\n<Kite name="kite" />\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/')).toContain('<b>red kite</b>');
});
