import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const path = '/api/farms/:farmId/animals/:animalId';

describe('the address of a call', () => {
  it('holds each id as one percent-encoded segment', () => {
    expect(addressOf('http://byre.example', path, { farmId: '12/345/6789', animalId: 'Ü 1?#%' })).toBe(
      'http://byre.example/api/farms/12%2F345%2F6789/animals/%C3%9C%201%3F%23%25',
    );
  });

  it('keeps a path before the interface, and leaves out undefined query parameters', () => {
    expect(
      addressOf('http://byre.example/vets//', '/api/farms', {}, { limit: 5, search: 'a b&c', sort: undefined }),
    ).toBe('http://byre.example/vets/api/farms?limit=5&search=a+b%26c');
  });

  it.each(['', '.', '..'])('refuses %j, which would lead elsewhere', (animalId) => {
    expect(() => addressOf('http://byre.example', path, { farmId: '1', animalId })).toThrow(RangeError);
  });
});
