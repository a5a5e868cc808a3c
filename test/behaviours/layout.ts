/** Which test proves what of section 2: skip link, announcement, navbar, menu, color mode, footer, storage. */

export const layout: Record<string, string> = {
  '2.1':
    'layout.test.ts: skip link, announcement, navbar, content and footer follow each other, the footer down to the edge',
  '2.2':
    'layout.test.ts: skip link, announcement, navbar, content and footer follow each other, the footer down to the edge',
  '2.3':
    'layout.test.ts: the skip link is the first stop, comes into sight with the focus, and leads into the text',
  '2.4':
    'layout.test.ts: the skip link is the first stop, comes into sight with the focus, and leads into the text',
  '2.5':
    'layout.test.ts: the skip link is the first stop, comes into sight with the focus, and leads into the text',
  '2.6': 'templates.test.ts: begins with the skip link',
  '2.7':
    'announcement.test.ts: is there with its link on a first visit, and closes for good on this page and all others',
  '2.8':
    'announcement.test.ts: is there with its link on a first visit, and closes for good on this page and all others',
  '2.9': 'storage.test.ts: readers’ choices are stored under these names',
  '2.10':
    'announcement.test.ts: is there with its link on a first visit, and closes for good on this page and all others',
  '2.11':
    'announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, and never otherwise',
  '2.12':
    'announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, and never otherwise',
  '2.13':
    'announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, and never otherwise',
  '2.14':
    'announcement.test.ts: is one line of 30 pixels on wide windows, and as high as its text on small ones',
  '2.15': 'announcement.test.ts: shortens the sidebar by its height while the page is at its top',
  '2.16':
    'navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.17':
    'navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.18': 'layout.test.ts: the logo without a name of its own is named, where %s',
  '2.19':
    'colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode at once',
  '2.20':
    'navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.21': 'templates.test.ts: marks the link of the sidebar that a doc stands in',
  '2.22': 'templates.test.ts: marks the link of a section on every page below it',
  '2.23':
    'navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.24':
    'n/a: items of the navbar are data of the configuration, not components: none can throw, and a wrong one stops the build with its key and place',
  '2.25': 'print.test.ts: has no chrome around the text, also when a reader was busy with it',
  '2.26':
    'navbar.test.ts: hides on the way down and shows on the way up, as soon as it can be out of sight',
  '2.27': 'navbar.test.ts: stays as it is where the page bounces at its end',
  '2.28':
    'navbar.test.ts: hides on the way down and shows on the way up, as soon as it can be out of sight',
  '2.29':
    'navbar.test.ts: is hidden on a page that is loaded anew where it was scrolled to, and shows for the keyboard',
  '2.30':
    'navbar.test.ts: gives room to the heading that a link leads to, and shows again on another page',
  '2.31':
    'tabs.test.ts: the tab that was clicked keeps its place, and neither navbar nor button take it for scrolling',
  '2.32':
    'navbar.test.ts: lets the sidebar bear the brand while it is hidden, on wide windows alone',
  '2.33':
    'menu.test.ts: its button shows at 996 pixels and not at 997, where the links of the navbar show',
  '2.34':
    'menu.test.ts: its button shows at 996 pixels and not at 997, where the links of the navbar show',
  '2.35':
    'menu.test.ts: opens from the left over the page on the links of the page, with its own head',
  '2.36': 'menu.test.ts: slides in from the left, out of nothing, in 200 milliseconds',
  '2.37': 'menu.test.ts: closes it %s and leaves the page as it was',
  '2.38':
    'menu.test.ts: opens from the left over the page on the links of the page, with its own head',
  '2.39':
    'menu.test.ts: has two panels on pages with links of their own, one elsewhere, and begins with theirs',
  '2.40':
    'menu.test.ts: has two panels on pages with links of their own, one elsewhere, and begins with theirs',
  '2.41':
    'menu.test.ts: has two panels on pages with links of their own, one elsewhere, and begins with theirs',
  '2.42': 'menu.test.ts: a link closes it and is one step in the history',
  '2.43':
    'menu.test.ts: has two panels on pages with links of their own, one elsewhere, and begins with theirs',
  '2.44': 'menu.test.ts: nothing of the page is reached or scrolled, and everything is given back',
  '2.45': 'menu.test.ts: closes it %s and leaves the page as it was',
  '2.46': 'menu.test.ts: closes it %s and leaves the page as it was',
  '2.47': 'menu.test.ts: the keyboard stays inside, around both ends',
  '2.48': 'templates.test.ts: has no toggle when there is nothing to open',
  '2.49': 'menu.test.ts: closes it %s and leaves the page as it was',
  '2.50':
    'colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode at once',
  '2.51':
    'colorMode.test.ts: with $stored stored, a $system system and the query "$query" the page is $theme and nothing else',
  '2.52':
    'colorMode.test.ts: with $stored stored, a $system system and the query "$query" the page is $theme and nothing else',
  '2.53':
    'colorMode.test.ts: the mode of the address is not stored and ends with the next full load without it',
  '2.54': 'client.test.ts: %o with %o is %s',
  '2.55':
    'colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode at once',
  '2.56':
    'colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode at once',
  '2.57': 'colorMode.test.ts: a second tab follows the switch, but not the removal of the choice',
  '2.58':
    'colorMode.test.ts: the system is followed while nothing is stored, and no more once the reader has chosen',
  '2.59': 'clientChrome.test.ts: without the switch an old choice is forgotten',
  '2.60':
    'colorMode.test.ts: the switch stands in the navbar of wide windows and in the menu of small ones',
  '2.61': 'noScript.test.ts: a %s system has a page and a logo to match, without a switch',
  '2.62':
    'n/a: a third state of the switch is of a newer version; the contract has two values, light and dark',
  '2.63': 'layout.test.ts: the footer bears its links and its copyright as HTML',
  '2.64': 'layout.test.ts: the footer bears its links and its copyright as HTML',
  '2.65': 'layout.test.ts: the footer bears its links and its copyright as HTML',
  '2.66': 'layout.test.ts: without a footer in the configuration there is none',
  '2.67': 'storage.test.ts: the page itself is told what it stores, when that has changed',
  '2.68': 'storage.test.ts: a preferred version that does not exist is forgotten',
  '2.69': 'storage.test.ts: readers’ choices are stored under these names',
};
