/** Counts an event with the service of `analytics()` that the page has loaded. */

type Answer = { readonly answer: string };

/** The functions that the scripts of the services put on the window. */
type Services = {
  readonly plausible?: (name: string, options: { readonly props: Answer }) => void;
  readonly umami?: { readonly track: (name: string, data: Answer) => void };
  readonly fathom?: { readonly trackEvent: (name: string) => void };
  readonly gtag?: (kind: 'event', name: string, data: Answer) => void;
  readonly goatcounter?: {
    readonly count?: (event: { readonly path: string; readonly event: true }) => void;
  };
};

export function countEvent(name: string, answer: string): void {
  const services: Services = window as Services;
  services.plausible?.(name, { props: { answer } });
  services.umami?.track(name, { answer });
  services.fathom?.trackEvent(`${name}: ${answer}`);
  services.gtag?.('event', name, { answer });
  services.goatcounter?.count?.({ path: `${name}: ${answer}`, event: true });
}
