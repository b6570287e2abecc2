import { expect, it } from 'vitest';
import { csvOf } from '../csv.ts';
import { dayOf } from '../place-days.ts';
import type { DayBookEntry } from './day-book-schema.ts';
import { dayBookData, incidenceData, medicineRecordData, medicineUseData, openCasesData } from './report-data.ts';
import type { MedicineRecordLine, MedicineUseLine } from './schema.ts';

const dayOfFarm = (moment: string) => dayOf(moment, 'Europe/London');

const asObjects = ([head = [], ...rows]: readonly (readonly unknown[])[]) =>
  rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));

const use = (more: Partial<MedicineUseLine>): MedicineUseLine => ({
  ...{ farm_id: '12/345/6789', farm_name: 'Hillhead', product_id: 'p', name: 'Metacam', theraputic_group: [] },
  ...{ quantities: [], usages: 7, treatments: 6, animals: 5, uncounted_groups: 1, without_amount: 1, cascade: 0 },
  ...more,
});

it('puts each amount on a row with its unit beside it, and each figure only once', () => {
  const lines = [
    use({
      quantities: [
        { volume: 120.5, units: 'ml' },
        { volume: 2, units: null },
      ],
    }),
    use({ product_id: 'q', name: null, usages: 3 }),
  ];
  const rows = asObjects(medicineUseData(lines));
  expect(
    rows.map(({ product_id, product_name, usages, amount, unit }) => [product_id, product_name, usages, amount, unit]),
  ).toEqual([
    ['p', 'Metacam', 7, 120.5, 'ml'],
    ['p', 'Metacam', null, 2, null],
    ['q', null, 3, null, null],
  ]);
});

it('has the pens that nobody counted beside the number of animals', () => {
  expect(asObjects(medicineUseData([use({})]))[0]).toMatchObject({ animals: 5, uncounted_groups: 1 });
});

const given: MedicineRecordLine = {
  ...{ _id: 'u', animal_id: 'UK1', medical_record_id: 'r', treatment_id: 't', product_id: 'p', name: 'Metacam' },
  ...{ theraputic_group: [], active_substances: [], total_volume: { volume: 22, units: 'ml' } },
  // The last half hour of June in Greenwich is July on the farm.
  ...{ start_date: '2026-06-30T23:30:00.000Z', end_date: null, dose: null, route: 'sc', administered_by: null },
  batches: [
    { number: 'A1', expiry: '2027-03-01T00:00:00.000Z' },
    { number: 'B2', expiry: null },
  ],
  withdrawals: [],
  ...{ cascade: null, group_id: null, number_of_animals: null, holding_id: '12/345/6789', farm_id: '12/345/6789' },
  ...{ created_at: '2026-07-01T08:00:00.000Z', updated_at: '2026-07-01T08:00:00.000Z', created_by: null },
  ...{ updated_by: null, version: 1, identification_number: 'UK 1', species: 'Cattle', gender: null },
  ...{ conditions: ['Mastitis', 'Lameness', '=cmd'], notes: 'a, "b"', group_size: 1, missing: ['by', 'end'] },
  body_sites: ['left fore quarter'],
  examined_at: '2026-06-30T23:15:00.000Z',
  substances_given: [
    { substance: 'Oxytetracycline', amount: 4_400, unit: 'mg' },
    { substance: 'Ketamine', amount: null, unit: null },
  ],
} as unknown as MedicineRecordLine;

it('writes days in the practice’s time zone, and several batches and conditions on rows below each other', () => {
  const rows = asObjects(medicineRecordData([given], dayOfFarm));
  expect(
    rows.map(({ usage_id, start_date, end_date, amount, unit }) => [usage_id, start_date, end_date, amount, unit]),
  ).toEqual([
    ['u', '2026-07-01', null, 22, 'ml'],
    ['u', null, null, null, null],
    ['u', null, null, null, null],
  ]);
  expect(
    rows.map(({ batch_number, batch_expiry, condition, missing }) => [batch_number, batch_expiry, condition, missing]),
  ).toEqual([
    ['A1', '2027-03-01', 'Mastitis', 'by'],
    ['B2', null, 'Lameness', 'end'],
    [null, null, '=cmd', null],
  ]);
});

