import { describe, expect, it } from 'vitest';
import {
  cluesAgainst,
  isContradicted,
  speciesClues,
  speciesOfEid,
  speciesOfTag,
  suggestedSpecies,
} from './suggested-species.ts';

const ofBreed = (code: string) => (['HF', 'CH'].includes(code) ? 'Cattle' : null);
const cluesOf = (tag: string | null, eid: string[] = [], breed: string | null = null) =>
  speciesClues({ identification_number: tag, eid, national_breed_code: breed }, ofBreed);

describe('what an official mark says of the species', () => {
  it.each([
    ['UK 123450 600001', ['Cattle']],
    ['uk123450-700002', ['Cattle']],
    ['UK123450 500001', []],
    ['UK 0 123456 00001', ['Sheep', 'Goat']],
    ['UK 123456 00001', ['Sheep', 'Goat']],
    ['UK0713393 00045', ['Sheep', 'Goat']],
    ['UK 9 123456 0123 4', []],
    ['XI 9 123456 0123 4', []],
    ['IE121234510006', []],
    ['AB1234 00012', []],
    ['412', []],
    ['', []],
  ])('the tag %s allows %j', (tag, species) => {
    expect(speciesOfTag(tag)).toEqual(species);
  });

  it.each([
    ['826071339300045', ['Sheep', 'Goat']],
    ['826123450600001', []],
    ['982000123456789', []],
    ['8260123', []],
  ])('the electronic identity %s allows %j', (eid, species) => {
    expect(speciesOfEid(eid)).toEqual(species);
  });
});

describe('the suggested species', () => {
  it('is the one that tag and breed agree on', () => {
    expect(suggestedSpecies(cluesOf('UK123450600001', [], 'HF'))).toEqual(['Cattle']);
    expect(suggestedSpecies(cluesOf(null, [], 'HF'))).toEqual(['Cattle']);
  });

  it('is not decided between sheep and goats', () => {
    expect(suggestedSpecies(cluesOf('UK012345600001', ['826012345600001']))).toEqual(['Sheep', 'Goat']);
  });

  it('is none without a clue, and none if they contradict each other', () => {
    expect(suggestedSpecies(cluesOf('412', ['982000123456789'], 'XYZ'))).toEqual([]);
    const charollais = cluesOf('UK012345600001', [], 'CH');
    expect([suggestedSpecies(charollais), isContradicted(charollais), isContradicted(cluesOf('412'))]).toEqual([
      ...[[], true],
      false,
    ]);
  });

  it('says which marks speak against a recorded species, and against none if that is not known', () => {
    const cow = cluesOf('UK123450600001', [], 'HF');
    expect(cluesAgainst('Sheep', cow).map(({ from }) => from)).toEqual([
      'identification_number',
      'national_breed_code',
    ]);
    expect([cluesAgainst('Cattle', cow), cluesAgainst(null, cow), cluesAgainst('Cow', cow)]).toEqual([[], [], []]);
    expect(cluesAgainst('Goat', cluesOf('UK012345600001'))).toEqual([]);
  });
});
