import { describe, expect, it } from 'vitest';
import { animalsTable } from './animals.ts';
import { parseListTable } from './list-table.ts';

const parse = (text: string) => parseListTable(animalsTable, text);

describe('a list of animals', () => {
  it('takes the fields by their published names, and a history as its present value', () => {
    const text =
      'farm_id,identification_number,eid,species,defra_breed_code,gender,age,date_of_birth,date_joined_farm,' +
      'reproductive_state,reproductive_state_date,milk_yield_level,diet_intesity,herd_id,date_of_death,mortality_reason\n' +
      '12 345 6789,UK123456100001,0826012345600001; 826 012345600002,cows,hf,f,4 years,2021-04-05,2021-04-05 08:00:00,' +
      'dry,2026-01-31,high,Intensive Grazing,7,,\n' +
      '12 345 6789,UK 0 123456 00001,,SHEEP,,,,,,,,,,,2026-02-01,Fluke; Twin lamb disease\n';
    expect(parse(text)).toEqual({
      rows: [
        {
          farm_id: '12/345/6789',
          _id: null,
          identification_number: 'UK123456100001',
          eid: ['826012345600001', '826012345600002'],
          management_number: null,
          freeze_brand: null,
          species: 'Cattle',
          national_breed_code: 'HF',
          gender: 'Female',
          date_of_birth: '2021-04-05',
          date_joined_farm: '2021-04-05T08:00:00.000Z',
          date_left_farm: null,
          reproductive_state: { name: 'dry', date: '2026-01-31' },
          milk_yield_level: { name: 'High', date: null },
          diet_intensity: { name: 'Intensive Grazing', date: null },
          head_count: null,
          herd_id: 7,
          stock_id: null,
          deceased_record: null,
        },
        {
          farm_id: '12/345/6789',
          _id: null,
          identification_number: 'UK 0 123456 00001',
          eid: [],
          management_number: null,
          freeze_brand: null,
          species: 'Sheep',
          national_breed_code: null,
          gender: null,
          date_of_birth: null,
          date_joined_farm: null,
          date_left_farm: null,
          reproductive_state: null,
          milk_yield_level: null,
          diet_intensity: null,
          head_count: null,
          herd_id: null,
          stock_id: null,
          deceased_record: {
            date_of_death: '2026-02-01',
            cull_reason: null,
            cull_fate: null,
            mortality_reason: ['Fluke', 'Twin lamb disease'],
            method: null,
            euthanasia_method: null,
            carried_out_by: null,
          },
        },
      ],
      refusals: [],
      warnings: [
        {
          ...{ line: 2, field: 'species', code: 'other_word', suggested: 'Cattle' },
          message: 'species is "cows", which is read as Cattle.',
        },
      ],
    });
  });

  it('takes the numbers by which the farm knows its animals, and how one died', () => {
    const text =
      'farm_id,identification_number,management_number,freeze_brand,date_of_death,method,euthanasia_method,carried_out_by\n' +
      '12/345/6789,UK123456100001,412,64,2026-02-01,Euthanased,injection,A Vet\n' +
      '12/345/6789,UK123456100008,,,2026-02-01,vanished,,\n';
    const { rows, refusals } = parse(text);
    expect(rows).toMatchObject([
      {
        ...{ management_number: '412', freeze_brand: '64' },
        deceased_record: { method: 'euthanased', euthanasia_method: 'injection', carried_out_by: 'A Vet' },
      },
    ]);
    expect(refusals).toMatchObject([{ line: 3, field: 'method' }]);
  });

  it('warns of wrong check digits and unreadable electronic ids, and takes the animal', () => {
    const text = 'farm_id,identification_number,eid,species\n12/345/6789,UK123456725729,8.26E+14,Cattle\n';
    const { rows, refusals, warnings } = parse(text);
    expect(rows).toMatchObject([{ identification_number: 'UK123456725729', eid: ['8.26E+14'] }]);
    expect(refusals).toEqual([]);
    expect(warnings).toEqual([
      {
        line: 2,
        field: 'eid',
        code: 'unreadable_eid',
        message: 'eid "8.26E+14" is not 15 digits, nor 16 as readers write them.',
      },
      {
        line: 2,
        field: 'identification_number',
        code: 'check_digit',
        message: 'The check digit of ear tag "UK123456725729" is 7 where 4 is expected.',
      },
    ]);
  });

  it('refuses animals without any identifier, impossible dates and words outside closed lists', () => {
    const text =
      'farm_id,_id,identification_number,gender,date_of_birth,milk_yield_level,herd_id,diet_intensity,diet_intensity_date\n' +
      '12/345/6789,,,,,,,,\n' +
      '12/345/6789,a1,,Cow,2026-02-30,Huge,7b,,2026-01-01\n' +
      ',a2,,,,,,,\n';
    const { rows, refusals } = parse(text);
    expect(rows).toEqual([]);
    expect(refusals.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'identification_number', 'missing'],
      [3, 'date_of_birth', 'not_a_date'],
      [3, 'gender', 'not_in_vocabulary'],
      [3, 'milk_yield_level', 'not_in_vocabulary'],
      [3, 'diet_intensity', 'missing'],
      [3, 'herd_id', 'not_a_number'],
      [4, 'farm_id', 'missing'],
    ]);
  });

  it('reads how many head a group has, zero included, and refuses what is not a count', () => {
    const text =
      'farm_id,_id,stock_id,head_count,head_count_date\n' +
      '12/345/6789,pen-1,1,212,2026-11-02\n12/345/6789,pen-2,2,0,\n' +
      '12/345/6789,pen-3,3,-4,\n12/345/6789,pen-4,4,,2026-11-02\n12/345/6789,pen-5,5,10000001,\n';
    const { rows, refusals } = parse(text);
    expect(rows.map(({ head_count }) => head_count)).toEqual([
      { count: 212, date: '2026-11-02' },
      { count: 0, date: null },
    ]);
    expect(refusals.map(({ line, field, code }) => [line, field, code])).toEqual([
      [4, 'head_count', 'not_a_number'],
      [5, 'head_count', 'missing'],
      [6, 'head_count', 'too_long'],
    ]);
  });

  it('finds the same tag twice on one farm, however it is written, but not on two farms', () => {
    const text =
      'farm_id,identification_number\n' +
      '12/345/6789,UK 123456 00001\n12/345/6789,uk0123456-00001\n12/345/0001,UK 123456 00001\n';
    expect(parse(text).refusals).toEqual([
      {
        line: 3,
        field: 'identification_number',
        code: 'duplicate',
        message: 'identification_number is the same as on line 2. Each may appear only once.',
      },
    ]);
  });
});
