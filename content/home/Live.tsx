/**
 * What a greeting looks like while it is written, and after CRBT has posted it. The examples follow one another
 * a few times, and a reader can choose one, all in styles. Only the shown example is there for screen readers.
 */

import type { ReactNode } from 'react';
import { examples, type Piece } from './examples';

export function Live({ mascot }: { readonly mascot: string }) {
  return (
    <div className="live">
      <img src={mascot} alt="" width="143" height="130" loading="lazy" />
      <div className="live__sides">
        <Side title="You write" tag="code">
          {(piece) => piece.tag ?? piece.text}
        </Side>
        <Side title="CRBT posts" tag="p">
          {(piece) => piece.text}
        </Side>
      </div>
      <div className="live__choice" role="radiogroup" aria-label="Example">
        {examples.map(({ name }) => (
          <label key={name}>
            <input type="radio" name="example" />
            {name}
          </label>
        ))}
      </div>
    </div>
  );
}

type SideProps = {
  readonly title: string;
  readonly tag: 'code' | 'p';
  readonly children: (piece: Piece) => string;
};

/** All examples are in one place, so that the page does not move when another one is shown. */
function Side({ title, tag: Tag, children }: SideProps) {
  return (
    <div className="live__side">
      <h2>{title}</h2>
      <div className="live__stack">
        {examples.map(({ name, pieces }) => (
          <Tag key={name}>{pieces.map((piece) => toNode(piece, children(piece)))}</Tag>
        ))}
      </div>
    </div>
  );
}

function toNode({ tag }: Piece, text: string): ReactNode {
  return tag === undefined ? text : <b key={tag}>{text}</b>;
}
