/** As far as it is used here; its addresses can be used wherever a string can. */
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy };

/** Browsers that accept script addresses only from a policy get this one, which knows no other address. */
let policy: Policy | undefined;

/** The address of the service worker, in the form that this browser accepts. */
export const workerAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('byre-worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('/sw.js') ?? '/sw.js';
};
