/** Whether this browser can have passkeys for this address. An IP address is not a name that passkeys can belong to. */
export const canHavePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
