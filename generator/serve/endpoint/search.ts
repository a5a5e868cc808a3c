/** What every part of a search works with. */

import type { IndexReader } from '../../../client/search/engine/createIndexReader';
import type { Work } from './work';

export type Search = { readonly index: IndexReader; readonly work: Work };
