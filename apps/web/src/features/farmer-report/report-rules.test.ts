import { inFull } from '@byre/contract/medicine-usage/rules';
import { describe, expect, it } from 'vitest';

import { testAnimal } from '../../testing/test-device.ts';
import { testEntry } from '../../testing/test-formulary.ts';
import { testProduct } from '../../testing/test-lists.ts';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import { english } from '../../words/en.ts';
import { type ReportSources, reportOf } from './report-rules.ts';
import { csvOf } from './report-text.ts';

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
      ...{ treatments: [], farm: null, products: new Map(), formulary: [], ...more },
    },
    day,
    now,
  );

describe('the record for the farmer', () => {
  it('says from when meat and milk may be used, also before the service has said so', () => {
    const [line] = reportWith([clean(whole)]).lines;
    expect([line?.meat?.endsAt, line?.milk?.endsAt]).toEqual(['2026-11-23T10:00:00.000Z', '2026-11-21T22:00:00.000Z']);
    expect(line?.gaps).toEqual([]);
  });

  it('marks every fact that the law asks for and nobody wrote down', () => {
    const bare = { ...whole, batches: [], total_volume: null, administered_by: null, withdrawals: [] };
    const report = reportWith([clean(bare)]);
    expect(report.lines[0]?.gaps).toEqual(['batch', 'quantity', 'by', 'meat', 'milk']);
    expect(report.gaps).toBe(5);
  });

  it('asks for the end of a course at once: the sheet leaves the vet’s hands', () => {
    expect(reportWith([clean({ ...whole, end_date: null })]).lines[0]?.gaps).toEqual(['end']);
  });

  it('tells a medicine that the list has for other species only, unless it was used under the cascade', () => {
    const product = testProduct({ _id: whole.product_id, product_name: 'Cat wormer', species: ['Cat'] });
    const products = new Map([[product._id, product]]);
    const cascade = { used: true, reason: 'Nothing else was at hand.' };
    const asked = [whole, { ...whole, cascade }].map(
      (usage) => reportWith([clean(usage)], cow, { products }).lines[0]?.gaps,
    );
    expect(asked).toEqual([['species'], ['cascade_period', 'examined_at', 'substance_amount']]);
  });

  it('asks the formulary on the device what the label says, and the farm which law holds', () => {
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

  it('asks no milk withdrawal of a bull', () => {
    const meatOnly = { ...whole, withdrawals: whole.withdrawals.slice(0, 1) };
    expect(reportWith([clean(meatOnly)], { ...cow, gender: 'Male' }).gaps).toBe(0);
    expect(reportWith([clean(meatOnly)]).gaps).toBe(1);
  });

  it('leaves other days out, and lists a case without a medicine as seen', () => {
    const report = reportWith([clean({ ...whole, start_date: '2026-11-20T10:00:00.000Z' })]);
    expect([report.lines.length, report.seen.length]).toEqual([0, 1]);
  });

  it('tells that something has not left the device', () => {
    expect(reportWith([clean(whole)]).isUnsent).toBe(false);
    expect(reportWith([{ document: whole, sync: 'pending' }]).isUnsent).toBe(true);
  });

  it('makes a table that no spreadsheet runs as a formula, and that says what is missing', () => {
    const [head, line] = csvOf(reportWith([clean({ ...whole, name: '=1+1 "x"', batches: [] })]).lines, english)
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(head?.startsWith('"Animal","Medicine","Batch"')).toBe(true);
    expect(line).toContain(`"UK123456700001","'=1+1 ""x"", ${whole.product_id}","not recorded"`);
  });
});
