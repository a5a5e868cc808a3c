/** What waits until a reader moves, points, types or scrolls: nothing of it is needed to read. */

import type { ClientOptions } from '../templates/model/client';
import { startActiveHeading } from './activeHeading';
import { addLink } from './addLink';
import { startAnnouncement } from './announcement';
import { startBackToTop } from './backToTop';
import { startCopyButton } from './copyButton';
import { startDetails } from './details';
import { startMobileMenu } from './mobileMenu';
import { startNavbar } from './navbar';
import { startProgressBar } from './progressBar';
import { startSearch } from './search/startSearch';
import { startTabs } from './tabs';
import { startWordWrap } from './wordWrap';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

addLink({ rel: 'stylesheet', href: __CLIENT__.intentStyles });
startAnnouncement();
if (__CLIENT__.search) startSearch(JSON.parse(__CLIENT__.search));
startMobileMenu();
startCopyButton();
startWordWrap();
startDetails();
startTabs();
startActiveHeading();
if (document.querySelector('.navbar[data-hides]')) startNavbar();
startBackToTop();
startProgressBar();
