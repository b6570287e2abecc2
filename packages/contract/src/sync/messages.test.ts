import { describe, expect, it } from 'vitest';
import { checkerOf } from '../check.ts';
import { pullLines } from './examples.ts';
import { Mutation, maxMutationsPerPush, PullLine, PullRequest, PushRequest } from './messages.ts';

const mutation = {
  id: '018f0000-0000-7000-8000-000000000001',
  pv: 1,
  seq: 0,
  entity: 'medical-record',
  op: 'update',
  farm_id: '12/345/6789',
  animal_id: 'UK/1',
  medical_record_id: null,
  treatment_id: null,
  entity_id: '018f0000-0000-7000-8000-000000000002',
  fields: { notes: { base: null, new: { any: ['json', 1, null] } } },
  base_version: null,
  depends_on: ['018f0000-0000-7000-8000-000000000003'],
  event_time: '2026-11-21 07:30:00',
};
const push = { protocol: 1, epoch: null, client: mutation.id, mutations: [mutation] };

const faultsOf = (check: ReturnType<typeof checkerOf>, value: unknown) => {
  const checked = check(value);
  return checked.ok ? [] : checked.errors.map(({ pointer, code }) => `${pointer} ${code}`);
};

describe('a mutation', () => {
  const check = checkerOf(Mutation);

  it('fits with any JSON as the values of its fields', () => {
    expect(faultsOf(check, mutation)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ id: `${mutation.id}A` }, '/id bad-format'],
    [{ entity: 'farm' }, '/entity bad-value'],
    [{ op: 'upsert' }, '/op bad-value'],
    [{ farm_id: '' }, '/farm_id bad-value'],
    [{ medical_record_id: 'x' }, '/medical_record_id bad-format'],
    [{ fields: { notes: 'x' } }, '/fields/notes wrong-type'],
    [{ fields: { notes: { base: null, new: 1, old: 2 } } }, '/fields/notes/old unknown-field'],
    [{ fields: { notes: { new: 1 } } }, '/fields/notes/base required'],
    [{ base_version: -1 }, '/base_version out-of-range'],
    [{ depends_on: ['x'] }, '/depends_on/0 bad-format'],
    [{ event_time: '2026-02-30' }, '/event_time bad-format'],
    [{ created_by: 'me' }, '/created_by unknown-field'],
  ])('does not fit with %j', (more, fault) => {
    expect(faultsOf(check, { ...mutation, ...more })).toEqual([fault]);
  });
});

describe('a push', () => {
  const check = checkerOf(PushRequest);

  it('[S3] fits whatever its mutations are, because they are read one by one', () => {
    expect(faultsOf(check, { ...push, mutations: [null, 'x', {}, mutation] })).toEqual([]);
  });

  it('[S11] holds no more mutations than a transaction should have savepoints', () => {
    const mutations = Array.from({ length: maxMutationsPerPush + 1 }, () => mutation);
    expect(faultsOf(check, { ...push, mutations })).toEqual(['/mutations out-of-range']);
    expect(maxMutationsPerPush).toBeLessThan(64);
  });
});

describe('a pull', () => {
  it('asks with counters by bucket', () => {
    const check = checkerOf(PullRequest);
    expect(faultsOf(check, { protocol: 1, epoch: 'e', have: { 'farm:12/345/6789': 3, 'ref:products': 0 } })).toEqual(
      [],
    );
    expect(faultsOf(check, { protocol: 1, epoch: 'e', have: { 'ref:products': 1.5 } })).toEqual([
      '/have/ref:products wrong-type',
    ]);
    expect(faultsOf(check, { protocol: 1, epoch: 'e', have: {}, want: ['products'] })).toEqual(['/want/0 bad-format']);
  });

  it('has answer lines that each fit', () => {
    const check = checkerOf(PullLine);
    expect(pullLines.flatMap((line) => faultsOf(check, line))).toEqual([]);
    expect(faultsOf(check, { t: 'cursor', v: 1 })).not.toEqual([]);
  });
});
