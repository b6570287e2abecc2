import { beefRegimes } from './beef-regimes.ts';
import { calfRegimes } from './calf-regimes.ts';
import { eweRegimes } from './ewe-regimes.ts';
import { freshCowRegimes } from './fresh-cow-regimes.ts';
import { lambRegimes } from './lamb-regimes.ts';
import { pigRegimes } from './pig-regimes.ts';
import { poultryRegimes } from './poultry-regimes.ts';
import type { Regime } from './regime.ts';
import { udderAndFootRegimes } from './udder-and-foot-regimes.ts';

/** Everything that is seen and done in the example world. */
export const regimes: readonly Regime[] = [
  ...udderAndFootRegimes,
  ...freshCowRegimes,
  ...calfRegimes,
  ...beefRegimes,
  ...eweRegimes,
  ...lambRegimes,
  ...pigRegimes,
  ...poultryRegimes,
];
