/** As far as it is used here; its addresses are taken wherever a text is. */
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy };

/** Where browsers take scripts' addresses from a policy only, this is the one there is, and it knows no other address. */
let policy: Policy | undefined;

/** The address of the service worker, as this browser wants it. */
export const workerAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('byre-worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('/sw.js') ?? '/sw.js';
};
