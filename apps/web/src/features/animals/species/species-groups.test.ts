import { expect, it } from 'vitest';
import { testAnimal } from '../../../testing/test-device.ts';
import { speciesGroups } from './species-groups.ts';

const ofBreed = (code: string) => (['HF', 'CH'].includes(code) ? 'Cattle' : null);
const animal = (_id: string, tag: string | null, more: { species?: string; national_breed_code?: string } = {}) =>
  testAnimal({ _id, farm_id: '66/123/4567', species: null, identification_number: tag, ...more });

it('animals are answered together if the same marks suggest the same, and the sure ones come first', () => {
  const groups = speciesGroups(
    [
      animal('named', 'Daisy'),
      animal('sheep', 'UK0 123456 00001'),
      animal('cow-1', 'UK 123450 600001', { national_breed_code: 'HF' }),
      animal('cow-2', 'UK 123450 700002', { national_breed_code: 'HF' }),
      animal('called', 'Bess', { species: 'Cow' }),
      animal('zebra', 'Z 1', { species: 'Zebra' }),
      animal('charollais', 'UK0 123456 00002', { national_breed_code: 'CH' }),
    ],
    ofBreed,
  );
  expect(
    groups.map(({ species, by, isContradicted, animals }) => [
      species,
      by,
      isContradicted,
      animals.map(({ _id }) => _id),
    ]),
  ).toEqual([
    [['Cattle'], ['identification_number', 'national_breed_code'], false, ['cow-1', 'cow-2']],
    [['Cattle'], ['species'], false, ['called']],
    [['Sheep', 'Goat'], ['identification_number'], false, ['sheep']],
    [[], [], false, ['named', 'zebra']],
    [[], ['identification_number', 'national_breed_code'], true, ['charollais']],
  ]);
});
