import { expect, it } from 'vitest';
import { deathMethodOf } from './death-methods.ts';

const untold = { cull_reason: null, cull_fate: null };

it('the kind of death is the recorded one, or in older records follows from the cull', () => {
  expect(deathMethodOf({ ...untold, method: 'euthanased' })).toBe('euthanased');
  expect(deathMethodOf({ ...untold, method: 'died', cull_reason: 'Lameness' })).toBe('died');
  expect(deathMethodOf({ ...untold, method: null, cull_reason: 'Lameness' })).toBe('culled');
  expect(deathMethodOf({ ...untold, cull_fate: 'Abattoir' })).toBe('culled');
  expect(deathMethodOf(untold)).toBe('died');
});
