import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../fields.ts';
import { canonical, mergeShapes, writableFields } from './entities.ts';
import { type FieldChanges, mergeFields, missingOfGroups, sameJson } from './merge.ts';

const change = (base: Json, mine: Json) => ({ base, new: mine });
const merged = (changes: Record<string, Json>) => ({ kind: 'merged', changes });
const usageGroup = mergeShapes['medicine-usage'].groups[0] ?? [];

/** A whole clinical group of a usage: what its author saw, with some of it changed. */
const usageChange = (seen: Record<string, Json>, mine: Record<string, Json>): FieldChanges =>
  Object.fromEntries(usageGroup.map((name) => [name, change(seen[name] ?? null, { ...seen, ...mine }[name] ?? null)]));

const mastitis = { condition_id: 'mastitis', date_diagnosed: '2026-11-01T00:00:00.000Z' };
const ketosis = { condition_id: 'ketosis', date_diagnosed: '2026-11-02T00:00:00.000Z' };
const lameness = { condition_id: 'lameness', date_diagnosed: '2026-11-03T00:00:00.000Z' };

describe('merging one field', () => {
  it('[M1] does nothing when the document already says what the author wrote', () => {
    expect(mergeFields('medical-record', { notes: change('a', 'b') }, { notes: 'b' })).toEqual(merged({}));
  });

  it('[M2] sets the field when the document still says what the author saw', () => {
    expect(mergeFields('medical-record', { notes: change('a', 'b') }, { notes: 'a' })).toEqual(merged({ notes: 'b' }));
  });

  it('[M2] writes what the person sent, not the form it is compared in', () => {
    const fields = { examined_at: change(null, '2026-11-21 07:00:00') };
    expect(mergeFields('medical-record', fields, { examined_at: null })).toEqual(
      merged({ examined_at: '2026-11-21 07:00:00' }),
    );
  });

  it('[M4] asks a person when somebody else has written something else', () => {
    expect(mergeFields('medical-record', { notes: change('a', 'b') }, { notes: 'c' })).toEqual({
      kind: 'conflict',
      fields: [{ field: 'notes', base: 'a', mine: 'b', theirs: 'c' }],
    });
  });

  it('[M5] applies nothing of a change if one of its fields conflicts', () => {
    const fields = { notes: change('a', 'b'), examined_at: change(null, '2026-11-21') };
    expect(mergeFields('medical-record', fields, { notes: 'c', examined_at: null })).toMatchObject({
      kind: 'conflict',
    });
  });

  it('[M8] neither writes nor conflicts where the author changed nothing', () => {
    expect(mergeFields('medical-record', { notes: change('a', 'a') }, { notes: 'c' })).toEqual(merged({}));
  });
});

