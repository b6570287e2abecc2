import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributorNames, substanceNames, therapeuticGroups, treatmentStrategies } from './product-text.ts';

describe('substanceNames', () => {
  it('keeps a comma that belongs to the substance', () => {
    expect(substanceNames('Dihydrostreptomycin, Penethamate hydriodide, non-micronised, Prednisolone')).toEqual([
      'Dihydrostreptomycin',
      'Penethamate hydriodide, non-micronised',
      'Prednisolone',
    ]);
    expect(substanceNames('Benzoyl Peroxide, Hydrous')).toEqual(['Benzoyl Peroxide, Hydrous']);
    expect(substanceNames('Equine influenza virus, Tetanus toxoid, immunopurified (IPTT)')).toEqual([
      'Equine influenza virus',
      'Tetanus toxoid, immunopurified (IPTT)',
    ]);
  });

  it('leaves a qualifier with nothing before it as it is', () => {
    expect(substanceNames('micronised')).toEqual(['micronised']);
  });

  it('loses only blanks', () => {
    const parts = fc.array(fc.constantFrom('Ketoprofen', 'micronised', 'non-micronised', 'Iron', 'Hydrous'));
    fc.assert(
      fc.property(parts, (words) => {
        expect(substanceNames(words.join(', ')).join(', ')).toBe(words.join(', '));
      }),
    );
  });
});

describe('distributorNames', () => {
  it('strips the HTML', () => {
    expect(distributorNames('<span>Pfizer Ltd</span><br /><br /><span>UniDrug  Group &amp; Co </span>')).toEqual([
      'Pfizer Ltd',
      'UniDrug Group & Co',
    ]);
  });

  it('splits older files at semicolons', () => {
    expect(distributorNames('Pfizer Ltd; Elanco; Pfizer Ltd')).toEqual(['Pfizer Ltd', 'Elanco']);
  });

  it('returns none for a blank cell', () => {
    expect(distributorNames('')).toEqual([]);
  });
});

describe('therapeuticGroups', () => {
  it('splits at semicolons and treats N/A as none', () => {
    expect(therapeuticGroups('Antimicrobial; Anti Inflammatory')).toEqual(['Antimicrobial', 'Anti Inflammatory']);
    expect(therapeuticGroups('N/A (Homeopathic authorisation)')).toEqual([]);
    expect(therapeuticGroups(null)).toEqual([]);
  });
});

describe('treatmentStrategies', () => {
  it('returns the form and the part before its first comma', () => {
    expect(treatmentStrategies('Cutaneous spray, solution')).toEqual(['Cutaneous spray, solution', 'Cutaneous spray']);
    expect(treatmentStrategies('Solution for injection')).toEqual(['Solution for injection']);
    expect(treatmentStrategies(null)).toEqual([]);
  });
});
