/** A mock-up of the portal's menu, and what is found on which page. */

import type { DrawingProps } from 'docwright/templates';
import {
  Box,
  getWindowHeight,
  ink,
  PAGE_WIDTH,
  Place,
  WINDOW_WIDTH,
  Window,
  Words,
} from './shapes';

const ENTRIES = [
  { page: 'General Information', use: 'application ID' },
  { page: 'OAuth2', use: 'invite link' },
  { page: 'Bot', use: 'token, intents' },
] as const;

const ENTRY_HEIGHT = 36;
const ROW = ENTRY_HEIGHT + 6;
const HEIGHT = ROW * ENTRIES.length - 6;

export const portalMenu: DrawingProps = {
  title: 'The menu of an application in the developer portal',
  description:
    'The page General Information shows the application ID. The page OAuth2 builds the invite link. The page Bot holds the token and the intents.',
  caption: 'Three pages of the portal matter. Its menu has more of them.',
  wide: {
    width: WINDOW_WIDTH,
    height: getWindowHeight(HEIGHT),
    content: (
      <Window title="Developer portal" height={HEIGHT}>
        {ENTRIES.map((entry, index) => (
          <Place key={entry.page} y={index * ROW}>
            <Entry {...entry} isCurrent={index === 0} />
          </Place>
        ))}
      </Window>
    ),
  },
};

type EntryProps = {
  readonly page: string;
  readonly use: string;
  readonly isCurrent: boolean;
};

function Entry({ page, use, isCurrent }: EntryProps) {
  return (
    <>
      <Box
        width={PAGE_WIDTH}
        height={ENTRY_HEIGHT}
        fill={isCurrent ? ink.brandSoft : ink.surface}
        stroke="none"
      />
      <Words x={12} y={23} color={isCurrent ? ink.brand : ink.text}>
        {page}
      </Words>
      <Words x={PAGE_WIDTH - 12} y={23} size={13} color={ink.quiet} anchor="end">
        {use}
      </Words>
    </>
  );
}
