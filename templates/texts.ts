/** The texts of the interface for components: all of them at build time, and in a browser those that its scripts bring. */

import { type Context, createContext, useContext } from 'react';
import type { SiteStrings } from './model/strings/strings';

type Texts = Partial<SiteStrings>;

/** Pages and configurations are bundled with their own components, which have to find the same texts. */
const SHARED = Symbol.for('docwright.texts');
const shared = globalThis as typeof globalThis & { [SHARED]?: Context<Texts> };

export const TextsContext: Context<Texts> = shared[SHARED] ?? createContext<Texts>({});
shared[SHARED] = TextsContext;

/**
 * The texts of a group. Throws where they have not been brought. In a directive, call it before `html`,
 * `label` or `parts` is read: reading renders what is inside, and React allows no hook after that.
 */
export function useTexts<Group extends keyof SiteStrings>(group: Group): SiteStrings[Group] {
  const texts: SiteStrings[Group] | undefined = useContext(TextsContext)[group];
  if (texts === undefined) throw new Error(`The texts of "${group}" are missing.`);
  return texts;
}
