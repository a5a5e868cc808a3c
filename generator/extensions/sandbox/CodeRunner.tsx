/** The code of a sandbox, and what runs it. Without JavaScript, readers see only the code. */

import type { HydratedDirectiveProps } from '../../../templates/hydratedDirective';
import { useTexts } from '../../../templates/texts';

export default function CodeRunner({ attributes, children }: HydratedDirectiveProps) {
  const { run, edit, reset, code, result, output } = useTexts('sandbox');
  return (
    <div className="sandbox">
      {children}
      <div className="sandbox__bar needs-script">
        <button className="button" type="button" data-title={result}>
          {run}
        </button>
        {attributes.edit === 'true' && (
          <button className="button" type="button" data-other={reset} data-code={code}>
            {edit}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <pre className="sandbox__output" role="log" aria-label={output} tabIndex={0} hidden />
    </div>
  );
}
