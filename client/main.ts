/** The one script of every page: code that must run without an action of the reader. The rest is loaded on intent. */

import type { ClientOptions } from '../templates/model/client';
import { startColorMode } from './behaviours/colorMode';
import { startDocsVersion } from './behaviours/docsVersion';
import { startSidebarView } from './behaviours/sidebarView';
import { startSkipLink } from './behaviours/skipLink';
import { startPrefetch } from './navigation/prefetch';
import { startNavigation } from './navigation/startNavigation';
import { startFrame } from './navigation/swapFrame';
import { startKeyHints } from './search/keyHints';
import { startOnIntent } from './startOnIntent';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

// This script is loaded, so the base URL of the site is right (rule 7.21).
document.getElementById('base-url-check')?.remove();

if (__CLIENT__.hasOwnFrame) startFrame();
startColorMode();
if (__CLIENT__.versions) startDocsVersion(__CLIENT__.versions);
startNavigation(__CLIENT__.baseUrl);
startPrefetch(__CLIENT__.baseUrl);
startSidebarView();
if (__CLIENT__.search) startKeyHints();
startSkipLink();
startOnIntent();
