import type { Condition } from '@byre/contract/conditions/schema';
import { describe, expect, it } from 'vitest';
import { shippedConditions } from './shipped.ts';

describe('what the shipped conditions say of each', async () => {
  const conditions = await shippedConditions();
  const diagnoses = conditions.filter(({ presentation }) => !presentation);

  it('is at least three lines of advice', () => {
    expect(conditions.filter(({ advice }) => advice.length < 3).map(({ _id }) => _id)).toEqual([]);
  });

  it('is at least three signs and two examinations beside "Clinical signs", unless it is work that a keeper asks for', () => {
    const few = diagnoses.filter(
      ({ _id, tentative_diagnosis_methods: signs, presumptive_diagnosis_methods: examinations }) =>
        !_id.startsWith('herd-') && (signs.length < 4 || examinations.length < 3),
    );
    expect(few.map(({ _id }) => _id)).toEqual([]);
  });

  it('is not its own name again as a synonym', () => {
    const same = conditions.filter(({ pathology, synonyms }) =>
      synonyms.some((synonym) => synonym.toLowerCase() === pathology.toLowerCase()),
    );
    expect(same.map(({ _id }) => _id)).toEqual([]);
  });

  it.each([
    ...['Cattle', 'Sheep', 'Goat', 'Pig', 'Deer', 'Alpaca', 'Llama'],
    ...['Chicken', 'Turkey', 'Duck', 'Goose', 'Pheasant', 'Partridge'],
  ])('is as much for the rarer species as for cattle and sheep: %s', (animal) => {
    const ofAnimal = diagnoses.filter(({ species }) => species.includes(animal));
    expect(mean(ofAnimal, ({ synonyms }) => synonyms.length)).toBeGreaterThan(1.75);
    expect(mean(ofAnimal, ({ confirmed_diagnosis_methods }) => confirmed_diagnosis_methods.length)).toBeGreaterThan(
      1.9,
    );
  });

  it('includes the names that are used on farms', () => {
    const missing = Object.entries(usedOnFarms).flatMap(([animal, names]) =>
      names.filter((name) => !diagnoses.some((one) => isCalled(one, animal, name))).map((name) => `${animal}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

const mean = (conditions: readonly Condition[], of: (condition: Condition) => number): number =>
  conditions.reduce((sum, condition) => sum + of(condition), 0) / conditions.length;

const isCalled = ({ species, pathology, synonyms }: Condition, animal: string, name: string): boolean =>
  species.includes(animal) && [pathology, ...synonyms].some((text) => text.toLowerCase() === name);

/** Names by which keepers ask for a condition, which its textbook name does not contain. */
const usedOnFarms: Readonly<Record<string, readonly string[]>> = {
  Cattle: ['lumpy jaw', 'redwater', 'slurry gas', 'deformity'],
  Sheep: ['foot rot', 'scad', 'scabby mouth', 'texel throat', 'sheep worrying', 'broken head', 'crypto', 'teaser'],
  Goat: ['cloudburst', 'scabby mouth', 'cla', 'pulpy kidney', 'garget', 'founder', 'husk', 'drunken kid', 'crypto'],
  Pig: ['bloody gut', 'rupture', 'spraddle leg', 'navel ill', 'twisted snout', 'lepto'],
  Deer: ['husk', 'redwater', 'pink eye', 'scabby mouth', 'swayback of deer', 'brain worm', 'foot rot of deer'],
  Alpaca: ['munge', 'lumpy jaw', 'rickets', 'barber pole worm', 'heat stroke', 'crypto', 'cria stuck', 'pulpy kidney'],
  Chicken: ['gapes', 'blackhead', 'crop bound', 'sour crop', 'limber neck', 'psittacosis'],
  Pheasant: ['gapes', 'hex', 'canker', 'bulgy eye', 'blackhead', 'limber neck', 'going light', 'starve-outs', 'cocci'],
  Pigeon: ['pmv', 'ornithosis'],
};
