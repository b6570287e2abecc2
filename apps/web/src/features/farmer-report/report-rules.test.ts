import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { describe, expect, it } from 'vitest';

import { testAnimal } from '../../testing/test-device.ts';
import { testEntry } from '../../testing/test-formulary.ts';
import { testCondition, testProduct } from '../../testing/test-lists.ts';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import { english } from '../../words/en.ts';
import { withLater } from '../../words/with-later.ts';
import { type ReportSources, reportOf } from './report-rules.ts';
import { cellsOf, type ReportCells, reportCsv } from './report-text.ts';

const day = new Date(2026, 10, 21);
const onTheDay = '2026-11-21T10:00:00.000Z';
const clean = <T>(document: T) => ({ document, sync: 'clean' as const });

const cow = testAnimal({
  _id: 'a1',
  farm_id: '66/123/4567',
  species: 'Cattle',
  gender: 'Female',
  identification_number: 'UK123456700001',
});
const record = testRecord({ animal_id: cow._id, notes: 'sore foot', created_at: onTheDay, examined_at: null });
const whole = testUsage({
  animal_id: cow._id,
  medical_record_id: record._id,
  name: 'Spray',
  start_date: onTheDay,
  end_date: onTheDay,
  total_volume: { volume: 5, units: 'ml' },
  batches: [{ number: 'B1', expiry: null }],
  administered_by: 'Isla Reid',
  group_id: null,
  cascade: null,
  withdrawals: [
    inFull({ product_type: 'meat', period: 2, unit: 'days', basis: 'spc' }),
    inFull({ product_type: 'milk', period: 12, unit: 'hours', basis: 'spc' }),
  ],
});

const now = new Date('2026-11-21T12:00:00.000Z');
const reportWith = (usages: ReportSources['usages'], animal = cow, more: Partial<ReportSources> = {}) =>
  reportOf(
    {
      records: [clean(record)],
      usages,
      animals: new Map([[cow._id, clean(animal)]]),
      ...{
        treatments: [],
        observations: [],
        farm: null,
        products: new Map(),
        conditions: new Map(),
        formulary: [],
        ...more,
      },
    },
    day,
    now,
  );

const cellOf = (usage: MedicineUsage, cell: keyof ReportCells, animal = cow) =>
  reportWith([clean(usage)], animal).lines.map((line) => cellsOf(line, withLater(english))[cell])[0];
const withdrawalsOf = (usage: MedicineUsage) => [cellOf(usage, 'meat'), cellOf(usage, 'milk')];

const stampsOf = ({ farm_id, created_at, updated_at, created_by, updated_by, version }: typeof record) => ({
  ...{ farm_id, created_at, updated_at, created_by, updated_by, version, unit: null, scale: null, notes: null },
});

