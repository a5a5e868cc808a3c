/** The stylesheet of the peers. It holds what their pages need and no more. */

import { FIRST_MARK } from '../program';

export const STYLES = `html { --edit: ${FIRST_MARK}; color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 0; }
.navbar, .footer { padding: 1rem 2rem; }
.frame { display: grid; grid-template-columns: 16rem 1fr 14rem; gap: 2rem; padding: 0 2rem; }
.sidebar ul, .contents ul { list-style: none; padding-left: 1rem; }
.sidebar [aria-current] { font-weight: 700; }
.breadcrumbs { display: flex; gap: 0.5rem; list-style: none; padding: 0; }
.paging { display: flex; justify-content: space-between; }
.note { border-left: 4px solid; padding: 0.5rem 1rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.25rem 0.5rem; }
pre { overflow: auto; padding: 1rem; }
`;
