import { LockDemand } from '@byre/contract/lock-keys/schema';
import { Assertion } from '@byre/contract/passkeys/assertion';
import {
  Attestation,
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeySignIn,
  RequestOptions,
} from '@byre/contract/passkeys/schema';
import {
  Confirmation,
  FactorDemand,
  NewTotp,
  Proof,
  RecoveryCodes,
  SecondFactors,
  TotpCode,
} from '@byre/contract/second-factors/schema';

/** Second factors, and what a practice requires of them. */
export const factorParts = {
  SecondFactors,
  NewTotp,
  TotpCode,
  RecoveryCodes,
  Proof,
  Confirmation,
  FactorDemand,
  LockDemand,
  Passkey,
  NewPasskey,
  PasskeyChange,
  PasskeySignIn,
  Attestation,
  Assertion,
  CreationOptions,
  RequestOptions,
} as const;
