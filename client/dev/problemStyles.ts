/** The badge and the overlay have their own styles, because the page's stylesheet may be the problem. */

export const SPACE_CSS = 'body { padding-bottom: 2.5rem; }';

export const PROBLEM_CSS = `
:host { all: initial; color-scheme: inherit; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
button { font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid light-dark(#7d2935, #ffb2bb); outline-offset: 2px; }
.error, .warning { --accent: light-dark(#a3213a, #ffb2bb); }
.warning { --accent: light-dark(#735b00, #e7c26c); }
button.error, button.warning {
  position: fixed; inset: auto auto 0.5rem 0.5rem; z-index: 2147483646;
  padding: 0.2rem 0.75rem; border: 1px solid var(--accent); border-radius: 99rem;
  background: light-dark(#fffbfb, #251a1b); color: var(--accent);
  font: 600 0.8125rem/1.4 system-ui, sans-serif;
}
button.error:hover, button.warning:hover { background: light-dark(#f6e9e9, #3b2d2e); }
@media (max-width: 996px) { .detail { display: none; } }
dialog {
  box-sizing: border-box; width: 100vw; max-width: 100vw; height: 100dvh; max-height: 100dvh;
  margin: 0; border: 0; overflow: auto; padding: 2rem max(1.5rem, calc(50vw - 26rem));
  background: light-dark(#fffbfb, #181213); color: light-dark(#201a1b, #ece0e0);
  font: 1rem/1.5 system-ui, sans-serif;
}
.head { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
.title { margin: 0; font-size: 1.5rem; line-height: 1.2; }
.group { margin: 2rem 0 0; font-size: 1.125rem; }
.dismiss {
  padding: 0.4rem 1rem; border: 1px solid light-dark(#847374, #a08c8d); border-radius: 6px;
  background: none; color: inherit;
}
.dismiss:hover { background: light-dark(#0000000f, #ffffff1a); }
section { margin-top: 1.5rem; padding: 0.25rem 0 0.25rem 1rem; border-left: 3px solid var(--accent); }
p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.place { color: light-dark(#524344, #d7c1c2); font: 0.875rem/1.5 ui-monospace, monospace; }
button.place {
  padding: 0; border: 0; background: none; text-align: start; overflow-wrap: anywhere;
  text-decoration: underline;
}
.message { font-weight: 600; }
.frame {
  overflow: auto; margin: 0.5rem 0; padding: 0.75rem 1rem; border-radius: 6px;
  background: light-dark(#f6e9e9, #00000066); font: 0.875rem/1.5 ui-monospace, monospace; tab-size: 2;
}
.hint, .note { color: light-dark(#524344, #d7c1c2); }
.answer:empty { display: none; }
.answer { font-weight: 600; }
.note { margin: 2rem 0 0; font-size: 0.875rem; }
`;
