import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, text } from '../fields.ts';
import { Assertion } from '../passkeys/assertion.ts';

/** What an authenticator app shows, or a recovery code; spaces and hyphens do not matter. */
export const OneTimeCode = text(40);

/** What somebody has beside their password. */
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

/** What an authenticator app is given; it counts once a code of it was sent. */
export const NewTotp = Type.Object({ secret: Type.String(), uri: Type.String() });
export type NewTotp = Static<typeof NewTotp>;

export const TotpCode = Type.Object({ code: OneTimeCode }, { additionalProperties: false });
export type TotpCode = Static<typeof TotpCode>;

/** Told this once. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** How somebody shows again that it is them: one of these. */
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

/** What a practice demands. */
export const FactorDemand = Type.Object(
  { of_admins: Type.Boolean(), of_everybody: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type FactorDemand = Static<typeof FactorDemand>;
