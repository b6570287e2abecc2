import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, oneOf, text, Uuid } from '../fields.ts';
import { Place } from '../session/schema.ts';
import { Assertion, base64url } from './assertion.ts';

/** The name that a person gives to one of their passkeys. */
export const PasskeyName = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** A passkey as its person sees it. */
export const Passkey = Type.Object({
  _id: Uuid,
  name: PasskeyName,
  device: Nullable(Line),
  synced: Type.Boolean(),
  created_at: DateOutput,
  last_used_at: Nullable(DateOutput),
});
export type Passkey = Static<typeof Passkey>;

export const PasskeyChange = Type.Object({ name: PasskeyName }, { additionalProperties: false });
export type PasskeyChange = Static<typeof PasskeyChange>;

/** What a browser answers when a passkey was made: `RegistrationResponseJSON` of WebAuthn, level 3. */
export const Attestation = Type.Object(
  {
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: oneOf(['public-key']),
    authenticatorAttachment: Type.Optional(text(50)),
    clientExtensionResults: Type.Optional(Type.Object({})),
    response: Type.Object(
      {
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(10_000),
        authenticatorData: Type.Optional(base64url(10_000)),
        transports: Type.Optional(Type.Array(text(50), { maxItems: 10 })),
        publicKey: Type.Optional(base64url(4_000)),
        publicKeyAlgorithm: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Attestation = Static<typeof Attestation>;

export const NewPasskey = Type.Object({ name: PasskeyName, passkey: Attestation }, { additionalProperties: false });
export type NewPasskey = Static<typeof NewPasskey>;

/** What a sign-in with a passkey sends; `name` is the application or device. */
export const PasskeySignIn = Type.Object(
  { passkey: Assertion, name: Type.Optional(Line), place: Type.Optional(Place) },
  { additionalProperties: false },
);
export type PasskeySignIn = Static<typeof PasskeySignIn>;

const Descriptor = Type.Object({
  id: Type.String(),
  type: oneOf(['public-key']),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** What a browser is asked to make: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, level 3. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: oneOf(['public-key']), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: oneOf(['none']),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: oneOf(['required']),
    requireResidentKey: Type.Boolean(),
    userVerification: oneOf(['required']),
  }),
});
export type CreationOptions = Static<typeof CreationOptions>;

/** What a browser is asked to sign: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, level 3. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: oneOf(['required']),
  allowCredentials: Type.Array(Descriptor),
});
export type RequestOptions = Static<typeof RequestOptions>;
