import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { Attestation, CreationOptions, RequestOptions } from '@byre/contract/passkeys/schema';
import { sql } from '../src/db/sql.ts';
import type { Client, Reply } from './client.ts';
import { type TestApp, testOrigin } from './test-app.ts';

/** How a dishonest device or browser, or one in the wrong place, differs. */
export type Otherwise = {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Whether it has verified the fingerprint, face or code. */
  isVerified?: boolean;
  userHandle?: string;
  id?: string;
  /** Its statement about its own origin, in CBOR. */
  format?: Buffer;
};

/** A device with one passkey, which signs as WebAuthn says (level 3, sections 6.1 and 6.5.4). */
export type PasskeyDevice = {
  readonly id: string;
  make(options: CreationOptions, otherwise?: Otherwise): Attestation;
  answer(options: RequestOptions, otherwise?: Otherwise): Assertion;
};

const [present, verified, canSync, isSynced, hasKey] = [0x01, 0x04, 0x08, 0x10, 0x40];

export const newPasskeyDevice = ({ counts = false } = {}): PasskeyDevice => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let userHandle: string | undefined;
  let counter = 0;
  return {
    id,
    make: ({ challenge, rp, user }, otherwise = {}) => {
      const { origin = testOrigin, rpId = rp.id, type = 'webauthn.create', isVerified = true } = otherwise;
      userHandle = user.id;
      const named = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId];
      const head = headOf(rpId, flagsOf(isVerified) | hasKey, counter);
      const authData = Buffer.concat([head, ...named, keyInCbor(publicKey)]);
      const format = otherwise.format ?? noFormat;
      const parts = [
        Buffer.from([0xa3]),
        format,
        textInCbor('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ];
      return {
        ...nameOf(id),
        response: {
          clientDataJSON: clientDataOf(type, challenge, origin).toString('base64url'),
          attestationObject: Buffer.concat(parts).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer: ({ challenge, rpId: asked }, otherwise = {}) => {
      const { origin = testOrigin, rpId = asked, type = 'webauthn.get', isVerified = true } = otherwise;
      if (counts) counter += 1;
      const authenticatorData = headOf(rpId, flagsOf(isVerified), otherwise.counter ?? counter);
      const clientData = clientDataOf(type, challenge, origin);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      const handle = otherwise.userHandle ?? userHandle;
      return {
        ...nameOf(otherwise.id ?? id),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
};

const nameOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const flagsOf = (isVerified: boolean): number => present | (isVerified ? verified : 0) | canSync | isSynced;

const headOf = (rpId: string, flags: number, counter: number): Buffer => {
  const head = Buffer.alloc(37);
  createHash('sha256').update(rpId).digest().copy(head);
  head.writeUInt8(flags, 32);
  head.writeUInt32BE(counter, 33);
  return head;
};

/** An ES256 key on P-256. */
const keyInCbor = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (name: number, text: string) => [name, 0x58, 0x20, ...Buffer.from(text, 'base64url')];
  return Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, ...coordinate(0x21, x), ...coordinate(0x22, y)]);
};

/** A text of fewer than 24 characters in CBOR. */
export const textInCbor = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const noFormat = Buffer.concat([textInCbor('fmt'), textInCbor('none'), textInCbor('attStmt'), Buffer.from([0xa0])]);

/** Adds a device's passkey to somebody's account as they would by hand. */
export const addPasskey = async (client: Client, device: PasskeyDevice, name = 'My phone'): Promise<Reply> => {
  const { body: options } = await client.get('/api/passkeys/new/options');
  return client.post('/api/passkeys', { name, passkey: device.make(options) });
};

/** Signs in with a device's passkey. */
export const signInWith = async (
  { stranger }: TestApp,
  device: PasskeyDevice,
  otherwise?: Otherwise,
): Promise<Reply> => {
  const { body: options } = await stranger.get('/api/authenticate/passkey/options');
  return stranger.post('/api/authenticate/passkey', {
    passkey: device.answer(options, otherwise),
    name: 'their phone',
  });
};

/** The id of a passkey that somebody has but no device, so that it can be addressed. */
export const givePasskey = async ({ db, clock }: TestApp, userId: string): Promise<string> => {
  const credentialId = randomBytes(16).toString('base64url');
  const [row] = await db.rows<{ id: string }>(sql`
    insert into passkey (_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (
      gen_random_uuid(), ${userId}, ${credentialId}, ${randomBytes(77)}, 0, '{}', true, 'A phone', ${clock.now}
    )
    returning _id as id
  `);
  if (!row) throw new Error('It was inserted.');
  return row.id;
};