it('has the day of examination, and each active substance with its amount and unit', () => {
  const rows = asObjects(medicineRecordData([given], dayOfFarm));
  expect(
    rows.map((row) => [row.examined_at, row.substance, row.substance_amount, row.substance_unit, row.amount]),
  ).toEqual([
    ['2026-07-01', 'Oxytetracycline', 4_400, 'mg', 22],
    [null, 'Ketamine', null, null, null],
    [null, null, null, null, null],
  ]);
});

it('writes numbers as numbers, and no text as a formula', () => {
  const [, first = '', , third = ''] = csvOf(medicineRecordData([given], dayOfFarm)).split('\r\n');
  expect(first).toContain(',22,ml,');
  expect(first).toContain('"a, ""b"""');
  expect(third).toContain("'=cmd");
});

it('has the same headings whatever the rows, and none without rows', () => {
  const [withTwo] = medicineUseData([
    use({
      quantities: [
        { volume: 1, units: 'ml' },
        { volume: 2, units: 'l' },
      ],
    }),
  ]);
  const [withNone] = medicineUseData([use({})]);
  expect(withNone).toEqual(withTwo);
  expect(openCasesData([], dayOfFarm)).toEqual([[]]);
});

it('puts the cases of a condition by month, and their total only once', () => {
  const months = ['2026-05', '2026-06'].map((month) => ({ month, cases: 2, per_100_animal_months: null }));
  const line = {
    ...{ condition_id: 'c', name: 'Mastitis', species: 'Cattle', routine: false, cases: 4, animals_affected: 4 },
    ...{ animal_months: 12.5, per_100_animal_years: 384, breeding: null, places: null },
  };
  const rows = asObjects(incidenceData([{ ...line, per_100_animal_months: 32, months }]));
  expect(rows.map(({ condition, cases, month, month_cases }) => [condition, cases, month, month_cases])).toEqual([
    ['Mastitis', 4, '2026-05', 2],
    ['Mastitis', null, '2026-06', 2],
  ]);
});

const work: DayBookEntry = {
  ...{ day: '2026-07-01', kind: 'medicine', _id: 'u', happened_at: '2026-06-30T23:30:00.000Z', farm_id: '12/345/6789' },
  ...{ farm_name: 'Hillhead', animal_id: 'UK1', identification_number: 'UK 1', species: 'Cattle' },
  ...{
    medical_record_id: 'r',
    treatment_id: 't',
    by: ['Isla Reid', 'Fiona Kerr'],
    treated_by: [],
    conditions: [],
    body_sites: [],
    text: null,
  },
  ...{ product_id: 'p', name: 'Metacam', total_volume: { volume: 22.5, units: 'ml' }, number_of_animals: null },
  ...{ administered_by: 'The keeper', observed: null, price_code: 'MED-1' },
};

it('puts work of two vets on two rows with its amount once, and the figure and unit of a finding in separate cells', () => {
  const observed = { kind: 'weight', value: 640, unit: 'kg', scale: null };
  const finding: DayBookEntry = {
    ...work,
    kind: 'observation',
    by: ['Isla Reid'],
    total_volume: null,
    observed,
    price_code: null,
  };
  const rows = asObjects(dayBookData([work, finding]));
  const told = ['day', 'kind', 'vet', 'price_code', 'amount', 'unit', 'observed_value', 'observed_unit'];
  expect(rows.map((row) => told.map((column) => row[column]))).toEqual([
    ['2026-07-01', 'medicine', 'Isla Reid', 'MED-1', 22.5, 'ml', null, null],
    ['2026-07-01', 'medicine', 'Fiona Kerr', null, null, null, null, null],
    ['2026-07-01', 'observation', 'Isla Reid', null, null, null, 640, 'kg'],
  ]);
});

it('has the headings of the day book also for a day without work, because a program fetches it every day', () => {
  const [head] = dayBookData([work]);
  expect(dayBookData([])).toEqual([head]);
});
