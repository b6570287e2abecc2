import { describe, expect, it } from 'vitest';
import { methodsLeft, missingDiagnosisMethods } from './rules.ts';

const mastitis = {
  tentative_diagnosis_methods: ['Clots in milk'],
  presumptive_diagnosis_methods: ['California mastitis test'],
  confirmed_diagnosis_methods: ['Bacterial culture'],
};

it('reports a method that the conditions name at another level only, and every method if there is no condition', () => {
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

it('knows a method by the words that it had before, which an offline phone may still send', () => {
  const johnes = { ...mastitis, tentative_diagnosis_methods: ['Thin adult despite good feed'] };
  const sent = { tentative_diagnosis_methods: [{ name: 'Thin adult ewe despite good feed' }] };
  expect(missingDiagnosisMethods(sent, () => [johnes])).toEqual([]);
  expect(missingDiagnosisMethods(sent, () => [mastitis])).toHaveLength(1);
});

describe('a condition that is removed from a record', () => {
  const methods = [{ name: 'Clots in milk' }, { name: 'Temperature' }, { name: 'Lame' }];
  const fever = { ...mastitis, tentative_diagnosis_methods: ['Temperature'] };
  const taken = { ...mastitis, tentative_diagnosis_methods: ['Clots in milk', 'Temperature'] };

  it('takes its own methods with it, and leaves those that other conditions list too', () => {
    expect(methodsLeft(methods, 'tentative', { taken, remaining: [] })).toEqual([{ name: 'Lame' }]);
    expect(methodsLeft(methods, 'tentative', { taken, remaining: [fever] })).toEqual([
      { name: 'Temperature' },
      { name: 'Lame' },
    ]);
    expect(methodsLeft(methods, 'confirmed', { taken, remaining: [] })).toEqual(methods);
  });

  it('may have listed any method if it is not known, and so may one that remains', () => {
    expect(methodsLeft(methods, 'tentative', { taken: undefined, remaining: [fever] })).toEqual([
      { name: 'Temperature' },
    ]);
    expect(methodsLeft(methods, 'tentative', { taken, remaining: [undefined] })).toEqual(methods);
  });
});
