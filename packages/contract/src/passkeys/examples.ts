import { sessionExamples } from '../session/examples.ts';
import type { Assertion } from './assertion.ts';
import type {
  Attestation,
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeySignIn,
  RequestOptions,
} from './schema.ts';

const challenge = 'AZRgXyfAk1fVQ2hYz0b7m8rT5uQ1sXc4Wn9Lp2Kd6Jg3HfEaZyBvRtMwOiUxCeSoNqGhTlPd';
const credentialId = 'u3nV7mQ0xY2kT9bRzW5cJg';

const passkey: Passkey = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e31',
  name: 'My phone',
  device: 'Chrome on Android',
  synced: true,
  created_at: '2025-01-14T18:06:00.000Z',
  last_used_at: '2025-01-15T06:30:00.000Z',
};

const creation: CreationOptions = {
  challenge,
  rp: { id: 'byre.example', name: 'Byre' },
  user: { id: 'AY8AAAAAcACAAAAAAAAAAQ', name: 'vet@glen.example', displayName: 'Isla Drummond' },
  pubKeyCredParams: [
    { type: 'public-key', alg: -7 },
    { type: 'public-key', alg: -257 },
  ],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [{ id: credentialId, type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const request: RequestOptions = {
  challenge,
  rpId: 'byre.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

const attestation: Attestation = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQVpSZ1h5ZkFrMWZWUTJoWXowYjdtOHJUNXVRMXNYYzRXbjlMcDJLZDZKZzNIZkVhWnlCdlJ0TXdPaVV4Q2VTb05xR2hUbFBkIiwib3JpZ2luIjoiaHR0cHM6Ly9ieXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
    transports: ['internal', 'hybrid'],
  },
};

export const assertionExample: Assertion = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQVpSZ1h5ZkFrMWZWUTJoWXowYjdtOHJUNXVRMXNYYzRXbjlMcDJLZDZKZzNIZkVhWnlCdlJ0TXdPaVV4Q2VTb05xR2hUbFBkIiwib3JpZ2luIjoiaHR0cHM6Ly9ieXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAQ',
    signature: 'MEUCIQDx',
    userHandle: 'AY8AAAAAcACAAAAAAAAAAQ',
  },
};

const wrongId = { ...assertionExample, id: 'not base64url!' };

export const passkeyExamples = {
  documents: {
    'a passkey': passkey,
    'options to make a passkey': creation,
    'options to ask for a passkey': request,
    'a session': sessionExamples.documents['a session'],
  },
  bodies: {
    register: {
      valid: { 'a new passkey': { name: 'My phone', passkey: attestation } } satisfies Record<string, NewPasskey>,
      invalid: {
        'without a name': { body: { passkey: attestation }, errors: [{ pointer: '/name', code: 'required' }] },
      },
      refused: {
        'an answer of another kind': {
          body: { name: 'My phone', passkey: attestation },
          errors: [{ pointer: '/passkey', code: 'wrong-passkey' }],
        },
      },
    },
    update: {
      valid: { 'another name': { name: 'The tablet in the car' } } satisfies Record<string, PasskeyChange>,
      invalid: { 'no name': { body: {}, errors: [{ pointer: '/name', code: 'required' }] } },
    },
    signIn: {
      valid: {
        'from a phone': { passkey: assertionExample, name: 'Chrome on Android', place: 'phone' },
      } satisfies Record<string, PasskeySignIn>,
      invalid: {
        'an id that is not base64url': {
          body: { passkey: wrongId },
          errors: [{ pointer: '/passkey/id', code: 'bad-format' }],
        },
      },
    },
  },
} as const;
