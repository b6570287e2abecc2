import { describe, expect, it } from 'vitest';
import { bannedSubstanceFor, bannedSubstanceOf } from './banned-in-food.ts';

const product = (product_name: string, ...active_substances: string[]) => ({ product_name, active_substances });

describe('a substance that is banned in food-producing animals', () => {
  it.each([
    'Aristolochia clematitis',
    'Chloramphenicol sodium succinate',
    'Chloroform',
    'Chlorpromazine hydrochloride',
    'colchicine',
    'Dapsone',
    'Dimetridazole',
    'Metronidazole Benzoate',
    'Furazolidone',
    'Furaltadone',
    'Nitrofurantoin',
    'Nitrofurazone',
    'Nifursol',
    'RONIDAZOLE',
  ])('is recognised as %s among others', (substance) => {
    expect(bannedSubstanceOf(product('Any', 'Spiramycin', substance))).toBe(substance);
  });

  it.each([
    ['Emtryl soluble', 'Dimetridazole'],
    ['Metronidazole 400 mg tablets', 'Metronidazole'],
    ['Nitrofurazone ointment', 'Nitrofuran'],
  ])('is recognised by the name %s if no substance is known', (name, substance) => {
    expect(bannedSubstanceOf(product(name))).toBe(substance);
  });

  it('is not found in what only sounds like one', () => {
    const others = ['Florfenicol', 'Thiamphenicol', 'Fenbendazole', 'Furosemide', 'Chlortetracycline', 'Chloroformate'];
    expect(others.map((one) => bannedSubstanceOf(product(one, one)))).toEqual(others.map(() => null));
  });

  it('may be given to a dog, and not to an animal that may be eaten or is not known', () => {
    const tablets = product('Metrotab', 'Metronidazole');
    expect(['Dog', 'Cattle', 'Pigeon', 'Ostrich', null].map((one) => bannedSubstanceFor(one, tablets))).toEqual([
      null,
      ...['Metronidazole', 'Metronidazole', 'Metronidazole', 'Metronidazole'],
    ]);
  });
});
