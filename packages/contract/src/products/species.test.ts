import { describe, expect, it } from 'vitest';
import { speciesFit, speciesOf } from './species.ts';

const unlisted = (product_name: string) => ({ product_name, species: [] });

describe('the species of a product', () => {
  it.each([
    ['Pergocoat 2 mg Film-coated Tablets for Horses', ['Horse']],
    ['Loxitab 1 mg Tablets for Dogs', ['Dog']],
    ['Powder for Oral Solution for Cats & Kittens', ['Cat']],
    ['Drench for cattle, sheep and goats', ['Cattle', 'Sheep', 'Goat']],
    ['Drops for guinea pigs', ['Guinea pig']],
    ['Suspension for Piglets', ['Pig']],
    ['Spray for cutaneous use', []],
    ['Hot Dog Flavour Paste', []],
  ])('is read from the name "%s" where the list has none', (name, species) => {
    expect(speciesOf(unlisted(name))).toEqual(species);
  });

  it('is that of the list where it has one, whatever the name says', () => {
    expect(speciesOf({ product_name: 'Tablets for Dogs', species: ['Cattle'] })).toEqual(['Cattle']);
  });

  it('is unknown where neither list nor name tells it, and never suits all', () => {
    expect(speciesFit(unlisted('Calcium Injection'), 'Cattle')).toBe('unknown');
    expect(speciesFit(unlisted('Tablets for Dogs'), 'Cattle')).toBe('not-listed');
    expect(speciesFit({ product_name: 'Ovipast', species: ['Sheep'] }, 'Cattle')).toBe('not-listed');
    expect(speciesFit({ product_name: 'Ovipast', species: ['Sheep'] }, 'Sheep')).toBe('listed');
  });
});
