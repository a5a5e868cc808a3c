/** A mock-up of the portal's page Bot: a hidden token, and how the switches should stand. */

import type { DrawingProps } from 'docwright/templates';
import {
  Box,
  getWindowHeight,
  ink,
  Note,
  PAGE_WIDTH,
  Place,
  WINDOW_WIDTH,
  Window,
  Words,
} from './shapes';

const INTENTS = [
  { name: 'Presence Intent', note: 'on for development only', isOn: false },
  { name: 'Server Members Intent', note: 'always on', isOn: true },
  { name: 'Message Content Intent', note: 'not needed', isOn: false },
] as const;

const ROW = 52;
const INTENTS_TOP = 98;
const HEIGHT = INTENTS_TOP + 16 + ROW * INTENTS.length;

export const botPage: DrawingProps = {
  title: 'The page Bot of the developer portal',
  description:
    'Above, the hidden token and the button Reset Token. Below, under Privileged Gateway Intents, three switches: Presence Intent is off and only needed for development, Server Members Intent is on, Message Content Intent is off.',
  caption: 'How the switches of the page Bot should stand.',
  wide: {
    width: WINDOW_WIDTH,
    height: getWindowHeight(HEIGHT),
    content: (
      <Window title="Bot" height={HEIGHT}>
        <Token />
        <Words y={INTENTS_TOP} isBold>
          Privileged Gateway Intents
        </Words>
        {INTENTS.map((intent, index) => (
          <Place key={intent.name} y={INTENTS_TOP + 16 + index * ROW}>
            <path d={`M0 .5h${PAGE_WIDTH}`} stroke={ink.line} />
            <Words y={24}>{intent.name}</Words>
            <Note y={42}>{intent.note}</Note>
            <Switch isOn={intent.isOn} />
          </Place>
        ))}
      </Window>
    ),
  },
};

/** Nothing but dots: no picture of a token is safe to show. */
function Token() {
  return (
    <>
      <Words y={14} isBold>
        Token
      </Words>
      <Box y={26} width={184} height={36} radius={6} fill={ink.surface} />
      <Words x={14} y={49} color={ink.quiet}>
        ••••••••••••••••
      </Words>
      <Box x={196} y={26} width={118} height={36} radius={6} fill={ink.brandSoft} stroke="none" />
      <Words x={255} y={49} isBold anchor="middle" color={ink.brand}>
        Reset Token
      </Words>
    </>
  );
}

function Switch({ isOn }: { readonly isOn: boolean }) {
  return (
    <Place x={PAGE_WIDTH - 78} y={15}>
      <Words x={isOn ? 12 : 9} y={17} size={13} isBold={isOn} color={isOn ? ink.green : ink.quiet}>
        {isOn ? 'on' : 'off'}
      </Words>
      <rect
        x={36}
        width={42}
        height={24}
        rx={12}
        fill={isOn ? ink.green : ink.surface}
        stroke={isOn ? ink.green : ink.quiet}
      />
      <circle cx={isOn ? 66 : 48} cy={12} r={8} fill={isOn ? ink.page : ink.quiet} />
    </Place>
  );
}
