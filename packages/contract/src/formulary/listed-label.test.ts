import { describe, expect, it } from 'vitest';
import { listedLabelOf } from './listed-label.ts';

const label = (produce: 'meat' | 'milk' | 'eggs', ...species: string[]) =>
  listedLabelOf(produce, { entries: [], product: { product_name: 'Enrotron 25 mg/ml', species } }).kind;

describe('the label that follows from the species of a product', () => {
  it.each([
    ['Cat', 'Dog', 'Ornamental bird', 'Reptile', 'Lizard', 'Snake', 'Tortoise', 'Bearded dragon', 'Mouse', 'Rat'],
    ['Ornamental bird', 'Pigeon'],
    ['Pigeon'],
    ['Budgerigar', 'Cage bird', 'Canary', 'Pigeon'],
    ['Ornamental fish', 'Frog', 'Primate', 'Exotic animal'],
  ])('is “not authorised” for one that is only for %s and the like', (...species) => {
    expect([label('meat', ...species), label('eggs', ...species)]).toEqual(['not-authorised', 'not-authorised']);
  });

  it('must be looked up as soon as one of them is eaten', () => {
    expect(label('meat', 'Rabbit', 'Bearded dragon', 'Pigeon')).toBe('unknown');
    expect([label('meat', 'Chicken'), label('milk', 'Chicken')]).toEqual(['unknown', 'not-authorised']);
    expect([label('meat', 'Bison'), label('meat', 'Ostrich')]).toEqual(['unknown', 'unknown']);
  });
});
