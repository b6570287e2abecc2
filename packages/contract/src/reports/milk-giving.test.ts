import { describe, expect, it } from 'vitest';
import { type MilkAnimal, mayBeMilked } from './milk-giving.ts';

const cow: MilkAnimal = {
  species: 'Cattle',
  gender: 'Female',
  date_of_birth: '2021-03-01T00:00:00.000Z',
  national_breed_code: null,
  milk_yield_level: [],
};
const ewe = { ...cow, species: 'Sheep' };
const of = (robust_farm_type: string | null) => ({ robust_farm_type });
const at = '2026-03-07T10:00:00.000Z';
const yields = [{ name: 'High', date: '2026-01-01T00:00:00.000Z' }];

describe('a milk withdrawal is required', () => {
  it('for every cow on a dairy farm, whatever her breed, but not in her first year', () => {
    const dairy = of('Dairy');
    expect(mayBeMilked({ ...cow, national_breed_code: 'LIMX' }, dairy, at)).toBe(true);
    expect(mayBeMilked({ ...cow, date_of_birth: '2025-06-01T00:00:00.000Z' }, dairy, at)).toBe(false);
    expect(mayBeMilked({ ...cow, gender: 'Male' }, dairy, at)).toBe(false);
  });

  it('for cattle elsewhere by breed: a house cow, but not a suckler', () => {
    const asked = ['HF', 'JE', 'HFX', 'GU', 'LIMX', 'AA', 'LU'].map((code) =>
      mayBeMilked({ ...cow, national_breed_code: code }, of('LFA grazing livestock'), at),
    );
    expect(asked).toEqual([true, true, true, true, false, false, false]);
  });

  it('for cattle without a breed if the farm is mixed or its type is not known', () => {
    const types = ['Mixed', null, 'Lowland grazing livestock', 'Cereals'];
    expect(types.map((type) => mayBeMilked(cow, of(type), at))).toEqual([true, true, false, false]);
    expect(mayBeMilked(cow, null, at)).toBe(true);
  });

  it('for ewes with a recorded yield or an unknown farm, and for goats anywhere', () => {
    const hill = of('LFA grazing livestock');
    expect([mayBeMilked(ewe, hill, at), mayBeMilked(ewe, of('Mixed'), at)]).toEqual([false, false]);
    expect([mayBeMilked({ ...ewe, milk_yield_level: yields }, hill, at), mayBeMilked(ewe, null, at)]).toEqual([
      true,
      true,
    ]);
    expect(mayBeMilked({ ...cow, species: 'Goat' }, hill, at)).toBe(true);
  });

  it('of nobody where no milk of the holding goes to people, and as ever where it does or nobody answered', () => {
    const answered = (milk_for_people: boolean | null) => ({ ...of('Dairy'), milk_for_people });
    const goat = { ...cow, species: 'Goat' };
    const milked = { ...ewe, milk_yield_level: yields };
    const asked = (answer: boolean | null) => [cow, goat, milked].map((one) => mayBeMilked(one, answered(answer), at));
    expect([asked(false), asked(true), asked(null)]).toEqual([
      [false, false, false],
      [true, true, true],
      [true, true, true],
    ]);
    expect(mayBeMilked(cow, { robust_farm_type: 'Cereals', milk_for_people: true }, at)).toBe(false);
  });

  it('of an animal whose species is not known, or is a word that no list has, as of cattle', () => {
    const unknown = [null, 'Cow', 'bovine'].map((species) => ({ ...cow, species }));
    for (const animal of unknown) {
      expect(mayBeMilked(animal, of('Dairy'), at)).toBe(true);
      expect(mayBeMilked(animal, null, at)).toBe(true);
      expect(mayBeMilked({ ...animal, gender: null }, of('Dairy'), at)).toBe(true);
      expect(mayBeMilked({ ...animal, gender: 'Male' }, of('Dairy'), at)).toBe(false);
      expect(mayBeMilked({ ...animal, national_breed_code: 'HF' }, of('Lowland grazing livestock'), at)).toBe(true);
    }
  });

  it('for nothing else', () => {
    expect(['Pig', 'Chicken', 'Horse'].map((species) => mayBeMilked({ ...cow, species }, of('Dairy'), at))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
