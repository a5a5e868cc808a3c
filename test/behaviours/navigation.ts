/** Which test proves what of section 1: addresses, navigation, scrolling, progress bar, prefetch. */

import type { Behaviours } from '../behaviours';

export const navigation: Behaviours = {
  '1.1':
    'client/navigation/navigation.test.ts: %s, and then the page that has these letters in another case',
  '1.2':
    'client/navigation/navigation.test.ts: keeps ending, slash, query and hash in the address, and the sidebar marks the page',
  '1.3': 'client/client.test.ts: the path of %s without its extension is %s',
  '1.4':
    'client/navigation/navigation.test.ts: keeps ending, slash, query and hash in the address, and the sidebar marks the page',
  '1.5':
    'client/navigation/navigation.test.ts: unknown paths and pages with a script of their own as a whole',
  '1.6': 'n/a: a cache inside the original; nothing can be seen of it',
  '1.7':
    'sites/trailingSlash.test.ts: no link, head, feed, list or record refers to a page in another form',
  '1.8': 'generator/resolve/docs.test.ts: %s with "%s" has the id and path %s',
  '1.9':
    'content/crbtSite.test.ts: are each a file index.html, and the only other page is 404.html',
  '1.10': 'generator/resolve/routes.test.ts: is the page with this path',
  '1.11':
    'generator/resolve/routes.test.ts: redirects to the first document when no page has this path, and a link to it is valid',
  '1.12':
    'content/homePage.test.ts: the home page has the title of the site and describes it in one line',
  '1.13':
    'n/a: the order in which the original tries its routes; here every page is a file of its own (contract, Output)',
  '1.14':
    'client/navigation/navigation.test.ts: keeps ending, slash, query and hash in the address, and the sidebar marks the page',
  '1.15': 'generator/resolve/links.test.ts: %s in a new tab',
  '1.16': 'generator/resolve/links.test.ts: %s in a new tab',
  '1.17':
    'client/navigation/navigation.test.ts: with a hash, clicked again, leads there again without another entry',
  '1.18':
    'client/navigation/navigation.test.ts: in a new tab or window links clicked with a modifier, or with their own target',
  '1.19': 'client/navigation/navigation.test.ts: replaces the history entry and scrolls to the top',
  '1.20': 'templates/templatesPages.test.ts: the not-found page is titled as such',
  '1.21': 'n/a: class names',
  '1.22': 'generator/serve/serve.test.ts: %s answers 404 with the not-found page',
  '1.23':
    'client/navigation/navigation.test.ts: unknown paths and pages with a script of their own as a whole',
  '1.24': 'content/crbtSite.test.ts: are in the sitemap with the same path, all except search',
  '1.25':
    'client/navigation/navigationPending.test.ts: the address is the new one and the old page stays, until everything changes in one step',
  '1.26': 'client/navigation/prefetch.test.ts: with %o',
  '1.27': 'client/navigation/navigationPending.test.ts: when %s',
  '1.28':
    'client/navigation/navigationBase.test.ts: the pages can be read and the browser follows the links',
  '1.29':
    'n/a: an attribute of the original’s own start; pages here are finished HTML that nothing hydrates as a whole',
  '1.30':
    'client/navigation/navigationPending.test.ts: a later click wins, and the earlier page is never shown when it arrives later',
  '1.31':
    'client/navigation/navigationPositions.test.ts: is loaded by the browser at the target of its hash',
  '1.32':
    'client/navigation/navigationPositions.test.ts: begins at its heading, which the navbar does not cover, or at its top',
  '1.33':
    'client/navigation/navigationPositions.test.ts: begins at its heading, which the navbar does not cover, or at its top',
  '1.34':
    'client/navigation/navigation.test.ts: that differs only in the query keeps the scroll position and notifies the page',
  '1.35': 'client/navigation/navigationPositions.test.ts: on Back and Forward, from any page',
  '1.36': 'client/navigation/navigationPositions.test.ts: on Back and Forward, from any page',
  '1.37': 'client/navigation/navigationFocus.test.ts: is before the skip link on a new page, %s',
  '1.38': 'client/navigation/navigationFocus.test.ts: is before the skip link on a new page, %s',
  '1.39':
    'client/behaviours/navbar.test.ts: leaves room for the target heading of a link, and reappears on another page',
  '1.40':
    'client/navigation/progressBar.test.ts: jumps, query changes and the first load show no bar',
  '1.41':
    'client/navigation/progressBar.test.ts: it is one bar with a peg, hidden from screen readers, 2 pixels high at the top, and ignores clicks',
  '1.42':
    'client/navigation/progressBar.test.ts: it begins at 8 %, creeps by at most 2 % every 800 ms and stays below the end',
  '1.43':
    'client/navigation/progressBar.test.ts: it begins at 8 %, creeps by at most 2 % every 800 ms and stays below the end',
  '1.44':
    'client/navigation/progressBar.test.ts: at the end it jumps by 30 to 80 %, completes, and fades',
  '1.45':
    'client/navigation/progressBar.test.ts: it is one bar with a peg, hidden from screen readers, 2 pixels high at the top, and ignores clicks',
  '1.46': 'client/navigation/prefetch.test.ts: are fetched too, at most the same number again',
  '1.47': 'client/navigation/prefetch.test.ts: is fetched when a finger touches it',
  '1.48': 'client/navigation/prefetch.test.ts: with %o',
  '1.49':
    'client/navigation/prefetch.test.ts: fetches four pages at once and returns false for more and for repeated pages',
  '1.50':
    'client/navigation/prefetch.test.ts: that could not be fetched is not reported and works when it is clicked',
  '1.51': 'n/a: every browser that the scripts are made for has IntersectionObserver',
  '1.52':
    'client/navigation/prefetch.test.ts: of or to this page, to another site or a file, that downloads, or has a tab of its own is never fetched',
  '1.53': 'client/navigation/prefetch.test.ts: cannot be changed',
  '1.54':
    'templates/layout.test.ts: the keyboard shows the focus on everything, the mouse only on fields',
};
