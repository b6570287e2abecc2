import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { Attestation, CreationOptions, RequestOptions } from '@byre/contract/passkeys/schema';
import type { FieldCode } from '@byre/contract/problem-codes';
import type { Site } from '../../access/site.ts';
import { challengeMs } from './challenges.ts';

/** EdDSA, ES256 and RS256: every authenticator supports at least one. */
const algorithms = [-8, -7, -257];

/** A large library that only passkeys need, so it is loaded with the first of them. */
const library = () => import('@simplewebauthn/server');

/** A passkey as it is stored. */
export type KeptPasskey = { credentialId: string; publicKey: Uint8Array; counter: number; transports: string[] };

type Maker = { userId: string; email: string; name: string };
type Known = Pick<KeptPasskey, 'credentialId' | 'transports'>;

const descriptorsOf = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** The options for a browser to make a passkey, for somebody who already has these. */
export const creationOptions = async (
  site: Site,
  challenge: Uint8Array<ArrayBuffer>,
  { userId, email, name }: Maker,
  known: readonly Known[],
): Promise<CreationOptions> => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Byre',
    rpID: site.rpId,
    challenge,
    userID: handleOf(userId),
    userName: email,
    userDisplayName: name,
    timeout: challengeMs,
    // The make of the authenticator does not matter here.
    attestationType: 'none',
    excludeCredentials: descriptorsOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  // Its type allows more than it produces.
  return options as CreationOptions;
};

/** The options for a browser to sign: with one of these passkeys, or with any that it has for this service. */
export const requestOptions = async (
  site: Site,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly Known[],
): Promise<RequestOptions> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: descriptorsOf(allowed),
  });
  return options as RequestOptions;
};

/** Why an answer does not match. */
export type Misfit = Extract<FieldCode, 'wrong-passkey' | 'wrong-site'>;

/** The passkey that a browser has made, or why it is not valid for this site and challenge. */
export const readAttestation = async (
  answer: Attestation,
  { site, challenge }: { site: Site; challenge: string },
): Promise<(KeptPasskey & { synced: boolean }) | Misfit> => {
  if (clientDataOf(answer.response.clientDataJSON).origin !== site.origin) return 'wrong-site';
  const { verifyRegistrationResponse } = await library();
  try {
    await refuseCertificates(answer.response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: whole(answer),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return 'wrong-passkey';
    const { credential, credentialBackedUp: synced } = registrationInfo;
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey, counter, transports: answer.response.transports ?? [], synced };
  } catch {
    return 'wrong-passkey';
  }
};

/** The new counter of a passkey that has signed the challenge for this site, or why it has not. */
export const readAssertion = async (
  answer: Assertion,
  { site, challenge, passkey }: { site: Site; challenge: string; passkey: KeptPasskey },
): Promise<{ counter: number; synced: boolean } | Misfit> => {
  if (clientDataOf(answer.response.clientDataJSON).origin !== site.origin) return 'wrong-site';
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: whole(answer),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    if (!verified) return 'wrong-passkey';
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  } catch {
    return 'wrong-passkey';
  }
};

/** The challenge and origin that a browser claims. Nothing of it is proved yet. */
export const clientDataOf = (clientDataJSON: string): { challenge: string; origin: string } => {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    return { challenge: '', origin: '' };
  }
};

/** The owner that a passkey claims: the id of a person, as the bytes with which it was made. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/**
 * Throws for an attestation with certificates. None was requested, and to check for revocation the library would send
 * requests to an address inside it, so anybody could choose whom this service calls.
 */
const refuseCertificates = async (attestationObject: string): Promise<void> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  const isBare = format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  if (!isBare) throw new Error('An attestation that nobody asked for.');
};

const whole = <T extends { clientExtensionResults?: object; authenticatorAttachment?: string }>({
  authenticatorAttachment: _,
  clientExtensionResults = {},
  ...answer
}: T) => ({ ...answer, clientExtensionResults });
