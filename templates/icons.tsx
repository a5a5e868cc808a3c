/** The icons: line drawings on a 24 by 24 grid, in the colour of the text around them. */

import { type ReactNode, useContext } from 'react';
import type { SetIconName } from './model/iconName';
import { RenderContext } from './renderContext';

const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.2 15.2L20 20',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.3A8.5 8.5 0 0 1 9.7 4a8.5 8.5 0 1 0 10.3 10.3z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.2M12 12h.2M19 12h.2',
  close: 'M6 6l12 12M18 6L6 18',
  external: 'M9 6h9v9M18 6L7 17',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5l-11 11zM13.5 7l3.5 3.5',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  home: 'M4 11l8-7l8 7M6.5 9.5V20h11V9.5M10 20v-5h4v5',
  up: 'M12 19V5M6 11l6-6l6 6',
  right: 'M9 6l6 6l-6 6',
  expand: 'M6 9l6 6l6-6',
  flag: 'M6 21V4h12l-3 4.5l3 4.5H6',
  note: 'M5 20l.8-3.8L16.5 5.5l3 3L8.8 19.2zM14 8l3 3',
  tip: 'M9.5 18h5M10.5 21h3M9 15a6 6 0 1 1 6 0v.5H9z',
  info: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M12 11v5M12 7.8v.2',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.2',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.3v.2',
  script: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
  api: 'M9 4c-3 0-2 3-2 5s-1 3-3 3c2 0 3 1 3 3s-1 5 2 5M15 4c3 0 2 3 2 5s1 3 3 3c-2 0-3 1-3 3s1 5-2 5',
  server: 'M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.2M7.5 16h.2',
  blog: 'M6 3.5h9l4 4V20.5H6zM9.5 10h6M9.5 13.5h6M9.5 17h3.5',
  printer: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  lines: 'M4 7h16M4 12h16M4 17h9',
  hash: 'M5 9h15M4 15h15M10 4L8 20M16 4l-2 16',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12l3 2',
  star: 'M12 4l2.5 5.2l5.5.8l-4 4l1 5.6l-5-2.7l-5 2.7l1-5.6l-4-4l5.5-.8z',
  enter: 'M19 6v6a2 2 0 0 1-2 2H5M9 10l-4 4l4 4',
  down: 'M12 5v14M6 13l6 6l6-6',
  spinner: 'M12 4a8 8 0 1 1-7.4 5',
  language:
    'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  cloud: 'M4 4l16 16M8 8a5 5 0 0 0-1 10h10.5M11 6.3A6 6 0 0 1 17.5 11A3.6 3.6 0 0 1 20.3 16.5',
} as const;

export type IconName = keyof typeof drawings;

/** The generator puts the shape into an element with this attribute. */
export const ICON_ATTRIBUTE = 'data-icon';

/** The attributes of an icon of a set. Screen readers ignore it without a label. */
function describeIcon(name: string, label: string | undefined) {
  return {
    className: 'set-icon',
    width: '20',
    height: '20',
    ...(label === undefined
      ? { 'aria-hidden': 'true' as const }
      : { role: 'img', 'aria-label': label }),
    [ICON_ATTRIBUTE]: name,
  } as const;
}

/** The shape is there only in the HTML of the page, and hydration keeps it. */
export type IconProps = {
  readonly name: IconName | SetIconName;
  /** For screen readers, which ignore the icon without it. */
  readonly label?: string | undefined;
};

export function Icon({ name, label }: IconProps): ReactNode {
  const { hasDrawings } = useContext(RenderContext);
  if (hasIcon(name)) {
    return (
      <>
        <svg
          className={`icon icon--${name}`}
          width="20"
          height="20"
          viewBox="0 0 24 24"
          aria-hidden
        >
          <path d={drawings[name]} />
        </svg>
        {label !== undefined && <span className="visually-hidden">{label}</span>}
      </>
    );
  }
  // A feed has no icons.
  if (!hasDrawings) return label;
  const shape = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return <svg {...describeIcon(name, label)} {...shape} />;
}

export function hasIcon(name: string): name is IconName {
  return Object.hasOwn(drawings, name);
}
