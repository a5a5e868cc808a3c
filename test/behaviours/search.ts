/** Which test proves what of section 5: button, dialog, stored searches, search page, insights. */

import type { Behaviours } from '../behaviours';

export const search: Behaviours = {
  '5.1':
    'client/search/searchBehaviours.test.ts: has an icon, a text and keys, which are on %s %s and K',
  '5.2': 'client/search/searchBehaviours.test.ts: has no keyboard hints in the served page',
  '5.3':
    'client/search/searchBehaviours.test.ts: is only an icon in windows of 768 pixels, and complete in wider ones',
  '5.4':
    'client/search/searchBehaviours.test.ts: brings code and styles of the search with %s, not before',
  '5.5':
    'n/a: newer: a name with the keys in it and keys that show that they are pressed; the contract has a name that begins "Search"',
  '5.6':
    'client/search/searchBehaviours.test.ts: Control or Meta and K open and close the dialog, even from another field, and have no other effect',
  '5.7':
    'client/search/searchBehaviours.test.ts: a slash opens the dialog with any modifier, but goes to a focused field',
  '5.8':
    'client/search/searchModalOpen.test.ts: by Escape immediately, however much is typed, and by the mouse beside it: the button has the focus',
  '5.9': 'client/search/searchBehaviours.test.ts: do not open a dialog over another open dialog',
  '5.10':
    'client/search/searchModalOpen.test.ts: by a letter or a digit on its button, which becomes the query of this opening only',
  '5.11': 'client/search/searchModalOpen.test.ts: not by keys on its button that write nothing',
  '5.12':
    'client/search/searchModalOpen.test.ts: by a letter or a digit on its button, which becomes the query of this opening only',
  '5.13':
    'client/search/searchModalOpen.test.ts: by a letter or a digit on its button, which becomes the query of this opening only',
  '5.14':
    'client/search/searchBehaviours.test.ts: is inserted first in the body, above the navbar, and removed again',
  '5.15':
    'client/search/searchModalOpen.test.ts: and leaves nothing behind: the page scrolls again, from its old position',
  '5.16':
    'client/search/searchBehaviours.test.ts: is closed by keys, by the mouse beside it, by "Cancel", and by what leads on',
  '5.17':
    'client/search/searchModalOpen.test.ts: by Escape immediately, however much is typed, and by the mouse beside it: the button has the focus',
  '5.18':
    'client/search/searchBehaviours.test.ts: is inserted first in the body, above the navbar, and removed again',
  '5.19':
    'client/search/searchBehaviours.test.ts: fills small screens: "Cancel", no keyboard hints, no branches, the footer at the bottom',
  '5.20':
    'client/search/searchBehaviours.test.ts: is a modal dialog 60 pixels below the top, at most 560 wide and 600 high',
  '5.21':
    'client/search/searchBehaviours.test.ts: is a modal dialog 60 pixels below the top, at most 560 wide and 600 high',
  '5.22':
    'client/search/searchBehavioursField.test.ts: of %s says what it takes, what it leads to and what its key does',
  '5.23':
    'client/search/searchBehavioursField.test.ts: is focused by its icon, and cleared by a button that appears only when there is text',
  '5.24':
    'client/search/searchBehavioursField.test.ts: keeps 64 of 65 letters; the up arrow goes to the last row; Ctrl+Enter does not change it',
  '5.25':
    'client/search/searchViews.test.tsx: is one listbox of labelled groups with ids of their own',
  '5.26':
    'client/search/searchModalOpen.test.ts: with the selected text, which the first letter replaces',
  '5.27': 'client/search/searchModalOpen.test.ts: Tab and Shift+Tab cycle within the dialog',
  '5.28': 'client/search/searchModalRows.test.ts: Tab removes the highlight from the row',
  '5.29':
    'client/search/searchBehavioursAnswers.test.ts: is dropped after a touch outside field and rows; scrolling the rows by touch hides the keyboard',
  '5.30':
    'client/search/searchBehavioursField.test.ts: begins with the pressed letter, else with the selected text, truncated, else empty',
  '5.31':
    'client/search/searchModalOpen.test.ts: with the selected text, which the first letter replaces',
  '5.32':
    'client/search/searchBehavioursAnswers.test.ts: that takes longer than 300 ms shows a spinner, and the previous results stay',
  '5.33':
    'client/search/searchBehavioursAnswers.test.ts: is requested for every letter, and only the last one is shown',
  '5.34':
    'client/search/searchBehavioursAnswers.test.ts: that takes longer than 300 ms shows a spinner, and the previous results stay',
  '5.35':
    'client/search/searchBehavioursAnswers.test.ts: has a screen for results, for none, and for a failure; an empty field has its own',
  '5.36': 'client/search/searchHosted.test.ts: by %s is on the screen until the next letter',
  '5.37': 'client/search/searchHosted.test.ts: by %s is on the screen until the next letter',
  '5.38': 'client/search/searchModalScreens.test.ts: another query begins at the top',
  '5.39':
    'client/search/searchParts.test.tsx: has recent searches with a clock, then favorites with a star, and no empty part',
  '5.40':
    'client/search/searchParts.test.tsx: says that nothing is saved, and says nothing without personalization',
  '5.41':
    'client/search/searchModalScreens.test.ts: become favorites, and are removed, without leaving the dialog',
  '5.42':
    'client/search/searchModalScreens.test.ts: become favorites, and are removed, without leaving the dialog',
  '5.43': 'client/search/searchViews.test.tsx: what was stored without snippets',
  '5.44':
    'client/search/searchBehavioursAnswers.test.ts: are seven recent ones, and four at the next opening once there is a favorite',
  '5.45':
    'client/search/storedSearches.test.ts: hold four recent searches once there was a favorite at the opening',
  '5.46': 'client/search/storedSearches.test.ts: is stored with only its public fields',
  '5.47':
    'client/search/searchBehavioursAnswers.test.ts: is saved however it is chosen, unless it is a favorite',
  '5.48':
    'client/search/storedSearches.test.ts: is stored as the deepest heading above it when the hits lack its page',
  '5.49':
    'client/search/searchParts.test.tsx: storage is probed with a key of its own, and is not used when the probe fails',
  '5.50':
    'client/search/searchHosted.test.ts: twelve hits of a section are five rows below its name, and all of them on the search page',
  '5.51':
    'client/search/searchViews.test.tsx: stand in the order of their first hits, pages together, rows counted through',
  '5.52': 'client/search/searchViews.test.tsx: %s',
  '5.53': 'client/search/searchModalRows.test.ts: show text from an index as text',
  '5.54': 'client/search/searchParts.test.tsx: of type %s has the icon %s',
  '5.55': 'client/search/searchViews.test.tsx: draw branches below the row of a page alone',
  '5.56':
    'client/search/searchBehavioursAnswers.test.ts: that is highlighted has a color, an arrow and underlined marks, and no other',
  '5.57':
    'client/search/searchHosted.test.ts: twelve hits of a section are five rows below its name, and all of them on the search page',
  '5.58': 'client/search/searchViews.test.tsx: has links for rows, the highlighted one selected',
  '5.59': 'client/search/searchClient.test.ts: %s below %s leads to %s',
  '5.60':
    'client/search/searchModalRows.test.ts: starts on the first row and wraps around at both ends, across the groups',
  '5.61':
    'client/search/searchModalRows.test.ts: highlights the row under it, and leaves the focus in the field',
  '5.62':
    'client/search/searchModalRows.test.ts: Enter goes to the row’s page, closes the dialog and saves the row',
  '5.63': 'client/search/searchModalRows.test.ts: %s opens another tab, and the dialog stays',
  '5.64': 'client/search/searchModalRows.test.ts: with %s opens another tab, and the dialog stays',
  '5.65':
    'client/search/searchBehavioursAnswers.test.ts: reappear with their first row when the field is cleared',
  '5.66': 'client/search/searchModalRows.test.ts: keys are left to an active input method',
  '5.67': 'client/search/searchViews.test.tsx: tell what was looked for in vain, as text',
  '5.68':
    'client/search/searchHosted.test.ts: three of the sections that a search found are offered when the next finds nothing',
  '5.69':
    'client/search/searchModalScreens.test.ts: offer other words, which are searched for, and a link for a report',
  '5.70':
    'client/search/searchParts.test.tsx: the link to report a query without results opens another tab, and exists only when it is configured',
  '5.71': 'client/search/searchModalScreens.test.ts: every failure is shown until the next letter',
  '5.72':
    'client/search/searchParts.test.tsx: the footer shows the keys, and the provider where it answers',
  '5.73':
    'client/search/searchBehaviours.test.ts: fills small screens: "Cancel", no keyboard hints, no branches, the footer at the bottom',
  '5.74':
    'client/search/searchHosted.test.ts: snippets are as long as the window was wide when the dialog opened',
  '5.75': 'client/search/searchClient.test.ts: has its parameters in the order of the provider',
  '5.76':
    'client/search/searchHosted.test.ts: from %s there is one way to ask, in this language and for the current version',
  '5.77':
    'generator/search/searchRecords.test.ts: cover docs, categories, posts and custom pages, and nothing else',
  '5.78': 'client/search/searchPage.test.ts: contains the query, which is searched for immediately',
  '5.79':
    'client/search/searchBehavioursAnswers.test.ts: is served without a query, and reads the one in the address',
  '5.80': 'templates/templatesHead.test.ts: search engines are %s',
  '5.81': 'n/a: class names of the original’s root element',
  '5.82':
    'client/search/searchBehavioursAnswers.test.ts: has only a field, which has the focus and never submits',
  '5.83': 'client/search/searchPage.test.ts: follows every letter without a new history entry',
  '5.84': 'client/search/searchPage.test.ts: changes the query when the history does',
  '5.85': 'client/search/searchBehavioursAnswers.test.ts: queries 300 ms after the last letter',
  '5.86':
    'client/search/searchBehavioursAnswers.test.ts: has only a field, which has the focus and never submits',
  '5.87':
    'client/search/searchParts.test.tsx: the search page counts in bold, and credits the provider where it answers',
  '5.88':
    'client/search/searchPage.test.ts: are articles with a link, the headings above it and the text',
  '5.89': 'client/search/searchClient.test.ts: %s below %s leads to %s',
  '5.90': 'client/search/searchPage.test.ts: load page by page, with the button and by scrolling',
  '5.91': 'client/search/searchPage.test.ts: reports that nothing was found, and only then',
  '5.92': 'client/search/searchPage.test.ts: reports a failure until the next letter',
  '5.93':
    'generator/serve/endpoint/searchQuestions.test.ts: of the search page have one answer each (rule 5.93)',
  '5.94':
    'client/search/searchHosted.test.ts: from %s there is one way to ask, in this language and for the current version',
  '5.95': 'client/search/searchClient.test.ts: has no filters when search is not contextual',
  '5.96':
    'client/search/searchParts.test.tsx: opensearch.xml leads browsers to the search page, and every page to it',
  '5.97': 'client/search/insights.test.ts: does nothing with %j',
  '5.98':
    'client/search/insights.test.ts: the script is loaded once, under the policy of the page, and receives every event',
  '5.99': 'client/search/insights.test.ts: reports results that were shown for 400 ms',
  '5.100':
    'client/search/insights.test.ts: reports a choice with its position from one and the query id',
  '5.101': 'client/search/insights.test.ts: of version %s is sent %d credentials',
};
