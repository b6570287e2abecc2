import { type Static, Type } from 'typebox';
import { oneOf, text } from '../fields.ts';

/** Bytes as WebAuthn writes them in JSON, of at most this many characters. */
export const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]*$', description: 'Bytes in base64url.' });

/** What a browser answers when a passkey was used: `AuthenticationResponseJSON` of WebAuthn, level 3. */
export const Assertion = Type.Object(
  {
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: oneOf(['public-key']),
    authenticatorAttachment: Type.Optional(text(50)),
    clientExtensionResults: Type.Optional(Type.Object({})),
    response: Type.Object(
      {
        clientDataJSON: base64url(4_000),
        authenticatorData: base64url(4_000),
        signature: base64url(4_000),
        userHandle: Type.Optional(base64url(100)),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Assertion = Static<typeof Assertion>;
