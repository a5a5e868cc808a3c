/** The directive `:::wind`: the page about directives shows this file as its example. */

import type { HydratedDirectiveProps } from 'docwright/templates';
import { useState } from 'react';

const STRONG = 40;

export default function WindScale({ attributes, children }: HydratedDirectiveProps) {
  const [wind, setWind] = useState(Number(attributes.start));
  return (
    <section aria-label="Wind">
      <p>
        <button type="button" className="button" onClick={() => setWind(wind + 10)}>
          More wind
        </button>{' '}
        <output>{wind} km/h</output>
      </p>
      {wind >= STRONG && children}
    </section>
  );
}
