import { expect, test } from 'vitest';
import { testRecord } from '../../testing/test-records.ts';
import { english } from '../../words/en.ts';
import { withLater } from '../../words/with-later.ts';
import { lineOfCase } from './visit-text.ts';

const lined = (record: Parameters<typeof testRecord>[0]) =>
  lineOfCase({ item: { document: testRecord(record), sync: 'clean' }, treatments: [], usages: [] }, withLater(english));

const ulcer = {
  condition_id: 'c1',
  name: 'Sole ulcer',
  organ: null,
  system: null,
  date_diagnosed: '2026-11-20T09:00:00.000Z',
};

test('a row of a case names the place on the animal', () => {
  expect(lined({ confirmed_conditions: [ulcer], body_sites: ['left hind outer claw', 'right hind outer claw'] })).toBe(
    'Sole ulcer\u00a0· Left hind outer claw, right hind outer claw',
  );
  expect(lined({ confirmed_conditions: [ulcer], body_sites: [] })).toBe('Sole ulcer');
});
