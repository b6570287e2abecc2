import { expect, test } from 'vitest';
import type { RecordVersion } from '../../device/server/record-history.ts';
import { opOf } from './version-op.ts';

const person = { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla' };
const versions = (
  [
    [1, 'create', person],
    [2, 'delete', person],
    [3, 'update', { id: null, name: 'import' }],
    [4, 'delete', person],
    [5, 'update', { id: null, name: 'Fen Vets' }],
    [6, 'update', person],
  ] as const
).map(([version, op, user]) => ({ version, op, user }) as RecordVersion);

test('a change after a deletion has restored the record, unless its animal was moved', () => {
  expect(versions.map((one) => opOf(versions, one))).toEqual([
    'create',
    'delete',
    'update',
    'delete',
    'restore',
    'update',
  ]);
});
