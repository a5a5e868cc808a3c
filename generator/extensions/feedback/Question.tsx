/** The question below the text of a page. Without JavaScript, it is a link or nothing. */

import type { HydratedDirectiveProps } from '../../../templates/hydratedDirective';
import { useTexts } from '../../../templates/texts';

export default function Question({ attributes: { link }, id }: HydratedDirectiveProps) {
  const texts = useTexts('feedback');
  const titleId = `${id}-question`;
  return (
    <>
      <section
        className="feedback needs-script"
        aria-labelledby={titleId}
        data-thanks={texts.thanks}
      >
        <p className="feedback__question" id={titleId}>
          {texts.question}
        </p>
        <div className="feedback__answers">
          <button className="button" type="button" data-answer="yes">
            {texts.yes}
          </button>
          <button className="button" type="button" data-answer="no">
            {texts.no}
          </button>
        </div>
        <p className="feedback__thanks" role="status" tabIndex={-1} />
      </section>
      {link && (
        <p className="feedback without-script">
          <a href={link}>{texts.question}</a>
        </p>
      )}
    </>
  );
}
