/** The name of an icon of an Iconify set that the site has installed: the set and the icon, such as `lucide:rocket`. */

export type SetIconName = `${string}:${string}`;

export function isSetIcon(name: string): name is SetIconName {
  return /^[a-z\d-]+:[a-z\d-]+$/.test(name);
}