describe('[M9] values are compared by their meaning', () => {
  it.each<[string, 'animal' | 'medical-record' | 'treatment-history' | 'medicine-usage', string, Json, Json]>([
    ['a day and its first instant', 'animal', 'date_of_birth', '2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['an absent list and an empty one', 'medical-record', 'confirmed_conditions', null, []],
    ['an id and the condition with that id', 'medical-record', 'confirmed_conditions', ['x'], [{ condition_id: 'x' }]],
    [
      'a condition with and without what the service fills in',
      'medical-record',
      'confirmed_conditions',
      [mastitis],
      [{ ...mastitis, name: 'Mastitis', organ: 'Udder', system: 'Mammary' }],
    ],
    [
      'a method with null notes and without',
      'medical-record',
      'tentative_diagnosis_methods',
      [{ name: 'x' }],
      [{ name: 'x', notes: null }],
    ],
    ['one person who treated and a list with just that person', 'treatment-history', 'treated_by', 'vet', ['vet']],
    [
      'a batch with a null expiry and without one',
      'medicine-usage',
      'batches',
      [{ number: '7' }],
      [{ expiry: null, number: '7' }],
    ],
    [
      'a death with and without empty members',
      'animal',
      'deceased_record',
      { date_of_death: '2026-11-01', mortality_reason: 'bloat' },
      {
        created_at: '2026-11-02T00:00:00.000Z',
        updated_at: '2026-11-02T00:00:00.000Z',
        date_of_death: '2026-11-01T00:00:00.000Z',
        cull_reason: null,
        cull_fate: null,
        mortality_reason: ['bloat'],
      },
    ],
  ])('treats %s as the same', (_, entity, field, seen, stands) => {
    expect(mergeFields(entity, { [field]: change(seen, 'mine') }, { [field]: stands })).toEqual(
      merged({ [field]: 'mine' }),
    );
  });

  it('takes a volume to be the same as a list with just that, and missing units the same as null', () => {
    const seen = { product_id: 'p', total_volume: [{ volume: 5 }] };
    const stands = { product_id: 'p', total_volume: { volume: 5, units: null }, withdrawals: [] };
    expect(mergeFields('medicine-usage', usageChange(seen, { dose: '5 ml' }), stands)).toEqual(
      merged({ dose: '5 ml' }),
    );
  });

  it('takes a withdrawal without the newer members to be the same as one that has their defaults', () => {
    const sent = { product_type: 'meat', period: 5, unit: 'days', basis: 'spc' };
    const later = { not_permitted: false, counts_from: 'treatment', minimum_dry_days: null };
    const old = usageChange({ product_id: 'p', withdrawals: [sent] }, { route: 'oral' });
    const stands = { product_id: 'p', withdrawals: [{ ...sent, ...later, ends_at: null }] };
    expect(mergeFields('medicine-usage', old, stands)).toEqual(merged({ route: 'oral' }));
    const recent = usageChange({ product_id: 'p', withdrawals: [{ ...sent, ...later }] }, { route: 'oral' });
    expect(mergeFields('medicine-usage', recent, { product_id: 'p', withdrawals: [sent] })).toEqual(
      merged({ route: 'oral' }),
    );
    expect(canonical('withdrawals', [{ ...sent, ...later }])).toEqual(canonical('withdrawals', [sent]));
    const never = { product_type: 'milk', not_permitted: true };
    expect(canonical('withdrawals', [{ ...never, period: 36_500, unit: 'days' }])).toEqual([never]);
  });

  it.each([
    ['that milk must never be used', { not_permitted: true, period: null, unit: null }],
    ['that it counts from calving', { counts_from: 'calving' }],
    ['another minimum dry period', { counts_from: 'calving', minimum_dry_days: 42 }],
  ])('distinguishes a withdrawal that says %s from one that does not', (_, said) => {
    const milk = { product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' };
    const seen = { product_id: 'p', withdrawals: [milk] };
    const stands = { product_id: 'p', withdrawals: [{ ...milk, ...said, ends_at: null }] };
    expect(mergeFields('medicine-usage', usageChange(seen, { route: 'oral' }), stands).kind).toBe('conflict');
  });

  it('takes a withdrawal to be the same before and after the service has calculated its end', () => {
    const sent = { product_type: 'meat', period: 5, unit: 'days' };
    const stands = { product_id: 'p', withdrawals: [{ ...sent, basis: null, ends_at: '2026-11-09T00:00:00.000Z' }] };
    const fields = usageChange({ product_id: 'p', withdrawals: [sent] }, { route: 'oral' });
    expect(mergeFields('medicine-usage', fields, stands)).toEqual(merged({ route: 'oral' }));
  });
});

describe('merging sets', () => {
  const merge = (base: Json, mine: Json, theirs: Json) =>
    mergeFields('medical-record', { confirmed_conditions: change(base, mine) }, { confirmed_conditions: theirs });

  it('[M3] keeps what each side added', () => {
    expect(merge([mastitis], [mastitis, ketosis], [mastitis, lameness])).toEqual(
      merged({ confirmed_conditions: [mastitis, lameness, ketosis] }),
    );
  });

  it('[M3] removes what one side removed and keeps what the other added', () => {
    expect(merge([mastitis], [], [mastitis, lameness])).toEqual(merged({ confirmed_conditions: [lameness] }));
  });

  it('[M3] does nothing when both removed the same member', () => {
    expect(merge([mastitis, ketosis], [ketosis], [ketosis, lameness])).toEqual(merged({}));
  });

  it('[M3] does nothing when only the order differs', () => {
    expect(merge([], [ketosis, mastitis], [mastitis, ketosis])).toEqual(merged({}));
  });

  it('[M3] takes a condition without a date to be the one recorded with a date', () => {
    expect(merge([], ['mastitis', 'ketosis'], [mastitis])).toEqual(
      merged({ confirmed_conditions: [mastitis, { condition_id: 'ketosis' }] }),
    );
  });

  it('[M4] asks when both changed the same member', () => {
    const theirs = { ...mastitis, date_diagnosed: '2026-11-05T00:00:00.000Z' };
    const mine = { ...mastitis, date_diagnosed: '2026-11-06T00:00:00.000Z' };
    expect(merge([mastitis], [mine], [theirs])).toEqual({
      kind: 'conflict',
      fields: [{ field: 'confirmed_conditions', base: [mastitis], mine: [mine], theirs: [theirs] }],
    });
  });

  it('[M4] asks when one removed what the other changed', () => {
    const theirs = { ...mastitis, date_diagnosed: '2026-11-05T00:00:00.000Z' };
    expect(merge([mastitis], [], [theirs])).toMatchObject({ kind: 'conflict' });
  });

  it('[M10] compares a list as a whole if it has a member twice', () => {
    const twice = [
      { name: 'Palpation', notes: 'left' },
      { name: 'Palpation', notes: 'right' },
    ];
    const outcome = mergeFields(
      'medical-record',
      { confirmed_diagnosis_methods: change([], twice) },
      { confirmed_diagnosis_methods: [{ name: 'Culture', notes: null }] },
    );
    expect(outcome).toMatchObject({ kind: 'conflict' });
  });
});

describe('merging clinical groups', () => {
  const stands = { product_id: 'p1', total_volume: { volume: 5, units: 'ml' }, withdrawals: [], dose: null };

  it('[M6] treats a group as one field: another dose and another product conflict', () => {
    const fields = usageChange(stands, { dose: '10 ml' });
    expect(mergeFields('medicine-usage', fields, { ...stands, product_id: 'p2' })).toEqual({
      kind: 'conflict',
      fields: [
        { field: 'product_id', base: 'p1', mine: 'p1', theirs: 'p2' },
        { field: 'dose', base: null, mine: '10 ml', theirs: null },
      ],
    });
  });

  it('[M6] merges the fields outside the group', () => {
    const fields = { administered_by: change(null, 'farmer') };
    expect(mergeFields('medicine-usage', fields, { ...stands, product_id: 'p2' })).toEqual(
      merged({ administered_by: 'farmer' }),
    );
  });

  it('[M6] writes only what differs in a group', () => {
    expect(mergeFields('medicine-usage', usageChange(stands, { dose: '10 ml' }), stands)).toEqual(
      merged({ dose: '10 ml' }),
    );
  });

  it('[M6] reports what a change leaves out of a group that it touches', () => {
    expect(missingOfGroups('treatment-history', ['start_date', 'treated_by'])).toEqual([
      { field: 'end_date', with: 'start_date' },
    ]);
    expect(missingOfGroups('medicine-usage', [...usageGroup, 'batches'])).toEqual([]);
    expect(missingOfGroups('medical-record', ['notes'])).toEqual([]);
  });
});

describe('merging histories', () => {
  it('[M7] pushes what was sent, whatever is there', () => {
    const entries = [{ name: 'dry', date: '2026-11-21T00:00:00.000Z' }];
    const fields = { reproductive_state: change([], entries) };
    expect(mergeFields('animal', fields, { reproductive_state: [{ name: 'lactating', date: 'x' }] })).toEqual(
      merged({ reproductive_state: entries }),
    );
  });

  it('[M7] pushes nothing when nothing was sent', () => {
    expect(mergeFields('animal', { diet_intensity: change([], []) }, {})).toEqual(merged({}));
  });
});

describe('merging any change', () => {
  const member = fc.record({
    condition_id: fc.constantFrom('a', 'b', 'c'),
    date_diagnosed: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  });
  const conditions = fc.uniqueArray(member, { selector: (m) => m.condition_id, maxLength: 3 });
  const record = fc.record({
    notes: fc.constantFrom(null, 'x', 'y'),
    examined_at: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    confirmed_conditions: conditions,
    tentative_conditions: conditions,
  });
  const changesOf = (base: Record<string, Json>, mine: Record<string, Json>): FieldChanges =>
    Object.fromEntries(Object.keys(mine).map((name) => [name, change(base[name] ?? null, mine[name] ?? null)]));
  const write = (document: Record<string, Json>, outcome: ReturnType<typeof mergeFields>) =>
    outcome.kind === 'merged' ? { ...document, ...outcome.changes } : document;
  const saysSame = (a: Record<string, Json>, b: Record<string, Json>) =>
    sameJson(bySet(writableFields('medical-record', a)), bySet(writableFields('medical-record', b)));
  const bySet = (document: Record<string, Json>): Json =>
    Object.fromEntries(
      Object.entries(document).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...value].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value,
      ]),
    );

  it('[M1] changes nothing when it is merged a second time', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const once = mergeFields('medical-record', changesOf(base, mine), theirs);
        fc.pre(once.kind === 'merged');
        const again = mergeFields('medical-record', changesOf(base, mine), write(theirs, once));
        return again.kind === 'merged' && Object.keys(again.changes).length === 0;
      }),
    );
  });

  it('[M3] two changes that do not conflict give the same result in either order', () => {
    fc.assert(
      fc.property(record, record, record, (base, one, two) => {
        const [first, second] = [changesOf(base, one), changesOf(base, two)];
        const oneThenTwo = mergeFields('medical-record', second, one);
        const twoThenOne = mergeFields('medical-record', first, two);
        return (
          oneThenTwo.kind === twoThenOne.kind &&
          (oneThenTwo.kind === 'conflict' || saysSame(write(one, oneThenTwo), write(two, twoThenOne)))
        );
      }),
    );
  });

  it('[M4] never overwrites a value that its author had not seen', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const outcome = mergeFields('medical-record', changesOf(base, mine), theirs);
        fc.pre(outcome.kind === 'merged');
        const after = write(theirs, outcome);
        return (['notes', 'examined_at'] as const).every(
          (name) => sameJson(after[name], theirs[name]) || sameJson(base[name], theirs[name]),
        );
      }),
    );
  });
});

describe('sameJson', () => {
  it('does not mind the order of keys, and tells absent from null and arrays from objects', () => {
    expect(sameJson({ a: 1, b: [null] }, { b: [null], a: 1 })).toBe(true);
    expect(sameJson({ a: null }, { b: null })).toBe(false);
    expect(sameJson(undefined, null)).toBe(false);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson(JSON.parse('{"toString":1}'), { b: 1 })).toBe(false);
    expect(sameJson({ b: 1 }, JSON.parse('{"toString":1}'))).toBe(false);
  });
});
