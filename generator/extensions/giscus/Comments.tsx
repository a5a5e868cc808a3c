/** The place of the comments. Without JavaScript, readers get a link to the discussions. */

import type { HydratedDirectiveProps } from '../../../templates/hydratedDirective';
import { useTexts } from '../../../templates/texts';

export default function Comments({ attributes: { repo } }: HydratedDirectiveProps) {
  const { comments } = useTexts('feedback');
  return (
    <section className="comments" aria-label={comments} data-title={comments}>
      <p className="without-script">
        <a href={`https://github.com/${repo}/discussions`}>{comments}</a>
      </p>
    </section>
  );
}
