/** A data key encrypted with another key: base64 of a nonce of 12 bytes and the output of AES-GCM. */
export type Wrapped = string;

export const idleChoices = [0, 1, 5, 15] as const;
/** Minutes without a touch after which it locks; 0: whenever the app is left. */
export type IdleMinutes = (typeof idleChoices)[number];

export type PinWrap = { salt: string; iterations: number; wrapped: Wrapped };
export type PasskeyWrap = { credentialId: string; salt: string; wrapped: Wrapped };
/** The number of wrong PINs in a row, and until when no other is accepted. */
export type Tries = { count: number; untilMs: number };

/**
 * A person's lock as stored: the key to their data, wrapped for each way to unlock. The wrapping keys are in the
 * person's head, in their finger or on the server, never on the device.
 *
 * `sealing` ─▶ `sealed` ─▶ `opening` ─▶ gone. It is stored before the first value is sealed and deleted after the last
 * one was opened, so a sealed value never exists without it.
 */
export type Vault = {
  lockId: string;
  state: 'sealing' | 'sealed' | 'opening';
  idleMinutes: IdleMinutes;
  pin: PinWrap | null;
  passkey: PasskeyWrap | null;
  /** Wrapped with the server's key. */
  second: Wrapped;
  tries: Tries;
  /** The person has forgotten the PIN, and chooses a new one after signing in. */
  isForgotten: boolean;
};
