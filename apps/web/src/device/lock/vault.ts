/** A data key, encrypted under another key: base64 of 12 bytes nonce and what AES-GCM made of it. */
export type Wrapped = string;

export const idleChoices = [0, 1, 5, 15] as const;
/** Minutes without a touch after which the lock closes; 0: whenever the app is left. */
export type IdleMinutes = (typeof idleChoices)[number];

export type PinWrap = { salt: string; iterations: number; wrapped: Wrapped };
export type PasskeyWrap = { credentialId: string; salt: string; wrapped: Wrapped };
/** Wrong PINs in a row, and until when no other is looked at. */
export type Tries = { count: number; untilMs: number };

/**
 * A person's lock as it is stored: the key to their data, wrapped in each way in which they can open it. What it is wrapped
 * with is in their head, in their finger, or on the server, and never on the device.
 *
 * `sealing` ─▶ `sealed` ─▶ `opening` ─▶ gone. It is stored before the first value is sealed, and goes after the last one
 * was opened: so there is never a sealed value without it.
 */
export type Vault = {
  lockId: string;
  state: 'sealing' | 'sealed' | 'opening';
  idleMinutes: IdleMinutes;
  pin: PinWrap | null;
  passkey: PasskeyWrap | null;
  /** Under the key that the server keeps. */
  second: Wrapped;
  tries: Tries;
  /** The person has forgotten the PIN: once they have signed in, they choose a new one. */
  isForgotten: boolean;
};
