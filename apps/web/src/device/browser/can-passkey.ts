/** Whether this browser can have passkeys for this address. A server that is reached by number has no name for them. */
export const canHavePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
