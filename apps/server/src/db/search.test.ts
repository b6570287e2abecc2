import { describe, expect, it } from 'vitest';
import { render } from './render.ts';
import { columns, type Fields, objects } from './resource.ts';
import { searchCondition } from './search.ts';

const fields: Fields = {
  ...columns('text', 'species'),
  ...columns('date', 'date_of_birth'),
  batches: objects('batches', 'number', { number: 'text', expiry: 'date' }),
};
const textOf = (body: Record<string, unknown>) => render(searchCondition(fields, body)).text;

describe('the statement of an advanced search', () => {
  it.each([
    ['species', 'Cattle', ['Cattle', 'Sheep', 'Pig']],
    ['date_of_birth', '2026-01-01', ['2026-01-01', '2026-01-02 10:00:00']],
    ['batches', 'B1', ['B1', { number: 'B2' }]],
    ['batches', { expiry: '2026-01-01' }, [{ expiry: '2026-01-01' }, { expiry: '2026-01-02' }]],
    ['batches', ['B1', { expiry: '2026-01-01' }], ['B1', { number: 'B2' }, { expiry: '2026-01-01' }]],
  ])('has the same text however many values %s has', (field, one, many) => {
    expect(textOf({ [field]: many })).toBe(textOf({ [field]: one }));
  });

  it('takes as many alternatives as the contract allows, and no more', () => {
    const many = (count: number) => ({ batches: Array.from({ length: count }, (_, n) => `B${n}`) });
    expect(render(searchCondition(fields, many(10_000))).parameters.length).toBeLessThan(20);
    expect(() => searchCondition(fields, many(10_001))).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it('sends each alternative as one short text, and nothing of it twice', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `B${n}`);
    const sent = render(searchCondition(fields, { batches: many })).parameters.map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    expect(sent.join('').length).toBeLessThan(25 * many.length);
  });

  it('names the field as the request spelt it', () => {
    const breed: Fields = columns('text', 'national_breed_code');
    expect(() => searchCondition(breed, { defra_breed_code: 7 })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/defra_breed_code' })] }),
    );
  });
});
