import type { Strength } from '@byre/contract/formulary/schema';
import { numberFromText, textFromNumber } from '../../../ui/fields/number-text.ts';
import type { UnconfirmedStrength } from './unconfirmed-strengths.ts';

/** A strength as typed in its fields. */
export type TypedStrength = Omit<UnconfirmedStrength, 'amount'> & { amount: string };

export const typedOf = ({ amount, ...strength }: UnconfirmedStrength): TypedStrength => ({
  ...strength,
  amount: amount === null ? '' : textFromNumber(amount),
});

/** Whether every substance has a possible amount. */
export const isComplete = (typed: readonly TypedStrength[]): boolean =>
  typed.length > 0 && typed.every(({ amount }) => (numberFromText(amount) ?? 0) > 0);

/** The strengths in the formulary's format. */
export const strengthsOf = (typed: readonly TypedStrength[]): Strength[] =>
  typed.map(({ substance, amount, unit, per }) => ({ substance, amount: numberFromText(amount) ?? 0, unit, per }));
