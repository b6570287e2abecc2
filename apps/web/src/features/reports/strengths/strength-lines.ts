import type { Strength } from '@byre/contract/formulary/schema';
import type { UnconfirmedStrength } from './unconfirmed-strengths.ts';

/** Whether every substance has an amount. */
export const isComplete = (typed: readonly UnconfirmedStrength[]): boolean =>
  typed.length > 0 && typed.every(({ amount }) => amount !== null);

/** The strengths in the formulary's format. */
export const strengthsOf = (typed: readonly UnconfirmedStrength[]): Strength[] =>
  typed.map(({ substance, amount, unit, per }) => ({ substance, amount: amount ?? 0, unit, per }));
