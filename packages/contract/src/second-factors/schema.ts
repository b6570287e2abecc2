import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, text } from '../fields.ts';
import { Assertion } from '../passkeys/assertion.ts';

/** A code from an authenticator app, or a recovery code. Spaces and hyphens do not matter. */
export const OneTimeCode = text(40);

/** A person's second factors. */
export const SecondFactors = Type.Object({
  totp_since: Nullable(DateOutput),
  recovery_codes_left: Type.Integer({ minimum: 0 }),
  passkeys: Type.Integer({ minimum: 0 }),
  required: Type.Boolean(),
  required_of_everybody: Type.Optional(Type.Boolean()),
  taken_away_at: Nullable(DateOutput),
  taken_away_by: Nullable(Line),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** The secret for an authenticator app. It takes effect once a code from it has been sent. */
export const NewTotp = Type.Object({ secret: Type.String(), uri: Type.String() });
export type NewTotp = Static<typeof NewTotp>;

export const TotpCode = Type.Object({ code: OneTimeCode }, { additionalProperties: false });
export type TotpCode = Static<typeof TotpCode>;

/** Shown only in this answer. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The ways in which a person confirms that it is them: one of these. */
export const Proof = Type.Object(
  {
    password: Type.Optional(text(1_000)),
    one_time_code: Type.Optional(OneTimeCode),
    passkey: Type.Optional(Assertion),
  },
  { additionalProperties: false },
);
export type Proof = Static<typeof Proof>;

export const Confirmation = Type.Object({ confirmed_until: Nullable(DateOutput) });
export type Confirmation = Static<typeof Confirmation>;

/** What a practice requires. */
export const FactorDemand = Type.Object(
  { of_admins: Type.Boolean(), of_everybody: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type FactorDemand = Static<typeof FactorDemand>;
