/** The port of `dev` and `serve`; the help names it, so it is apart from what opens a port. */

export const DEFAULT_PORT = 3000;
