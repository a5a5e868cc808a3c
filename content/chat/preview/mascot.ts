/** The mascot of CRBT, as the picture of the bot beside its messages. */

import type { ChatElement } from './chatNode';

/** The same drawing as in `static/mascot.svg`, in one color. */
const SHAPE =
  'M60 2a48 48 0 0 1 48 48v48H60a48 48 0 0 1 0-96zM49 36a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM81 36a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM51.6 62.6a14 14 0 0 0 27.7-3.9zM0 39l34 17.5L0 74z';

export const MASCOT: ChatElement = {
  tag: 'svg',
  attributes: { width: '26', viewBox: '-1 -1 110 100', fill: '#fff', 'aria-hidden': 'true' },
  children: [{ tag: 'path', attributes: { d: SHAPE, 'fill-rule': 'evenodd' }, children: [] }],
};
