/** The components that pages of Astro import. */

export { Image, Image as Picture } from './pictures';
