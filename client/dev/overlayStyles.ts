/** The overlay has styles of its own, because the page's stylesheet may be the problem. */

export const OVERLAY_CSS = `
:host { all: initial; }
.dialog {
  position: fixed; inset: 0; z-index: 2147483647; box-sizing: border-box; overflow: auto;
  padding: 2rem max(1.5rem, calc(50vw - 26rem));
  background: #181213f5; color: #ece0e0; font: 1rem/1.5 system-ui, sans-serif;
}
.head { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
.title { margin: 0; font-size: 1.5rem; line-height: 1.2; }
.dismiss {
  padding: 0.4rem 1rem; border: 1px solid #a08c8d; border-radius: 6px;
  background: none; color: inherit; font: inherit; cursor: pointer;
}
.dismiss:hover { background: #ffffff1a; }
.dismiss:focus-visible { outline: 2px solid #ffb2bb; outline-offset: 2px; }
section { margin-top: 1.5rem; padding: 0.25rem 0 0.25rem 1rem; border-left: 3px solid #ffb2bb; }
section.warning { border-color: #e7c26c; }
section p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.place { color: #d7c1c2; font: 0.875rem/1.5 ui-monospace, monospace; }
.message { font-weight: 600; }
.frame {
  overflow: auto; margin: 0.5rem 0; padding: 0.75rem 1rem; border-radius: 6px;
  background: #00000066; font: 0.875rem/1.5 ui-monospace, monospace; tab-size: 2;
}
.hint, .note { color: #d7c1c2; }
.note { margin: 2rem 0 0; font-size: 0.875rem; }
`;
