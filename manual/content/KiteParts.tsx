/** The directive `::kite`: the page about directives shows this file as its example. */

import { Drawing } from 'docwright/templates';

export function KiteParts() {
  return (
    <Drawing
      title="The parts of a kite"
      description="A sail with four corners; a line leads from its middle down to a reel."
      caption="Sail, line and reel."
      wide={{
        width: 240,
        height: 150,
        content: (
          <g fill="none" stroke="var(--brand)" strokeWidth={2}>
            <path d="M70 10l36 40l-36 60l-36-60zM34 50h72M70 10v100" fill="var(--brand-soft)" />
            <path d="M70 60q60 10 110 70" stroke="var(--quiet)" />
            <circle cx={186} cy={136} r={8} />
          </g>
        ),
      }}
    />
  );
}