describe('the record for the farmer', () => {
  it('counts the findings of the day, and says that they are unsent', () => {
    const scored = (animal_id: string, observed_at: string) => ({
      document: { ...stampsOf(record), _id: animal_id, animal_id, kind: 'mobility', value: 2, observed_at },
      sync: 'pending' as const,
    });
    const observations = [scored('a1', onTheDay), scored('a2', onTheDay), scored('a3', '2026-11-20T10:00:00.000Z')];
    const { observed, isUnsent } = reportWith([], cow, { records: [], observations });
    expect({ observed, isUnsent }).toEqual({
      observed: [{ kind: 'mobility', animals: 2, findings: [] }],
      isUnsent: true,
    });
  });

  it('says from when meat and milk may be used, even before the service has calculated it', () => {
    expect(withdrawalsOf({ ...whole })).toEqual([
      '2 days, fit for consumption from 23 Nov 2026, 10:00',
      '12 hours, fit for consumption from 21 Nov 2026, 22:00',
    ]);
    expect(reportWith([clean(whole)]).lines[0]?.gaps).toEqual([]);
  });

  it('gives no date while the course continues, and says what the end is counted from', () => {
    const open = { ...whole, end_date: null };
    expect(withdrawalsOf(open)).toEqual(['ends 2 days after the last dose', 'ends 12 hours after the last dose']);
    expect(cellOf(open, 'given')).toBe('from 21 Nov 2026, 10:00, not ended');
  });

  it('prints the second date on an organic holding, beside the legal one', () => {
    const farm = { robust_farm_type: null, post_code: null, organic_status: true };
    const cells = reportWith([clean(whole)], cow, { farm }).lines.map((line) => cellsOf(line, withLater(english)));
    expect(cells.map(({ meat, milk }) => [meat, milk])).toEqual([
      [
        '2 days, fit for consumption from 23 Nov 2026, 10:00; Meat not organic until 25 Nov 2026, 10:00',
        '12 hours, fit for consumption from 21 Nov 2026, 22:00; Milk not organic until 23 Nov 2026, 10:00',
      ],
    ]);
  });

  it('prints both withdrawal lines for the same kind of produce', () => {
    const meat = (period: number) => inFull({ product_type: 'meat', period, unit: 'days', basis: 'spc' });
    expect(cellOf({ ...whole, withdrawals: [meat(5), meat(10)] }, 'meat')).toBe(
      '5 days, fit for consumption from 26 Nov 2026, 10:00; 10 days, fit for consumption from 1 Dec 2026, 10:00',
    );
  });

  it('prints what is never for human consumption, without calling it a gap', () => {
    const never = inFull({ product_type: 'milk', not_permitted: true, basis: 'spc' });
    const usage = { ...whole, withdrawals: [...whole.withdrawals.slice(0, 1), never] };
    expect(cellOf(usage, 'milk')).toBe('not for human use');
    expect(reportWith([clean(usage)]).gaps).toBe(0);
  });

  it('withholds milk after a dry-cow product until the calving', () => {
    const milk = inFull({
      ...{ product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' },
      ...{ counts_from: 'calving', minimum_dry_days: 1 },
    });
    const usage = { ...whole, withdrawals: [...whole.withdrawals.slice(0, 1), milk] };
    expect(cellOf(usage, 'milk')).toBe('ends 96 hours after calving, at least 1 day dry');
    const calved = { ...cow, reproductive_state: [{ name: 'early lactation', date: '2026-11-30T10:00:00.000Z' }] };
    expect(cellOf(usage, 'milk', calved)).toBe(
      '96 hours after calving, at least 1 day dry, fit for consumption from 4 Dec 2026, 10:00',
    );
  });

  it('prints a zero period as none', () => {
    const none = inFull({ product_type: 'meat', period: 0, unit: 'days', basis: 'spc' });
    const meatOf = (end_date: string | null) => cellOf({ ...whole, end_date, withdrawals: [none] }, 'meat');
    expect([meatOf(onTheDay), meatOf(null)]).toEqual(['none (0 days)', 'none (0 days)']);
  });

  it('marks every fact that the law requires and nobody recorded', () => {
    const bare = { ...whole, batches: [], total_volume: null, administered_by: null, withdrawals: [] };
    const report = reportWith([clean(bare)]);
    expect(report.lines[0]?.gaps).toEqual(['batch', 'quantity', 'by', 'meat', 'milk']);
    expect(report.gaps).toBe(5);
  });

  it('asks for the end of a course at once, because the vet hands over the sheet', () => {
    expect(reportWith([clean({ ...whole, end_date: null })]).lines[0]?.gaps).toEqual(['end']);
  });

  it('marks a medicine listed only for other species, unless it was used under the cascade', () => {
    const product = testProduct({ _id: whole.product_id, product_name: 'Cat wormer', species: ['Cat'] });
    const products = new Map([[product._id, product]]);
    const cascade = { used: true, reason: 'Nothing else was at hand.' };
    const asked = [whole, { ...whole, cascade }].map(
      (usage) => reportWith([clean(usage)], cow, { products }).lines[0]?.gaps,
    );
    expect(asked).toEqual([['species'], ['cascade_period', 'examined_at', 'substance_amount']]);
  });

  it('takes the label period from the formulary on the device, and the applicable law from the farm', () => {
    const entry = testEntry({
      product_id: whole.product_id,
      confirmed_by: 'Isla Reid',
      withdrawal_periods: [{ product_type: 'meat', not_permitted: false, period: 2, unit: 'days' }],
    });
    const usage = { ...whole, cascade: { used: true, reason: 'Half the dose works.' } };
    const of = (more: Partial<ReportSources>) =>
      reportWith([clean(usage)], cow, more).lines[0]?.gaps.includes('cascade_period');
    expect(of({ formulary: [entry] })).toBe(true);
    expect(of({ formulary: [{ ...entry, product_id: 'another' }] })).toBe(false);
    expect(of({ formulary: [entry], farm: { robust_farm_type: null, post_code: 'BT35 6AA' } })).toBe(false);
  });

  it('knows the amount of a substance once the practice has confirmed its strength', () => {
    const entry = testEntry({
      product_id: whole.product_id,
      confirmed_by: 'Isla Reid',
      strengths: [{ substance: 'Oxytetracycline', amount: 20, unit: 'mg', per: 'ml' }],
    });
    const active_substances = [{ name: 'Oxytetracycline', concentration: null }];
    const usage = { ...whole, active_substances, cascade: { used: true, reason: 'Nothing else has worked.' } };
    const isUnknown = (formulary: ReportSources['formulary']) =>
      reportWith([clean(usage)], cow, { formulary }).lines[0]?.gaps.includes('substance_amount');
    expect([isUnknown([]), isUnknown([entry]), isUnknown([{ ...entry, confirmed_by: null }])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has the day of examination and the amount of each substance under the cascade, and not otherwise', () => {
    const active_substances = [{ name: 'Oxytetracycline', concentration: 200 }];
    const usage = { ...whole, active_substances, cascade: { used: true, reason: 'Nothing else has worked.' } };
    const cells = (used: MedicineUsage) => {
      const records = [clean({ ...record, examined_at: '2026-11-20T10:00:00.000Z' })];
      const [line] = reportWith([clean(used)], cow, { records }).lines;
      const { quantity, reason } = (line && cellsOf(line, withLater(english))) ?? {};
      return [quantity, reason];
    };
    expect(cells(usage)).toEqual([
      '5 ml; Oxytetracycline 1,000 mg',
      'sore foot; Used under the cascade: Nothing else has worked.; examined 20 Nov 2026',
    ]);
    expect(cells({ ...usage, cascade: null })).toEqual(['5 ml', 'sore foot']);
  });

  it('does not ask for a milk withdrawal for a bull', () => {
    const meatOnly = { ...whole, withdrawals: whole.withdrawals.slice(0, 1) };
    expect(reportWith([clean(meatOnly)], { ...cow, gender: 'Male' }).gaps).toBe(0);
    expect(reportWith([clean(meatOnly)]).gaps).toBe(1);
  });

  it('asks for an egg withdrawal for laying hens, and marks where it is missing', () => {
    const hens = { ...cow, species: 'Chicken', gender: 'Female', stock_id: null, date_of_birth: null };
    const meatOnly = { ...whole, withdrawals: whole.withdrawals.slice(0, 1) };
    const [line] = reportWith([clean(meatOnly)], hens).lines;
    expect(line?.gaps).toEqual(['eggs']);
    const [, row] = reportCsv(line ? [line] : [], withLater(english)).split('\r\n');
    expect(row).toContain('egg withdrawal not recorded');
    const eggs = inFull({ product_type: 'eggs', period: 14, unit: 'days', basis: 'cascade' });
    expect(reportWith([clean({ ...meatOnly, withdrawals: [...meatOnly.withdrawals, eggs] })], hens).gaps).toBe(0);
  });

  it('names what people can catch in the cases of the day, with a medicine or without', () => {
    const at = (condition_id: string) => ({
      condition_id,
      name: null,
      organ: null,
      system: null,
      date_diagnosed: onTheDay,
    });
    const listed = [
      testCondition({ _id: 'orf', pathology: 'Orf', zoonotic: true }),
      testCondition({ _id: 'ringworm', pathology: 'Ringworm', zoonotic: true }),
      testCondition({ _id: 'gid', pathology: 'Gid', zoonotic: false }),
      testCondition({ _id: 'scald', pathology: 'Scald', zoonotic: null }),
    ];
    const treated = { ...record, confirmed_conditions: [at('orf')], tentative_conditions: [at('orf'), at('scald')] };
    const seen = { ...record, _id: 'r2', tentative_conditions: [at('ringworm'), at('gid'), at('not-on-this-device')] };
    const earlier = { ...seen, _id: 'r3', created_at: '2026-11-20T10:00:00.000Z' };
    const conditions = new Map(listed.map((one) => [one._id, one]));
    const of = (records: readonly (typeof record)[]) =>
      reportWith([clean(whole)], cow, { records: records.map(clean), conditions }).zoonoses;
    expect(of([treated, seen])).toEqual(['Orf', 'Ringworm']);
    expect(of([{ ...treated, confirmed_conditions: [], tentative_conditions: [at('gid')] }, earlier])).toEqual([]);
  });

  it('leaves other days out, and lists a case without a medicine as seen', () => {
    const report = reportWith([clean({ ...whole, start_date: '2026-11-20T10:00:00.000Z' })]);
    expect([report.lines.length, report.seen.length]).toEqual([0, 1]);
  });

  it('leaves out medicines given on the farm that the animal came from, and counts its case as treated', () => {
    const elsewhere = { ...whole, _id: '01950000-0000-7000-8000-000000000009', holding_id: '12/345/6789' };
    const report = reportWith([clean(elsewhere)]);
    expect([report.lines, report.seen]).toEqual([[], []]);
    expect(reportWith([clean(whole), clean(elsewhere)]).lines.map(({ usage }) => usage)).toEqual([whole]);
  });

  it('shows what has not been sent from the device', () => {
    expect(reportWith([clean(whole)]).isUnsent).toBe(false);
    expect(reportWith([{ document: whole, sync: 'pending' }]).isUnsent).toBe(true);
  });

  it('makes a table that no spreadsheet runs as a formula, and that marks what is missing', () => {
    const [head, line] = reportCsv(
      reportWith([clean({ ...whole, name: '=1+1 "x"', batches: [] })]).lines,
      withLater(english),
    )
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(head?.startsWith('Animal,Medicine,Batch')).toBe(true);
    expect(line).toContain(`UK123456700001,"'=1+1 ""x"", ${whole.product_id}",not recorded`);
  });
});
