import type { Json } from '@byre/contract/fields';
import type { Mutation } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { mutation } from '../../testing/sync/sync-client.ts';
import { applied, inConflict } from '../modules/sync/outcome.ts';
import { lineForOlder, resultForOlder, withLaterMembers } from './older-withdrawals.ts';

const meat = { product_type: 'meat', period: 28, unit: 'days', basis: 'spc' };
const milk = { product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' };
const fromTreatment = {
  not_permitted: false,
  counts_from: 'treatment',
  minimum_dry_days: null,
  period_reason: null,
};
const fromCalving = { not_permitted: false, counts_from: 'calving', minimum_dry_days: 42, period_reason: null };
const neverMilk = { ...fromTreatment, ...milk, not_permitted: true, period: null, unit: null };
const century = { period: 36_500, unit: 'days' };

const edit = (base: Json, sent: Json, more: Partial<Mutation> = {}, fields: Mutation['fields'] = {}): Mutation =>
  mutation(
    { entity: 'medicine-usage', op: 'update', pv: 3, ...more },
    { withdrawals: { base, new: sent }, dose: { base: null, new: '5 ml' }, ...fields },
  );
const whole = [
  { ...meat, ...fromTreatment },
  { ...milk, ...fromCalving },
];
const merged = (base: Json, sent: Json, withdrawals: Json = whole) =>
  withLaterMembers(edit(base, sent), { withdrawals }).withdrawals ?? { base: 'none', new: 'none' };

describe('an edit of an older app', () => {
  it('[S17] keeps what the app could not show in a line that was left as it was seen', () => {
    expect(merged(whole, [meat, milk])).toEqual({ base: whole, new: whole });
    expect(merged(whole, [{ ...milk, basis: 'vet' }, meat]).new).toEqual([
      { ...milk, ...fromCalving, basis: 'vet' },
      { ...meat, ...fromTreatment },
    ]);
    expect(withLaterMembers(edit(whole, [milk]), { withdrawals: whole }).dose).toEqual({ base: null, new: '5 ml' });
  });

  it('[S17] has seen the current value if it builds on an edit of its own, or one seen before', () => {
    expect(merged([meat, milk], [meat, milk])).toEqual({ base: whole, new: whole });
  });

  it('[S17] of the same product with another period still counts from where the app could not show', () => {
    const longer = { ...milk, period: 120 };
    const kept = { ...longer, counts_from: 'calving', minimum_dry_days: 42 };
    expect(merged(whole, [meat, longer])).toEqual({ base: whole, new: [whole[0], kept] });
    expect(merged(whole, [longer]).new).toEqual([kept]);
    expect(merged(whole, [{ ...milk, period: 4, unit: 'days' }]).new).toEqual([{ ...kept, period: 4, unit: 'days' }]);
    const same = { product_id: { base: '1/1', new: '1/1' } };
    expect(withLaterMembers(edit(whole, [longer], {}, same), { withdrawals: whole }).withdrawals?.new).toEqual([kept]);
  });

  it('[S17] is what its author wrote if product or produce changed, or the line was removed', () => {
    const longer = { ...milk, period: 120 };
    const other = { product_id: { base: '1/1', new: '2/2' } };
    expect(withLaterMembers(edit(whole, [longer], {}, other), { withdrawals: whole }).withdrawals).toEqual({
      base: whole,
      new: [longer],
    });
    const eggs = { ...milk, product_type: 'eggs' };
    expect(merged(whole, [eggs])).toEqual({ base: whole, new: [eggs] });
    expect(merged(whole, [])).toEqual({ base: whole, new: [] });
    expect(merged(whole, [milk, longer]).new).toEqual([{ ...milk, ...fromCalving }, longer]);
    const two = [milk, { ...longer, ...fromCalving }];
    expect(merged(two, [milk], two).new).toEqual([
      { ...milk, not_permitted: null, counts_from: null, minimum_dry_days: null, period_reason: null },
    ]);
  });

  it('[S17] uses each of two similar lines once', () => {
    const two = [
      { ...milk, ...fromCalving },
      { ...milk, ...fromTreatment },
    ];
    expect(merged(two, [milk, milk, milk], two).new).toEqual([...two, milk]);
  });

  it('[S17] leaves a conflict as it is if its author saw something other than the current value', () => {
    const seen = [{ ...milk, ...fromTreatment }];
    expect(merged(seen, [milk])).toEqual({ base: seen, new: seen });
  });

  it('[S17] removes the substitute period from a withdrawal that is not permitted', () => {
    const told = { ...neverMilk, ...century };
    const gone = [{ ...milk, ...century }];
    expect(merged([told], gone, [neverMilk])).toEqual({ base: [neverMilk], new: [neverMilk] });
    expect(merged(gone, gone, [neverMilk])).toEqual({ base: [neverMilk], new: [neverMilk] });
    expect(merged([told], [milk], [neverMilk])).toEqual({ base: [neverMilk], new: [milk] });
  });

  it('[S17] keeps a hundred years that somebody wrote', () => {
    const long = { ...milk, ...century, ...fromTreatment };
    expect(merged([long], [{ ...milk, ...century }], [long])).toEqual({ base: [long], new: [long] });
  });

  it.each<[string, Mutation]>([
    ['an app that knows all', edit(whole, [meat, milk], { pv: 7 })],
    ['a line with any of the newer members', edit(whole, [{ ...milk, counts_from: 'treatment' }])],
    ['a value that is not a list', edit(whole, ['milk'])],
    ['another document', mutation({ entity: 'medical-record', op: 'update', pv: 3 }, { notes: 'a' })],
  ])('[S17] with %s stays as it was sent', (_what, sent) => {
    expect(withLaterMembers(sent, { withdrawals: whole })).toEqual(sent.fields);
  });
});

describe('what an older device receives', () => {
  const document = { _id: 'u', withdrawals: [{ ...neverMilk, ends_at: null }, meat] };
  const readable = { _id: 'u', withdrawals: [{ ...neverMilk, ends_at: null, ...century }, meat] };

  it('[P13] has a period it can count with, in a line of a pull', () => {
    const line = { t: 'put', e: 'medicine-usage', id: 'u', v: 5, d: document };
    const told = Buffer.from(lineForOlder(Buffer.from(JSON.stringify(line)))).toString();
    expect(JSON.parse(told)).toEqual({ ...line, d: readable });
  });

  it('[P13] is otherwise the same line', () => {
    const lines = [
      { t: 'put', e: 'medicine-usage', id: 'u', v: 5, d: { withdrawals: whole } },
      { t: 'put', e: 'formulary-entry', id: 'u', v: 5, d: { withdrawal_periods: [neverMilk] } },
    ].map((line) => Buffer.from(JSON.stringify(line)));
    for (const line of lines) expect(lineForOlder(line)).toBe(line);
  });

  it('[P13] has it in the result of an edit, too', () => {
    const never = { product_type: 'milk', not_permitted: true };
    const fields = [
      { field: 'withdrawals', base: [milk], mine: [meat], theirs: [never] },
      { field: 'dose', base: null, mine: 'a', theirs: 'b' },
    ];
    const result = { id: 'm', duplicate: false };
    const clash = { kind: 'fields', fields, by: null, at: null } as const;
    expect(resultForOlder({ ...result, ...applied(5, document) })).toEqual({ ...result, ...applied(5, readable) });
    expect(resultForOlder({ ...result, ...inConflict(clash, document) })).toEqual({
      ...result,
      ...inConflict(
        {
          ...clash,
          fields: [
            { field: 'withdrawals', base: [milk], mine: [meat], theirs: [{ ...never, ...century }] },
            { field: 'dose', base: null, mine: 'a', theirs: 'b' },
          ],
        },
        readable,
      ),
    });
    expect(resultForOlder({ ...result, ...applied(5, null) })).toEqual({ ...result, ...applied(5, null) });
  });
});
