import { describe, expect, it } from 'vitest';
import { speciesFit, speciesOf, speciesOnlyInName, statedSpecies } from './species.ts';

const unlisted = (product_name: string) => ({ product_name, species: [] });

const birds = ['Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge'];

it('reads what a practice states about its own product in the words used for animals', () => {
  expect(statedSpecies(['cows', 'Sheep', 'sheep', 'Bison', 'Guinea pigs'])).toEqual([
    'Cattle',
    'Sheep',
    'Bison',
    'Guinea pig',
  ]);
  expect(statedSpecies(['Cattle', 'All species'])).toEqual([]);
  expect([['Bovines'], ['Ruminants'], ['Cattle', 'Game birds']].map(statedSpecies)).toEqual([['Cattle'], [], []]);
});

it.each([
  ['Mastic Seal 2.6 Intramammary Suspension for Cattle', ['Cat', 'Dog'], ['Cattle']],
  ['Closamectin Solution for Injection for Cattle and Sheep', ['Cattle'], ['Sheep']],
  ['Ubrolexin Intramammary Suspension for Lactating Dairy Cows', ['Cattle'], []],
  ['Rabitec Oral Suspension for Foxes and Racoon Dogs', ['Fox'], []],
  ['Solvent for Cell Associated Poultry Vaccines', ['Chicken'], []],
  ['Bravoxin Suspension for Injection for Cattle', ['Cattle', 'Sheep'], []],
  ['Pergocoat 2 mg Film-coated Tablets for Horses', [], []],
  ['Hoofguard Cutaneous Spray', ['Cattle'], []],
])('the name "%s", listed for %s, is for %s as well', (product_name, species, only) => {
  expect(speciesOnlyInName({ product_name, species })).toEqual(only);
});

describe('the species of a product', () => {
  it.each([
    ['Pergocoat 2 mg Film-coated Tablets for Horses', ['Horse']],
    ['Loxitab 1 mg Tablets for Dogs', ['Dog']],
    ['Powder for Oral Solution for Cats & Kittens', ['Cat']],
    ['Drench for cattle, sheep and goats', ['Cattle', 'Sheep', 'Goat']],
    ['Drops for guinea pigs', ['Guinea pig']],
    ['Suspension for Piglets', ['Pig']],
    ['Coccidiostat for Poultry', birds],
    ['Premix for pheasants and partridges', ['Pheasant', 'Partridge']],
    ['Wormer for Geese, Ducks, Quail & Guinea Fowl', ['Duck', 'Goose', 'Guinea fowl', 'Quail']],
    ['Drench for Deer', ['Deer']],
    ['Strips for Honey Bees', ['Honey bee']],
    ['Spray for cutaneous use', []],
    ['Drops for Alpacas', ['Alpaca']],
    ['Drops for Emus', []],
    ['Hot Dog Flavour Paste', []],
  ])('is read from the name "%s" if the list has none', (name, species) => {
    expect(speciesOf(unlisted(name))).toEqual(species);
  });

  it('is that of the list if it has one, whatever the name says', () => {
    expect(speciesOf({ product_name: 'Tablets for Dogs', species: ['Cattle'] })).toEqual(['Cattle']);
  });

  it('is unknown where neither list nor name gives it, and never suits all', () => {
    expect(speciesFit(unlisted('Calcium Injection'), 'Cattle')).toBe('unknown');
    expect(speciesFit(unlisted('Drops for Emus'), 'Pheasant')).toBe('unknown');
    expect(speciesFit(unlisted('Tablets for Dogs'), 'Cattle')).toBe('not-listed');
    expect(birds.map((bird) => speciesFit(unlisted('Vaccine for Poultry'), bird))).toEqual(birds.map(() => 'listed'));
    expect(speciesFit({ product_name: 'Ovipast', species: ['Sheep'] }, 'Cattle')).toBe('not-listed');
    expect(speciesFit({ product_name: 'Ovipast', species: ['Sheep'] }, 'Sheep')).toBe('listed');
  });
});
