import { expect, it } from 'vitest';
import { missingDiagnosisMethods } from './rules.ts';

const mastitis = {
  tentative_diagnosis_methods: ['Clots in milk'],
  presumptive_diagnosis_methods: ['California mastitis test'],
  confirmed_diagnosis_methods: ['Bacterial culture'],
};

it('misses a method that the conditions name only at another level, and every method where there is no condition', () => {
  const sent = {
    tentative_diagnosis_methods: [{ name: 'Clots in milk' }, { name: 'Bacterial culture' }],
    confirmed_diagnosis_methods: [{ name: 'Bacterial culture' }],
  };
  const missing = missingDiagnosisMethods(sent, (level) => (level === 'tentative' ? [mastitis] : []));
  expect(missing).toEqual([
    { level: 'tentative', index: 1, name: 'Bacterial culture' },
    { level: 'confirmed', index: 0, name: 'Bacterial culture' },
  ]);
});
