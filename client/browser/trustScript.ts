/** Marks the address of a script as trusted, for browsers that demand it. */

/** The part of trusted types that is needed here. The browser accepts its result wherever it expects an address. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/** `policy` is the name in the security policy of the site. Browsers without trusted types need no policy. */
export function trustScript(url: string, policy: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const createScriptURL = (given: string) => {
    if (given === url) return given;
    throw new TypeError(`${given} is not the address of this script.`);
  };
  return trustedTypes?.createPolicy(policy, { createScriptURL }).createScriptURL(url) ?? url;
}
