import type { Observation } from '@byre/contract/observations/api';

/** When an observation was made, as far as it is known. */
export const observedAt = ({ observed_at, created_at }: Observation): string => observed_at ?? created_at;
