import { expect, it } from 'vitest';
import { deathMethodOf } from './death-methods.ts';

const untold = { cull_reason: null, cull_fate: null };

it('a death is what its record says, and of an older record what its cull tells', () => {
  expect(deathMethodOf({ ...untold, method: 'euthanased' })).toBe('euthanased');
  expect(deathMethodOf({ ...untold, method: 'died', cull_reason: 'Lameness' })).toBe('died');
  expect(deathMethodOf({ ...untold, method: null, cull_reason: 'Lameness' })).toBe('culled');
  expect(deathMethodOf({ ...untold, cull_fate: 'Abattoir' })).toBe('culled');
  expect(deathMethodOf(untold)).toBe('died');
});
