import { canHavePasskeys } from '../browser/can-passkey.ts';
import { fromBase64, toBase64 } from '../storage/keyring.ts';
import type { PasskeyWrap } from './vault.ts';
import { randomBytes } from './wrapping.ts';

/** A passkey's answer to a lock's challenge, always the same: 32 bytes that otherwise never leave its chip. */
export type PasskeySecret = { credentialId: string; salt: string; secret: Uint8Array<ArrayBuffer> };

const challengeBytes = 32;

/** Whether this device can lock with its own fingerprint, face or code. */
export const canUsePasskey = async (): Promise<boolean> => {
  if (!canHavePasskeys()) return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null);
  if (capabilities && capabilities['extension:prf'] === false) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
};

/** Makes a passkey for a lock; null if the person cancelled, or the device's passkeys do not support this. */
export const makePasskey = async (person: { email: string; name: string }): Promise<PasskeySecret | null> => {
  const salt = randomBytes(challengeBytes);
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: randomBytes(challengeBytes),
        rp: { name: 'Byre' },
        user: { id: randomBytes(16), name: person.email, displayName: person.name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return null;
  const { prf } = made.getClientExtensionResults();
  if (!prf?.enabled) return null;
  const credentialId = toBase64(new Uint8Array(made.rawId));
  // Some answer only on a second request.
  const first = prf.results?.first;
  const secret = first ? bytesOf(first) : await askPasskey({ credentialId, salt: toBase64(salt) });
  return secret && { credentialId, salt: toBase64(salt), secret };
};

/** Null if the person cancelled. */
export const askPasskey = async ({
  credentialId,
  salt,
}: Pick<PasskeyWrap, 'credentialId' | 'salt'>): Promise<Uint8Array<ArrayBuffer> | null> => {
  const answered = await navigator.credentials
    .get({
      publicKey: {
        challenge: randomBytes(challengeBytes),
        allowCredentials: [{ type: 'public-key', id: fromBase64(credentialId) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: fromBase64(salt) } } },
      },
    })
    .catch(() => null);
  if (!(answered instanceof PublicKeyCredential)) return null;
  const first = answered.getClientExtensionResults().prf?.results?.first;
  return first ? bytesOf(first) : null;
};

const bytesOf = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer);
