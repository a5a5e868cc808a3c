/**
 * Names of dotfiles, such as `.env` and `.git`, which belong to tools or to one person. Pages never show, link to or
 * copy them.
 */

/** True for a dotfile and any file in a folder whose name begins with a dot. `path` is relative, with either slash. */
export function isPrivate(path: string): boolean {
  return path.split(/[\\/]/).some((name) => /^\.(?!\.?$)/.test(name));
}

/** The dotfiles that hosts look for in an output. */
export const HOST_NAMES = ['.well-known', '.nojekyll', '.htaccess', '.domains', '.assetsignore'];

/** The same for a path in `static/`, which may have the names of `HOST_NAMES` at the top. */
export function isPrivateInStatic(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  return isPrivate(HOST_NAMES.includes(first) ? rest.join('/') : path);
}
