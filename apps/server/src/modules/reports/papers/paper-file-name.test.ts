import { expect, it } from 'vitest';
import { paperFileName } from './paper-file-name.ts';

const now = new Date('2026-11-26T23:30:00Z');
const farm = (name: string | null) => ({ _id: '12/345/6789', name });

it.each([
  ['of a farm', farm('Hill Farm (Lower)'), 'day-book-hill-farm-lower-2026-11-26'],
  ['of a farm with accents in its name', farm('Tŷ Gŵyn'), 'day-book-ty-gwyn-2026-11-26'],
  ['of a farm without a name', farm(null), 'day-book-12-345-6789-2026-11-26'],
  ['of all farms', null, 'day-book-2026-11-26'],
])('the file of a report %s', (_what, of, name) => {
  expect(paperFileName('day-book', of, now)).toBe(name);
});
