import { farmSpecies, isKnownSpecies } from '@byre/contract/animals/species';
import { speciesOf } from '@byre/contract/products/species';
import { describe, expect, it } from 'vitest';
import { animalsByTarget, animalsOfTarget, speciesWord } from './species.ts';

describe('animalsOfTarget', () => {
  it('returns the animals meant by a published word, whatever its capitals', () => {
    expect(animalsOfTarget('Pigs')).toEqual(['Pig']);
    expect(animalsOfTarget('Guinea Pig')).toEqual(animalsOfTarget('Guinea pig'));
    expect(animalsOfTarget('Chicken embryonated eggs')).toEqual(['Chicken']);
    expect(animalsOfTarget('Poultry')).toContain('Turkey');
    expect(animalsOfTarget('All species')).toEqual(farmSpecies);
  });

  it('returns only species that are known everywhere', () => {
    expect([...animalsByTarget.values()].flat().filter((species) => !isKnownSpecies(species))).toEqual([]);
  });

  it('does not guess at an unknown word', () => {
    expect(animalsOfTarget('Alpacas')).toBeUndefined();
  });
});

describe('speciesWord', () => {
  it.each([
    ['cattle', 'Cattle'],
    ['COW', 'Cattle'],
    ['Pigs', 'Pig'],
    ['chicken', 'Chicken'],
    ['turkeys', 'Turkey'],
    ['ducks', 'Duck'],
    ['geese', 'Goose'],
    ['Sheep', 'Sheep'],
    ['honey bees', 'Honey bee'],
    ['Alpaca', 'Alpaca'],
    ['poultry', 'poultry'],
  ])('turns "%s" into "%s"', (text, word) => {
    expect(speciesWord(text)).toBe(word);
  });
});

describe('the name of a product', () => {
  it('has its own word for every animal that a farm vet treats', () => {
    const told = farmSpecies.map((species) => speciesOf({ species: [], product_name: `Solution for ${species}` }));
    expect(told).toEqual(farmSpecies.map((species) => [species]));
  });
});
