/** The one script of every page: starts each behaviour, whatever the page holds. */

import { startAnnouncement } from './announcement';
import { startColorMode } from './colorMode';
import { startCopyButton } from './copyButton';
import { startMobileMenu } from './mobileMenu';
import { startNearestPages } from './nearestPages';
import { startTabs } from './tabs';

// This script has come, so the address of the site is right (specification 7.21).
document.getElementById('base-url-check')?.remove();

startColorMode();
startAnnouncement();
startMobileMenu();
startCopyButton();
startTabs();
startNearestPages();
