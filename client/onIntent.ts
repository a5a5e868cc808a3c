/** Code that is loaded on intent: when the reader moves, points, types or scrolls. Nobody needs it to read the page. */

import type { ClientOptions } from '../templates/model/client';
import { startAnnouncement } from './behaviours/announcement';
import { startBackToTop } from './behaviours/backToTop';
import { startTabList } from './behaviours/chooseTab';
import { startCopyButton } from './behaviours/copyButton';
import { startDetails } from './behaviours/details';
import { startDocsVersion } from './behaviours/docsVersion';
import { loadExtras } from './behaviours/loadExtras';
import { loadLargeSidebar } from './behaviours/loadLargeSidebar';
import { startMobileMenu } from './behaviours/mobileMenu';
import { startNavbar } from './behaviours/navbar';
import { startConsoles } from './behaviours/openConsole';
import { startSidebarFolds } from './behaviours/sidebarFolds';
import { startWordWrap } from './behaviours/wordWrap';
import { addLink } from './browser/addLink';
import { onClick } from './browser/onClick';
import { onSign } from './browser/onSign';
import { loadHydratedDirectives } from './loadHydratedDirectives';
import { startAnnouncer } from './navigation/announcer';
import { startSearch } from './search/startSearch';

export { showAddress } from './navigation/visit';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

if (document.querySelector('.navbar[data-hides]')) startNavbar();
addLink({ rel: 'stylesheet', href: __CLIENT__.intentStyles });
if (__CLIENT__.search) startSearch(JSON.parse(__CLIENT__.search));
if (__CLIENT__.hasHydrated) loadHydratedDirectives(() => import('./hydratedDirectives'));
startAnnouncer();
startMobileMenu();
const loadScript = () => import('./extras');
startCopyButton(loadScript);
// Its observer measures code, so it comes before those that write after the layout.
startWordWrap();
if (__CLIENT__.hasSidebarFolds) startSidebarFolds();
if (__CLIENT__.hasAnnouncement) startAnnouncement();
if (__CLIENT__.hasPrint) onClick('[data-print]', () => window.print());
if (__CLIENT__.offline) import(__CLIENT__.offline).catch(console.warn);
startDetails();
if (__CLIENT__.console) startConsoles(__CLIENT__.console);
startTabList();
startBackToTop();
if (__CLIENT__.versions) startDocsVersion(JSON.parse(__CLIENT__.versions));
loadExtras(loadScript);
if (__CLIENT__.sidebarStyles) {
  loadLargeSidebar(__CLIENT__.sidebarStyles, () => import('./largeSidebar'));
}
// Without it, the link of a type leads to its definition. When it fails, the next sign tries again.
if (__CLIENT__.fieldStyles) onSign('.fields', () => import('./fields').catch(() => {}));
