/** Which test proves what of section 2: skip link, announcement, navbar, menu, color mode, footer, storage. */

export const layout: Record<string, string> = {
  '2.1':
    'templates/layout.test.ts: skip link, announcement, navbar, content and footer follow each other, the footer down to the edge',
  '2.2':
    'templates/layout.test.ts: skip link, announcement, navbar, content and footer follow each other, the footer down to the edge',
  '2.3':
    'templates/layout.test.ts: the skip link is the first tab stop, becomes visible with the focus, and leads to the text',
  '2.4':
    'templates/layout.test.ts: the skip link is the first tab stop, becomes visible with the focus, and leads to the text',
  '2.5':
    'templates/layout.test.ts: the skip link is the first tab stop, becomes visible with the focus, and leads to the text',
  '2.6': 'templates/templates.test.ts: begins with the skip link',
  '2.7':
    'client/behaviours/announcement.test.ts: is visible with its link on a first visit, and closes permanently on all pages',
  '2.8':
    'client/behaviours/announcement.test.ts: is visible with its link on a first visit, and closes permanently on all pages',
  '2.9': 'client/behaviours/storage.test.ts: readers’ choices are stored under these names',
  '2.10':
    'client/behaviours/announcement.test.ts: is visible with its link on a first visit, and closes permanently on all pages',
  '2.11':
    'client/behaviours/announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, from the first paint on',
  '2.12':
    'client/behaviours/announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, from the first paint on',
  '2.13':
    'client/behaviours/announcement.test.ts: the bar of $id with "$dismiss" stored is shown: $isShown, from the first paint on',
  '2.14':
    'client/behaviours/announcement.test.ts: is one line of 30 pixels in wide windows, and as high as its text in small ones',
  '2.15':
    'client/behaviours/announcement.test.ts: shortens the sidebar by its height while the page is at its top',
  '2.16':
    'client/behaviours/navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.17':
    'client/behaviours/navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.18': 'templates/layout.test.ts: the logo without a name of its own is named, where %s',
  '2.19':
    'client/behaviours/colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode immediately',
  '2.20':
    'client/behaviours/navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.21': 'templates/templates.test.ts: marks the link of the sidebar that contains a doc',
  '2.22': 'templates/templates.test.ts: marks the link of a section on every page below it',
  '2.23':
    'client/behaviours/navbar.test.ts: holds brand and links in their order, the current one marked, and stays 60 pixels high at the top',
  '2.24':
    'n/a: items of the navbar are data of the configuration, not components: none can throw, and a wrong one stops the build with its key and place',
  '2.25':
    'templates/print.test.ts: has no layout around the text, even after a reader interacted with it',
  '2.26':
    'client/behaviours/navbar.test.ts: hides on scrolling down and reappears on scrolling up, as soon as it can be hidden',
  '2.27': 'client/behaviours/navbar.test.ts: does not change when the page bounces at its end',
  '2.28':
    'client/behaviours/navbar.test.ts: hides on scrolling down and reappears on scrolling up, as soon as it can be hidden',
  '2.29':
    'client/behaviours/navbar.test.ts: is hidden on a reloaded page that was scrolled, and reappears for the keyboard',
  '2.30':
    'client/behaviours/navbar.test.ts: leaves room for the target heading of a link, and reappears on another page',
  '2.31':
    'client/behaviours/tabs.test.ts: the clicked tab keeps its position, and neither navbar nor back-to-top button reacts to that scrolling',
  '2.32':
    'client/behaviours/navbar.test.ts: leaves the brand to the sidebar while it is hidden, only in wide windows',
  '2.33':
    'client/behaviours/menu.test.ts: its button is visible at 996 pixels and not at 997, where the navbar links are',
  '2.34':
    'client/behaviours/menu.test.ts: its button is visible at 996 pixels and not at 997, where the navbar links are',
  '2.35':
    'client/behaviours/menu.test.ts: opens from the left over the page, with the links of the navbar and its own header',
  '2.36': 'client/behaviours/menu.test.ts: slides and fades in from the left in 200 milliseconds',
  '2.37': 'client/behaviours/menu.test.ts: closes it %s and leaves the page as it was',
  '2.38':
    'client/behaviours/menu.test.ts: opens from the left over the page, with the links of the navbar and its own header',
  '2.39':
    'client/behaviours/menu.test.ts: has two panels on pages with a sidebar and one on others, and shows the sidebar first',
  '2.40':
    'client/behaviours/menu.test.ts: has two panels on pages with a sidebar and one on others, and shows the sidebar first',
  '2.41':
    'client/behaviours/menu.test.ts: has two panels on pages with a sidebar and one on others, and shows the sidebar first',
  '2.42':
    'client/behaviours/menu.test.ts: a link closes it and adds one history entry, Escape returns the focus, and a link to the same page closes it',
  '2.43':
    'client/behaviours/menu.test.ts: has two panels on pages with a sidebar and one on others, and shows the sidebar first',
  '2.44':
    'client/behaviours/menu.test.ts: the page behind it can be neither reached nor scrolled, and works again after it closes',
  '2.45': 'client/behaviours/menu.test.ts: closes it %s and leaves the page as it was',
  '2.46': 'client/behaviours/menu.test.ts: closes it %s and leaves the page as it was',
  '2.47': 'client/behaviours/menu.test.ts: focus is trapped and wraps around at both ends',
  '2.48': 'templates/templates.test.ts: has no toggle when there is nothing to open',
  '2.49': 'client/behaviours/menu.test.ts: closes it %s and leaves the page as it was',
  '2.50':
    'client/behaviours/colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode immediately',
  '2.51':
    'client/behaviours/colorMode.test.ts: with $stored stored, a $system system and the query "$query" the page is $theme and nothing else',
  '2.52':
    'client/behaviours/colorMode.test.ts: with $stored stored, a $system system and the query "$query" the page is $theme and nothing else',
  '2.53':
    'client/behaviours/colorMode.test.ts: the mode of the address is not stored and lasts until the next full load without it',
  '2.54': 'client/client.test.ts: %o on a dark system: %s is %s',
  '2.55':
    'client/behaviours/colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode immediately',
  '2.56':
    'client/behaviours/colorMode.test.ts: the switch names the mode, shows one of two icons, and changes the mode immediately',
  '2.57':
    'client/behaviours/colorMode.test.ts: a second tab follows the switch, but not the removal of the choice',
  '2.58':
    'client/behaviours/colorMode.test.ts: the mode follows the system while nothing is stored, and not after the reader has chosen',
  '2.59': 'client/clientLayout.test.ts: without the switch, an old choice is forgotten',
  '2.60':
    'client/behaviours/colorMode.test.ts: the switch is in the navbar in wide windows and in the menu in small ones',
  '2.61':
    'sites/noScript.test.ts: a page and its logo match the %s mode of the system, without a switch',
  '2.62':
    'n/a: a third state of the switch is of a newer version; the contract has two values, light and dark',
  '2.63': 'templates/layout.test.ts: the footer has its links and its copyright as HTML',
  '2.64': 'templates/layout.test.ts: the footer has its links and its copyright as HTML',
  '2.65': 'templates/layout.test.ts: the footer has its links and its copyright as HTML',
  '2.66': 'templates/layout.test.ts: without a footer in the configuration, there is none',
  '2.67':
    'client/behaviours/storage.test.ts: the page itself is notified of stored values that have changed',
  '2.68': 'client/behaviours/storage.test.ts: a preferred version that does not exist is forgotten',
  '2.69': 'client/behaviours/storage.test.ts: readers’ choices are stored under these names',
};
