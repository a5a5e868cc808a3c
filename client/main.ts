/** The one script of every page: code that must run without an action of the reader. The rest is loaded on intent. */

import type { ClientOptions } from '../templates/model/client';
import { startActiveHeading } from './behaviours/activeHeading';
import { startColorMode } from './behaviours/colorMode';
import { offerLanguage } from './behaviours/languageOffer';
import { restoreSidebarFolds } from './behaviours/sidebarFolds';
import { startSidebarView } from './behaviours/sidebarView';
import { startSkipLink } from './behaviours/skipLink';
import { startTabs } from './behaviours/tabs';
import { setOnIntent } from './loadOnIntent';
import { startPrefetch } from './navigation/prefetch';
import { startNavigation } from './navigation/startNavigation';
import { startFrame } from './navigation/swapFrame';
import { startKeyHints } from './search/keyHints';
import { startOnIntent } from './startOnIntent';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

setOnIntent(() => import('./onIntent'));
if (__CLIENT__.hasOwnFrame) startFrame();
startColorMode();
startTabs();
startNavigation(__CLIENT__.baseUrl);
startPrefetch(__CLIENT__.baseUrl);
if (__CLIENT__.hasSidebarFolds) restoreSidebarFolds();
startSidebarView();
startActiveHeading();
if (__CLIENT__.search) startKeyHints();
startSkipLink();
if (__CLIENT__.hasLanguages) offerLanguage();
startOnIntent();
// A page from a copy says so without an action of the reader.
if (__CLIENT__.offline && navigator.serviceWorker?.controller) {
  import(__CLIENT__.offline).catch(console.warn);
}
