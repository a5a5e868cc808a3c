/** A small site with hydrated directives, at each of the three moments. */

import { configOf, type SiteFiles } from './createSite';

/** Shows its content from the second press on when it has `later`. */
export const COUNTER = `import { useId, useState } from 'react';
import type { HydratedDirectiveProps } from 'docwright/templates';
import { STEP } from './step';

export default function Counter({ attributes, children, labelText }: HydratedDirectiveProps) {
  const id = useId();
  const [count, setCount] = useState(Number(attributes.start ?? 0));
  const [text, setText] = useState('');
  if (count === 13) throw new Error('Unlucky');
  return (
    <section aria-labelledby={id}>
      <p id={id}>{labelText || 'Counter'}</p>
      <button type="button" onClick={() => setCount(count + STEP)}>Count {count}</button>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
      {('later' in attributes ? count % 2 === 1 : true) && children}
    </section>
  );
}
`;

const SECOND = `import { useEffect, useState } from 'react';

export default function Second() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <p>Second is {isAlive ? 'alive' : 'still'}</p>;
}
`;

const SCRIPTED = `import type { HydratedDirectiveProps } from 'docwright/templates';

export default function Scripted({ labelText }: HydratedDirectiveProps) {
  return <p><button type="button">{labelText}</button> <output>still</output></p>;
}
`;

/** Says on the window when its page is left. */
const START = `import type { StartDirective } from 'docwright/templates';
import { STEP } from './step';

const start: StartDirective = (place, { attributes }) => {
  const [button, output] = [place.querySelector('button'), place.querySelector('output')];
  let count = Number(attributes.start);
  button?.addEventListener('click', () => {
    count += STEP;
    if (output) output.textContent = String(count);
  });
  return () => Object.assign(window, { stopped: count });
};
export default start;
`;

const ATTRIBUTES = `attributes: {
  start: { type: 'number' }, later: { type: 'flag' }, size: { values: ['small', 'large'] },
}`;

export const HYDRATED_CONFIG = configOf(`directives: {
    atonce: { component: './parts/Counter.tsx', hydrate: 'load', ${ATTRIBUTES} },
    seen: { component: './parts/Counter.tsx', hydrate: 'visible', ${ATTRIBUTES} },
    wanted: { component: './parts/Counter.tsx', hydrate: 'intent', ${ATTRIBUTES} },
    second: { component: './parts/Second.tsx', form: 'leaf', hydrate: 'load', isSearched: false },
    scripted: {
      component: './parts/Scripted.tsx', form: 'leaf', hydrate: 'visible', script: './parts/start.ts',
      attributes: { start: { type: 'number' } },
    },
    still: { component: './parts/Second.tsx', form: 'leaf' },
  }`);

const FAR = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

export const HYDRATED_SITE: SiteFiles = {
  'content/site.config.ts': HYDRATED_CONFIG,
  'content/parts/Counter.tsx': COUNTER,
  'content/parts/step.ts': 'export const STEP = 1;\n',
  'content/parts/Second.tsx': SECOND,
  'content/parts/Scripted.tsx': SCRIPTED,
  'content/parts/start.ts': START,
  'content/docs/scripted.md':
    '# Scripted\n\n::scripted[Count]{start=4}\n\n[To plain](./plain.md)\n',
  'content/docs/load.md':
    '# Load\n\n:::atonce[Kites & co]{start=4}\nContent of **load** with [a link](./plain.md).\n:::\n\n::second\n',
  'content/docs/visible.md': `# Visible\n\n${FAR}\n\n:::seen\nContent of seen.\n:::\n`,
  'content/docs/intent.md':
    '# Intent\n\n:::wanted\nContent of wanted.\n:::\n\n[Go on](./load.md) or [to plain](./plain.md)\n',
  'content/docs/later.md':
    '# Later\n\n:::atonce{later}\nContent that comes later, with [a link](./plain.md).\n:::\n',
  'content/docs/unlucky.md': '# Unlucky\n\n:::atonce{start=12}\nContent that stays.\n:::\n',
  'content/docs/plain.md':
    '# Plain\n\nWords.\n\n::still\n\n[To load](./load.md), [to intent](./intent.md)\n',
};
