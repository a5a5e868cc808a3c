/** The context of a search: its index and its work. */

import type { IndexReader } from '../../../../templates/model/search/engine/createIndexReader';
import type { Work } from '../work';

export type Search = { readonly index: IndexReader; readonly work: Work };
