/** What waits until a reader moves, points, types or scrolls: nothing of it is needed to read. */

import type { ClientOptions } from '../templates/model/client';
import { startActiveHeading } from './activeHeading';
import { addStylesheet } from './addStylesheet';
import { startAnnouncement } from './announcement';
import { startBackToTop } from './backToTop';
import { startCopyButton } from './copyButton';
import { startDetails } from './details';
import { startMobileMenu } from './mobileMenu';
import { startNavbar } from './navbar';
import { startNearestPages } from './nearestPages';
import { startPageFilter } from './pageFilter';
import { startProgressBar } from './progressBar';
import { startSkipLink } from './skipLink';
import { startTabs } from './tabs';
import { startWordWrap } from './wordWrap';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

addStylesheet(__CLIENT__.intentStyles);
startSkipLink();
startAnnouncement();
startMobileMenu();
startCopyButton();
startWordWrap();
startDetails();
startTabs();
startActiveHeading();
if (document.querySelector('.navbar[data-hides]')) startNavbar();
startBackToTop();
startProgressBar();
startPageFilter();
startNearestPages();
