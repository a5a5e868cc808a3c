/** How a Welcome message is made: what is written, the values of the moment, what is posted. */

import type { DrawingProps } from 'docwright/templates';
import { createFlow } from './flow';
import { Box, Code, ink, Place, Tag, Words } from './shapes';

export const greeting: DrawingProps = {
  title: 'How a Welcome message is made',
  description:
    'Three steps. First you write: Ahoy, tag user.name, welcome to, tag server.name. Then somebody joins, and CRBT looks the values up: user.name is marin, server.name is Harbour Lights. Last CRBT posts the message: Ahoy marin, welcome to Harbour Lights!',
  caption: 'The text stays the same; the values are those of the moment somebody joins.',
  ...createFlow({
    gap: 40,
    links: [{}, {}],
    panels: [
      { title: '1. You write', height: 76, content: Script },
      { title: '2. Somebody joins', height: 76, content: Values },
      { title: '3. CRBT posts', height: 76, content: Message },
    ],
  }),
};

function Script(width: number) {
  return (
    <>
      <Box width={width} height={76} fill={ink.page} />
      <Place x={12}>
        <Code y={25}>
          Ahoy <Tag>{'<user.name>'}</Tag>,
        </Code>
        <Code y={45}>welcome to</Code>
        <Code y={65}>
          **<Tag>{'<server.name>'}</Tag>**!
        </Code>
      </Place>
    </>
  );
}

function Values() {
  return (
    <>
      <Value y={0} tag="<user.name>" value="marin" />
      <Value y={40} tag="<server.name>" value="Harbour Lights" />
    </>
  );
}

function Value({ y, tag, value }: { y: number; tag: string; value: string }) {
  return (
    <Place y={y}>
      <Code y={14}>
        <Tag>{tag}</Tag>
      </Code>
      <Words x={14} y={33}>
        = {value}
      </Words>
    </Place>
  );
}

function Message() {
  return (
    <>
      <circle cx={16} cy={20} r={16} fill={ink.accent} />
      <Words x={16} y={25} isBold anchor="middle" color={ink.onAccent}>
        C
      </Words>
      <Place x={42}>
        <Words y={14} isBold>
          CRBT
        </Words>
        <Words y={36}>Ahoy marin,</Words>
        <Words y={55}>welcome to</Words>
        <Words y={74} isBold>
          Harbour Lights!
        </Words>
      </Place>
    </>
  );
}
