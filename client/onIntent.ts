/** Code that is loaded on intent: when the reader moves, points, types or scrolls. Nobody needs it to read the page. */

import type { ClientOptions } from '../templates/model/client';
import { startActiveHeading } from './behaviours/activeHeading';
import { startAnnouncement } from './behaviours/announcement';
import { startBackToTop } from './behaviours/backToTop';
import { startCopyButton } from './behaviours/copyButton';
import { startDetails } from './behaviours/details';
import { loadLargeSidebar } from './behaviours/loadLargeSidebar';
import { loadRare } from './behaviours/loadRare';
import { startMobileMenu } from './behaviours/mobileMenu';
import { startNavbar } from './behaviours/navbar';
import { startPageMenu } from './behaviours/pageMenu';
import { startProgressBar } from './behaviours/progressBar';
import { startTabs } from './behaviours/tabs';
import { startWordWrap } from './behaviours/wordWrap';
import { addLink } from './browser/addLink';
import { onSign } from './browser/onSign';
import { startSearch } from './search/startSearch';
import { startLive } from './startLive';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

// First, because it reads the layout, and the others write.
if (document.querySelector('.navbar[data-hides]')) startNavbar();
addLink({ rel: 'stylesheet', href: __CLIENT__.intentStyles });
if (__CLIENT__.search) startSearch(JSON.parse(__CLIENT__.search));
if (__CLIENT__.hasLive) startLive(() => import('./liveDirectives'));
startMobileMenu();
startCopyButton();
startPageMenu();
// Its observer measures code, so it comes before those that write after the layout.
startWordWrap();
startAnnouncement();
startDetails();
startTabs();
startActiveHeading();
startBackToTop();
startProgressBar();
loadRare(() => import('./rare'));
if (__CLIENT__.sidebarStyles) {
  loadLargeSidebar(__CLIENT__.sidebarStyles, () => import('./largeSidebar'));
}
// Without it, the link of a type leads to its definition. When it fails, the next sign tries again.
if (__CLIENT__.fieldStyles) onSign('.fields', () => import('./fields').catch(() => {}));
