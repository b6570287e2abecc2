import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { describe, expect, it } from 'vitest';

import { movedAsAnswered, movedAsKept, movedUnknown } from '../../device/reads/work-here.ts';
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
const people = { me: 'Maureen Petrie', vets: new Set(['Isla Drummond', 'Tom Carrick']) };
const reportWith = (usages: ReportSources['usages'], animal = cow, more: Partial<ReportSources> = {}) =>
  reportOf(
    {
      records: [clean(record)],
      usages,
      animals: new Map([[cow._id, clean(animal)]]),
      ...{ treatments: [], observations: [], farm: null, products: new Map(), conditions: new Map(), formulary: [] },
      ...{ moved: movedUnknown, people, ...more },
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

  it('says how many animals were treated together: each once, and pens by the head', () => {
    const animals = [cow, testAnimal({ ...cow, _id: 'a2' }), testAnimal({ ...cow, _id: 'pen', stock_id: 4 })];
    const together = (usages: readonly Partial<MedicineUsage>[]) => {
      const given = usages.map((more) => clean({ ...whole, group_id: 'g', ...more }));
      const of = new Map(animals.map((animal) => [animal._id, clean(animal)]));
      return reportWith(given, cow, { animals: of }).lines.map(({ together: told }) => told)[0];
    };
    const second = { animal_id: 'a2' };
    expect(together([{}, second])).toEqual({ heads: 2, isAtLeast: false });
    expect(together([{}, { product_id: 'other' }, second])).toEqual({ heads: 2, isAtLeast: false });
    expect(together([{}, { animal_id: 'pen', number_of_animals: 40 }])).toEqual({ heads: 41, isAtLeast: false });
    expect(together([{}, { animal_id: 'pen' }])).toEqual({ heads: 2, isAtLeast: true });
    expect(together([{ group_id: null }])).toEqual({ heads: 1, isAtLeast: false });
    const [line] = reportWith([
      clean({ ...whole, group_id: 'g' }),
      clean({ ...whole, ...second, group_id: 'g' }),
    ]).lines;
    expect(line && cellsOf(line, withLater(english)).reason).toContain('part of a treatment of 2 animals');
  });

  it('lists a tuberculin test without both tuberculins as a gap, and not as an animal without medicine', () => {
    const tb = { condition_id: 'herd-tb-testing', date_diagnosed: onTheDay, name: null, organ: null, system: null };
    const notes = 'Skin fold before injection: avian 7 mm, bovine 8 mm.';
    const test = { ...record, notes, presumptive_conditions: [tb] };
    const told = (usages: readonly MedicineUsage[]) => {
      const { seen, withoutTuberculin, gaps } = reportWith(usages.map(clean), cow, { records: [clean(test)] });
      return [seen.length, withoutTuberculin.map((one) => one.record._id), gaps];
    };
    const other = { ...whole, _id: 'other' };
    expect([told([]), told([whole]), told([whole, other])]).toEqual([
      [0, [record._id], 1],
      [0, [record._id], 1],
      [0, [], 0],
    ]);
  });

  it('does not print doses that are still to come as given', () => {
    const course = { ...whole, end_date: '2026-11-27T10:00:00.000Z' };
    expect(cellOf(course, 'given')).toBe('from 21 Nov 2026, 10:00, to be continued until 27 Nov 2026, 10:00');
    const later = { ...whole, start_date: '2026-11-21T18:00:00.000Z', end_date: '2026-11-21T18:00:00.000Z' };
    expect(cellOf(later, 'given')).toBe('to be given 21 Nov 2026, 18:00');
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
    // Of an animal that has left since, too.
    const moved = movedAsKept({ medical_records: [{ ...seen, animal_id: 'sold' }] });
    expect(reportWith([], cow, { moved, conditions }).zoonoses).toEqual(['Ringworm']);
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

  it('has what was given to an animal that was sold since, and says if that is not certain', () => {
    const sold = testAnimal({ _id: 'a2', farm_id: cow.farm_id, identification_number: 'UK123456700002' });
    const arrived = {
      animals: [sold],
      medical_records: [
        { ...record, _id: '01950000-0000-7000-8000-000000000011', animal_id: 'a2', notes: 'Swollen quarter.' },
      ],
      medicine_usages: [
        {
          ...{ ...whole, _id: '01950000-0000-7000-8000-000000000012', animal_id: 'a2', farm_id: '12/345/6789' },
          ...{ holding_id: cow.farm_id, medical_record_id: '01950000-0000-7000-8000-000000000011' },
        },
      ],
    };
    const of = (moved: ReportSources['moved']) => {
      const report = reportWith([clean(whole)], cow, { moved });
      return { tags: report.lines.map(({ animal }) => animal?.identification_number), uncertain: report.isUncertain };
    };
    const kept = movedAsKept(arrived);
    const tags = ['UK123456700001', 'UK123456700002'];
    expect(of(movedAsAnswered({ day: '', farm_id: '', ...kept.arrived, done_elsewhere: [] }))).toEqual({
      ...{ tags, uncertain: false },
    });
    expect(of(kept)).toEqual({ tags, uncertain: true });
    expect(of(movedUnknown)).toEqual({ tags: tags.slice(0, 1), uncertain: true });
    const [, line] = reportWith([clean(whole)], cow, { moved: kept }).lines;
    expect(line && cellsOf(line, withLater(english)).reason).toBe('Swollen quarter.');
  });

  it('leaves out a case that was seen before the animal came', () => {
    const moved = movedAsAnswered({ day: '', farm_id: '', ...movedAsKept({}).arrived, done_elsewhere: [record._id] });
    expect(reportWith([]).seen).toHaveLength(1);
    expect(reportWith([], cow, { moved }).seen).toEqual([]);
    expect(reportWith([], { ...cow, date_joined_farm: '2026-11-22T00:00:00.000Z' }).seen).toEqual([]);
  });

  it('names who did the work: vets as such, each line its own if there were several, and never who prints it', () => {
    const by = (created_by: string | null) => clean({ ...record, created_by });
    const of = (records: ReturnType<typeof by>[], usages: ReportSources['usages'] = []) =>
      reportWith(usages, cow, { records });
    expect(of([by('Isla Drummond')]).workers).toEqual({ vets: ['Isla Drummond'], others: [] });
    expect(of([by('Isla Drummond')]).seen[0]?.enteredBy).toBeNull();
    const two = { ...by('Tom Carrick'), document: { ...record, _id: 'other', created_by: 'Tom Carrick' } };
    const several = of([by('Isla Drummond'), two]);
    expect(several.workers.vets).toEqual(['Isla Drummond', 'Tom Carrick']);
    expect(several.seen.map(({ enteredBy }) => enteredBy)).toEqual(['Isla Drummond', 'Tom Carrick']);
    // Staff entered what a vet gave.
    const given = { ...whole, administered_by: 'Isla Drummond', created_by: 'Maureen Petrie' };
    const entered = of([by('Maureen Petrie')], [clean(given)]);
    expect(entered.workers).toEqual({ vets: ['Isla Drummond'], others: ['Maureen Petrie'] });
    const [line] = entered.lines;
    expect(line && cellsOf(line, withLater(english)).by).toBe('Isla Drummond; entered by Maureen Petrie');
    // Only what this device has not sent yet is of the person who holds it.
    expect(of([by(null)]).workers).toEqual({ vets: [], others: [] });
    expect(of([{ ...by(null), sync: 'pending' as const } as never]).workers.others).toEqual(['Maureen Petrie']);
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
