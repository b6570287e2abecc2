import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductEntry } from './product-entry.ts';
import { mergeProducts, productMerge } from './product-merge.ts';

const gb: ProductEntry = {
  list: 'current',
  authorisation_number: '00879/4188',
  vmd_product_no: 'A007945',
  product_name: 'AviPro Salmonella Duo',
  ma_holder: 'Elanco Europe Ltd',
  distributors: ['Elanco UK AH Ltd'],
  date_of_issue: '2011-07-22',
  authorization_route: 'National',
  territory: 'Great Britain',
  active_substances: ['Salmonella enteritidis'],
  controlled_drug: false,
  controlled_drug_schedule: null,
  target_species: ['Chickens'],
  distribution_category: 'POM-V',
  pharmaceutical_form: 'Granules',
  theraputic_group: 'Live Bacterial Vaccine',
  spc_link: 'https://spc.example/1.pdf',
  status: 'authorised',
  status_date: null,
};
const ni: ProductEntry = {
  ...gb,
  vmd_product_no: 'A001406',
  authorization_route: 'Mutually Recognised',
  territory: 'Northern Ireland',
  distributors: ['Elanco AH UK Ltd', 'Elanco UK AH Ltd'],
  pharmaceutical_form: 'Oral powder',
  spc_link: 'https://spc.example/2.pdf',
};
const expiredNi: ProductEntry = { ...ni, list: 'expired', status: 'expired', status_date: '2024-03-06' };

describe('mergeProducts', () => {
  it('makes one product of twins: its facts from Great Britain, its availability from both', () => {
    expect(mergeProducts([ni, gb])).toEqual([
      {
        _id: '00879/4188',
        product_name: 'AviPro Salmonella Duo',
        ma_holder: 'Elanco Europe Ltd',
        date_of_issue: '2011-07-22',
        authorization_route: 'National',
        active_substances: ['Salmonella enteritidis'],
        controlled_drug: false,
        controlled_drug_schedule: null,
        target_species: ['Chickens'],
        species: ['Chicken'],
        distribution_category: 'POM-V',
        pharmaceutical_form: 'Granules',
        treatment_strategy: ['Granules'],
        theraputic_group: 'Live Bacterial Vaccine',
        therapeutic_groups: ['Live Bacterial Vaccine'],
        status: 'authorised',
        status_date: null,
        highest_priority_antibiotic: false,
        territories: ['Great Britain', 'Northern Ireland'],
        vmd_product_nos: ['A007945', 'A001406'],
        distributors: ['Elanco UK AH Ltd', 'Elanco AH UK Ltd'],
        spc_links: ['https://spc.example/1.pdf', 'https://spc.example/2.pdf'],
      },
    ]);
  });

  it('fills blanks of the leading row from its twin', () => {
    const [product] = mergeProducts([{ ...gb, pharmaceutical_form: null, target_species: [] }, ni]);
    expect(product).toMatchObject({ pharmaceutical_form: 'Oral powder', species: ['Chicken'] });
  });

  it('keeps a product authorised if one of its territories has expired, without that territory', () => {
    expect(mergeProducts([expiredNi, gb])).toMatchObject([
      {
        status: 'authorised',
        status_date: null,
        territories: ['Great Britain'],
        vmd_product_nos: ['A007945', 'A001406'],
      },
    ]);
  });

  it('distinguishes products of the same territory that share a number, by the higher VMD number', () => {
    const one = { ...ni, product_name: 'Loxitab 1 mg', vmd_product_no: 'A013606' };
    const other = { ...ni, product_name: 'Loxitab 2.5 mg', vmd_product_no: 'A013607' };
    expect(mergeProducts([other, one]).map(({ _id, product_name }) => [_id, product_name])).toEqual([
      ['00879/4188', 'Loxitab 1 mg'],
      ['00879/4188/A013607', 'Loxitab 2.5 mg'],
    ]);
  });

  it('counts if older files have no VMD numbers', () => {
    const old = { ...gb, vmd_product_no: null, territory: null };
    const products = mergeProducts([{ ...old, product_name: 'B' }, { ...old, product_name: 'A' }, old, old]);
    expect(products.map(({ _id, product_name }) => [_id, product_name])).toEqual([
      ['00879/4188', 'A'],
      ['00879/4188/2', 'AviPro Salmonella Duo'],
      ['00879/4188/3', 'B'],
    ]);
  });

  it('uses the service’s own list of highest-priority substances', () => {
    const macrolide = { ...gb, active_substances: ['Tylosin Tartrate'] };
    expect(mergeProducts([macrolide])[0]?.highest_priority_antibiotic).toBe(false);
    const options = { highestPrioritySubstances: ['tylosin'] };
    expect(mergeProducts([macrolide], options)[0]?.highest_priority_antibiotic).toBe(true);
  });

  it('works in steps of one row, even if all rows share a number or none does', () => {
    const stepsOf = (rows: ProductEntry[]): number => {
      const steps = productMerge(rows);
      let count = 0;
      while (!steps.next().done) count += 1;
      return count;
    };
    const rows = Array.from({ length: 50 }, (_, n) => ({ ...gb, product_name: `Product ${n}` }));
    expect(stepsOf(rows)).toBeGreaterThanOrEqual(50);
    expect(stepsOf(rows.map((row, n) => ({ ...row, authorisation_number: `${n}` })))).toBeGreaterThanOrEqual(50);
  });

  it('does not depend on the order of the rows', () => {
    const entries = fc.uniqueArray(
      fc.record({
        authorisation_number: fc.constantFrom('1', '2'),
        vmd_product_no: fc.stringMatching(/^A\d{3}$/),
        product_name: fc.constantFrom('Loxitab', 'loxitab', 'Bravoxin'),
        territory: fc.constantFrom('Great Britain', 'Northern Ireland', 'United Kingdom', null),
        status: fc.constantFrom('authorised' as const, 'suspended' as const, 'expired' as const),
      }),
      { selector: ({ vmd_product_no }) => vmd_product_no, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        entries.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          const products = mergeProducts(rows.map((row) => ({ ...gb, ...row })));
          expect(mergeProducts(shuffled.map((row) => ({ ...gb, ...row })))).toEqual(products);
          expect(new Set(products.map(({ _id }) => _id)).size).toBe(products.length);
          expect(products.flatMap(({ vmd_product_nos }) => vmd_product_nos).sort()).toEqual(
            rows.map(({ vmd_product_no }) => vmd_product_no).sort(),
          );
        },
      ),
    );
  });
});
