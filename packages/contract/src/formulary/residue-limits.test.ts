import { describe, expect, it } from 'vitest';
import {
  type ListedProduct,
  type OwnProduct,
  residueLimitOfListed,
  residueLimitOfOwn,
  substanceKey,
  substancesWithLimit,
} from './residue-limits.ts';

const listed = (facts: Partial<ListedProduct>): ListedProduct => ({
  product_name: 'A product',
  active_substances: ['Amoxicillin trihydrate'],
  theraputic_group: 'Antimicrobial',
  target_species: ['Cattle'],
  species: ['Cattle'],
  ...facts,
});
const own = (facts: Partial<OwnProduct>): OwnProduct => ({
  product_name: 'A product',
  active_substances: ['Amoxicillin'],
  theraputic_group: null,
  target_species: [],
  authority: 'human',
  ...facts,
});

describe('a substance', () => {
  it.each([
    ['Amoxicillin trihydrate', 'amoxicillin'],
    ['Procaine benzylpenicillin', 'benzylpenicillin'],
    ['Benzylpenicillin sodium', 'benzylpenicillin'],
    ['Procaine hydrochloride', 'procaine'],
    ['Gentamicin Sulphate', 'gentamicin'],
    ['Potassium clavulanate', 'clavulanic acid'],
    ['Sodium salicylate', 'sodium salicylate'],
    ['Hydrogen peroxide', 'hydrogen peroxide'],
    ['Sodium chloride', 'sodium chloride'],
    ['Permethrin (cis:trans 80:20)', 'permethrin'],
    ['Sulphadiazine', 'sulfadiazine'],
    ['Phenylbutazone', 'phenylbutazone'],
  ])('%s is counted as %s', (name, key) => {
    expect(substanceKey(name)).toBe(key);
  });
});

describe('a residue limit', () => {
  it('is known for what a product for a food-producing species contains', () => {
    const known = substancesWithLimit([
      listed({}),
      listed({ active_substances: ['Tramadol hydrochloride'], species: ['Dog'], target_species: ['Dogs'] }),
      listed({ active_substances: ['Phenylbutazone'], species: ['Horse'], target_species: ['Horses'] }),
      listed({ active_substances: ['Romifidine'], species: ['Horse'], target_species: ['Horses (food-producing)'] }),
      listed({ active_substances: ['Firocoxib'], species: ['Horse'], target_species: ['Horses (non food-producing)'] }),
      listed({ active_substances: ['Fentanyl'], species: ['Rabbit'], target_species: ['Rabbits'] }),
      listed({ active_substances: ['Pentobarbital sodium'], theraputic_group: 'Neurological Agent euthanasia agent' }),
      listed({ active_substances: ['Stramonium (homeopathic dilution of)'] }),
      listed({ active_substances: ['See SPC'] }),
    ]);
    expect([...known].toSorted()).toEqual(['amoxicillin', 'romifidine']);
  });

  const known = substancesWithLimit([listed({})]);

  it('is that of every substance of a product, or none at all', () => {
    const cat = { species: ['Cat'], target_species: ['Cats'] };
    expect(residueLimitOfListed(listed(cat), known)).toBe('known');
    expect(residueLimitOfListed(listed({ ...cat, active_substances: ['Maropitant'] }), known)).toBe('unknown');
    expect(residueLimitOfListed(listed({ ...cat, active_substances: ['Amoxicillin', 'Maropitant'] }), known)).toBe(
      'unknown',
    );
    expect(residueLimitOfListed(listed({ ...cat, active_substances: [] }), known)).toBe('unknown');
  });

  it('is not needed for vaccines, also where the list gives no group', () => {
    const cat = { species: ['Cat'], target_species: ['Cats'], active_substances: ['Feline calicivirus'] };
    expect(residueLimitOfListed(listed({ ...cat, theraputic_group: 'Live Viral Vaccine' }), known)).toBe(
      'not_required',
    );
    expect(
      residueLimitOfListed(listed({ ...cat, product_name: 'Louping-ill Vaccine', theraputic_group: null }), known),
    ).toBe('not_required');
  });

  it('of a practice’s own product follows from its authority and its substances', () => {
    expect(residueLimitOfOwn(own({}), known)).toBe('known');
    expect(residueLimitOfOwn(own({ active_substances: ['Metronidazole'] }), known)).toBe('unknown');
    expect(residueLimitOfOwn(own({ active_substances: [] }), known)).toBe('unknown');
    expect(residueLimitOfOwn(own({ authority: 'autogenous', active_substances: [] }), known)).toBe('not_required');
    const notYet = own({ authority: 'not_yet_listed', active_substances: ['New substance'] });
    expect(residueLimitOfOwn({ ...notYet, target_species: ['Cattle'] }, known)).toBe('known');
    expect(residueLimitOfOwn({ ...notYet, target_species: ['Dogs'] }, known)).toBe('unknown');
  });
});
