/** Creates a button with an icon, for actions that need a script. */

const SVG = 'http://www.w3.org/2000/svg';

/** `drawing` is the path data of an icon on a grid of 24 by 24, as in the templates' icons. */
export function createIconButton(name: string, drawing: string): HTMLButtonElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', drawing);
  icon.append(path);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--icon';
  button.ariaLabel = name;
  button.title = name;
  button.append(icon);
  return button;
}
