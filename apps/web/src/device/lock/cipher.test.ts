import { afterEach, describe, expect, it } from 'vitest';
import { type Place, placeOf } from '../storage/codec.ts';
import { closeLock, codecOf, hold, openText, sealText } from '../storage/keyring.ts';
import { cipherOf } from './cipher.ts';

const userId = 'somebody';
const codec = codecOf(userId);
const places: readonly Place[] = [
  ['medical_record', '12/345/6789', 'a'],
  ['medical_record', '12/345/6789', 'b'],
  ['medical_record', '12/345/6790', 'a'],
  ['treatment_history', '12/345/6789', 'a'],
  ['animal_page', '12/345/6789', 1],
  ['animal_page', '12/345/6789', 11],
  ['draft', 'a'],
];

const unlock = () =>
  hold(userId, { kind: 'open', lockId: 'of a test', cipher: cipherOf(new Uint8Array(32).fill(7)), seals: true });
afterEach(() => closeLock(userId));

describe('a sealed value', () => {
  it('opens in its own row, and not in any other row, table or farm', () => {
    unlock();
    for (const place of places) {
      const sealed = codec.encode({ notes: 'off her feed' }, place);
      expect(codec.decode(sealed, place)).toEqual({ notes: 'off her feed' });
      for (const other of places.filter((one) => one !== place)) {
        expect(() => codec.decode(sealed, other), `${place} in ${other}`).toThrow('for this row');
      }
    }
  });

  it('stored as text it opens under its own name, and under no other', () => {
    unlock();
    const token = sealText(userId, 'a token', ['person', userId]);
    expect(openText(userId, token, ['person', userId])).toBe('a token');
    expect(() => openText(userId, token, ['setting', 'animals of the day'])).toThrow('for this row');
  });
});

describe('the place of a row', () => {
  it('is its table and its key there', () => {
    const table = (name: string, keyPath: string | string[]) => ({ name, schema: { primKey: { keyPath } } });
    expect([
      placeOf(table('medical_record', ['farm_id', 'id']), { farm_id: 'f', id: 'a', ver: 3 }),
      placeOf(table('animal_page', ['farm_id', 'page']), { farm_id: 'f', page: 3 }),
      placeOf(table('farm', 'id'), { id: 'f' }),
    ]).toEqual([
      ['medical_record', 'f', 'a'],
      ['animal_page', 'f', 3],
      ['farm', 'f'],
    ]);
  });
});
