/** Which test proves what of sections 3F, 3H, 3I and 3J: contents, code, tabs, admonitions, details, pictures, tables. */

export const content: Record<string, string> = {
  '3.39': 'generator/parse/headings.test.ts: a page chooses its levels, or none',
  '3.40': 'generator/resolve/docs.test.ts: of headings $levels is $toc',
  '3.41': 'generator/parse/headings.test.ts: the entry of ## %s keeps only code and emphasis',
  '3.42': 'client/behaviours/contents.test.ts: stays beside the text in a separately scrolling box',
  '3.43':
    'client/behaviours/contents.test.ts: is collapsed above the text at 996 pixels, opens with a click or Enter, and marks nothing',
  '3.44':
    'client/behaviours/contents.test.ts: marks the heading that the reader is at, at most one, at every scroll position',
  '3.45': 'client/behaviours/contents.test.ts: a page marks its entry at load',
  '3.46': 'client/behaviours/contents.test.ts: stays beside the text in a separately scrolling box',
  '3.51':
    'generator/parse/code.test.ts: a block has its language, its lines, and a scrollable region',
  '3.52': 'generator/parse/code.test.ts: %s is unknown, and its block is plain',
  '3.53': 'generator/parse/codeBlocks.test.ts: every language that the original site highlighted',
  '3.54': 'generator/parse/code.test.ts: %s is the title',
  '3.55': 'generator/parse/code.test.ts: %s numbers the lines: %s',
  '3.56': 'generator/parse/code.test.ts: stay unchanged when the fence specifies lines (rule 3.56)',
  '3.57': 'generator/parse/code.test.ts: in %s are written as %s %s',
  '3.58':
    'client/codeMarks.test.ts: copies have folded lines, but no numbers, removed lines, prompts and output',
  '3.59':
    'generator/parse/codeBlocks.test.ts: is faint over the block, opaque on hover or focus, copies only the code, and confirms it for a second',
  '3.60':
    'generator/parse/codeBlocks.test.ts: is faint over the block, opaque on hover or focus, copies only the code, and confirms it for a second',
  '3.61':
    'generator/parse/codeBlocks.test.ts: does not confirm when the browser blocks copying, and selects the code',
  '3.62':
    'generator/parse/codeBlocks.test.ts: is offered and removed as the window is resized, and in a tab once it is shown',
  '3.63':
    'generator/parse/codeBlocks.test.ts: not inline code or a pre of raw HTML, which have no buttons',
  '3.64':
    'generator/parse/codeBlocks.test.ts: not inline code or a pre of raw HTML, which have no buttons',
  '3.65':
    'client/behaviours/tabs.test.ts: a set shows one panel, and Tab reaches only its selected tab',
  '3.66':
    'client/behaviours/tabs.test.ts: a set shows one panel, and Tab reaches only its selected tab',
  '3.67':
    'client/behaviours/tabs.test.ts: arrows move the focus and wrap around without choosing, Enter chooses',
  '3.68': 'client/behaviours/tabs.test.ts: %j is an error',
  '3.69':
    'client/behaviours/tabs.test.ts: switches the whole group here, on the next page, after a full load, and in other browser tabs',
  '3.70':
    'client/behaviours/tabs.test.ts: replaces the query of the address, which has priority over the stored choice',
  '3.71':
    'generator/parse/directiveLooks.test.ts: have a list, and a panel for each tab under its label',
  '3.72': 'client/behaviours/tabs.test.ts: a tab without a title has its value as its label',
  '3.73':
    'client/behaviours/tabs.test.ts: a block of tabs is as wide as the text, and a column at 996 pixels',
  '3.74':
    'client/behaviours/tabs.test.ts: the clicked tab keeps its position, and neither navbar nor back-to-top button reacts to that scrolling',
  '3.75':
    'generator/parse/directiveLooks.test.ts: the admonition %s looks like %s and has its own name as title',
  '3.76':
    'generator/parse/admonitions.test.ts: each admonition has an icon, its name in capitals or a title, and its own color',
  '3.77':
    'generator/parse/admonitions.test.ts: each admonition has an icon, its name in capitals or a title, and its own color',
  '3.78':
    'generator/parse/directiveLooks.test.ts: the admonition %s looks like %s and has its own name as title',
  '3.79':
    'generator/parse/admonitions.test.ts: grow when they are opened for the first time, before any script is loaded on intent',
  '3.80':
    'generator/parse/admonitions.test.ts: grow to their height, slower when it is larger, and immediately with reduced motion',
  '3.81': 'generator/resolve/links.test.ts: %s is shown with its size',
  '3.82': 'generator/resolve/links.test.ts: %s in a new tab',
  // Short codes of emoji stay text: the contract says that `:name` always does.
  '3.83':
    'generator/parse/admonitions.test.ts: a wide table scrolls, a task list has no bullets, and an image has its size',
  '3.84':
    'templates/proseLooks.test.ts: every second row of a table has its own background, and the header row is bold',
  '3.85': 'sites/secondSite.test.ts: has these pages',
};
