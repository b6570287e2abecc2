import { describe, expect, it } from 'vitest';
import { breedsTable } from './breeds.ts';
import { farmsTable } from './farms.ts';
import { parseListTable } from './list-table.ts';
import { practicesTable } from './practices.ts';

describe('a list of breeds', () => {
  it('distinguishes crosses from breeds', () => {
    expect(
      parseListTable(breedsTable, 'code,name,cross\naa,Aberdeen Angus,no\nAAX,Aberdeen Angus Cross,yes\n'),
    ).toEqual({
      rows: [
        { code: 'AA', name: 'Aberdeen Angus', is_cross: false },
        { code: 'AAX', name: 'Aberdeen Angus Cross', is_cross: true },
      ],
      refusals: [],
      warnings: [],
    });
  });
});

describe('a list of farms', () => {
  it('takes the fields by their published names, blank ones as unknown', () => {
    const text =
      '_id,name,keeper,address,practice_ids,post_code,organic_status,e_milk_yield_data\n' +
      '12 345 6789,High Byre,"Rowan, Ada","1 Fell Road\nUpdale",98 765 4321; NI-7;98/765/4321,up1 2ab,No,\n' +
      'NI 730112,,,,,,,YES\n';
    const unknown = {
      robust_farm_type: null,
      less_favoured_area_status: null,
      e_animal_records: null,
      e_ketosis_data: null,
      e_milk_conductivity_data: null,
    };
    expect(parseListTable(farmsTable, text).rows).toEqual([
      {
        ...unknown,
        _id: '12/345/6789',
        name: 'High Byre',
        keeper: 'Rowan, Ada',
        address: '1 Fell Road Updale',
        practice_ids: ['98/765/4321', 'NI-7'],
        post_code: 'UP1 2AB',
        organic_status: false,
        e_milk_yield_data: null,
      },
      {
        ...unknown,
        _id: 'NI 730112',
        name: null,
        keeper: null,
        address: null,
        practice_ids: [],
        post_code: null,
        organic_status: null,
        e_milk_yield_data: true,
      },
    ]);
  });

  it('refuses rows by line and field, each with all of its faults', () => {
    const text = `_id,organic_status,name\n,maybe,One\n12/345/6789,,Two\n12-345-6789,,Three\n12/345/0001,,${'x'.repeat(501)}\n`;
    const { rows, refusals } = parseListTable(farmsTable, text);
    expect(rows.map(({ name }) => name)).toEqual(['Two']);
    expect(refusals).toEqual([
      { line: 2, field: '_id', code: 'missing', message: '_id is blank. It is required.' },
      {
        line: 2,
        field: 'organic_status',
        code: 'not_yes_or_no',
        message: 'organic_status is "maybe", which is neither yes nor no.',
      },
      { line: 4, field: '_id', code: 'duplicate', message: '_id is the same as on line 3. Each may appear only once.' },
      { line: 5, field: 'name', code: 'too_long', message: 'name has 501 characters. At most 500 are allowed.' },
    ]);
  });

  it('is refused if it has an unknown column, so that a misspelt one is not lost', () => {
    expect(() => parseListTable(farmsTable, '_id,postcode\n12/345/6789,AB1 2CD\n')).toThrow(
      'the column postcode is not one of',
    );
  });

  it('is refused without ids', () => {
    expect(() => parseListTable(farmsTable, 'name\nHigh Byre\n')).toThrow('the column _id is missing');
  });
});

describe('a list of practices', () => {
  it('needs only an id', () => {
    expect(parseListTable(practicesTable, '_id,name,email\n987654321,Glen Vets,desk@glen.example\n').rows).toEqual([
      {
        _id: '98/765/4321',
        name: 'Glen Vets',
        address_line_1: null,
        address_line_2: null,
        address_line_3: null,
        town: null,
        county: null,
        postcode: null,
        phone: null,
        email: 'desk@glen.example',
        time_zone: null,
      },
    ]);
  });
});
