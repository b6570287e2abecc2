import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { expect, test } from 'vitest';
import { dueReason } from './due.ts';
import type { RoundKind } from './round-kinds.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

type Told = { age?: number; gender?: string; species?: string; stock?: number; states?: [string, number][] };
const animal = ({ age, gender = 'Female', species = 'Cattle', stock, states = [] }: Told) =>
  ({
    _id: 'cow',
    species,
    gender,
    stock_id: stock ?? null,
    identification_number: 'UK123456700007',
    eid: [],
    date_of_birth: age === undefined ? null : ago(age),
    reproductive_state: states.map(([name, days]) => ({ name, date: ago(days) })),
  }) as unknown as Animal;
const found = (value: string, days: number, notes: string | null = null) =>
  ({ value, observed_at: ago(days), notes }) as Observation;

test.each<[string, Told, Observation | null, boolean]>([
  ['calved ten weeks ago', { states: [['early lactation (lactation 2)', 70]] }, null, true],
  ['calved four weeks ago', { states: [['early lactation (lactation 2)', 28]] }, null, false],
  [
    'in mid lactation since a day, calved long ago',
    {
      states: [
        ['early lactation', 110],
        ['mid lactation', 1],
      ],
    },
    null,
    true,
  ],
  ['in peak lactation, her calving not told', { states: [['peak lactation', 20]] }, null, false],
  ['the same four weeks on', { states: [['peak lactation', 28]] }, null, true],
  [
    'in calf',
    {
      states: [
        ['early lactation', 120],
        ['lactating in calf', 20],
      ],
    },
    null,
    false,
  ],
  ['dry', { states: [['dry', 5]] }, null, false],
  ['to be culled', { states: [['cull for meat', 5]] }, null, false],
  ['a heifer of 16 months', { age: 490, states: [['heifer', 120]] }, null, true],
  ['a heifer of a year', { age: 370, states: [['heifer', 5]] }, null, false],
  ['a grown cow of which nothing is written down', { age: 1_500 }, null, true],
  ['a calf of which nothing is written down', { age: 100 }, null, false],
  ['a bull', { age: 1_500, gender: 'Male' }, null, false],
  ['a ewe', { age: 1_500, species: 'Sheep' }, null, false],
  ['a pen of heifers', { age: 490, stock: 4 }, null, false],
  ['to be checked again', { states: [['early lactation', 100]] }, found('re-check', 7), true],
  ['found empty last week', { states: [['early lactation', 100]] }, found('not in calf', 7), false],
  ['found empty four weeks ago', { states: [['early lactation', 100]] }, found('not in calf', 28), true],
  ['written down as pregnant elsewhere', { states: [['early lactation', 100]] }, found('Pregnant', 7), false],
  ['found in calf', { states: [['early lactation', 100]] }, found('in calf', 7), false],
  ['found empty and to be culled since', { states: [['cull for meat', 5]] }, found('not in calf', 40), false],
  ['to be checked again, and to be culled since', { states: [['cull for meat', 2]] }, found('re-check', 10), false],
  [
    'found empty, and known to be in calf since',
    { states: [['lactating in calf', 5]] },
    found('not in calf', 40),
    false,
  ],
  [
    'in calf by her state, and found empty since',
    { states: [['lactating in calf', 60]] },
    found('not in calf', 40),
    true,
  ],
  ['found in calf before she calved', { states: [['early lactation', 100]] }, found('in calf', 300), true],
])('pregnancy diagnosis: %s', (_, told, last, due) => {
  expect(dueReason('pregnancy', animal(told), last, now) !== null).toBe(due);
});

const fresh = (days: number): Told => ({ states: [['early lactation (lactation 3)', days]] });
test.each<[string, Told, Observation | null, string | null]>([
  ['30 days after calving', fresh(30), null, 'post-calving check'],
  ['a day before', fresh(29), null, null],
  ['nine weeks after calving, never checked', fresh(63), null, 'post-calving check'],
  ['checked before this calving', fresh(35), found('not served', 300), 'post-calving check'],
  ['checked since', fresh(63), found('not served', 30), null],
  ['ten weeks after calving', fresh(70), null, 'usual'],
  ['checked and not served last week, ten weeks after calving', fresh(75), found('not served', 7), null],
  ['the same four weeks later', fresh(96), found('not served', 28), 'usual'],
  [
    'to be culled after calving',
    {
      states: [
        ['early lactation', 40],
        ['cull for meat', 2],
      ],
    },
    null,
    null,
  ],
  ['her calving not recorded', { states: [['peak lactation', 5]] }, null, null],
])('the check after calving: %s', (_, told, last, due) => {
  expect(dueReason('pregnancy', animal(told), last, now)).toBe(due);
});

const calved = ['early lactation (lactation 2)', 420] as [string, number];
test.each<[string, Told, Observation | null, string | null]>([
  // 8 weeks then: 227 days to calving, and ten weeks more.
  ['found 8 weeks in calf 297 days ago', { states: [calved] }, found('in calf', 297, '8 weeks in calf.'), 'late'],
  ['the same a day before', { states: [calved] }, found('in calf', 296, '8 weeks in calf.'), null],
  // Four weeks then at the least: 255 days to calving, and ten weeks more.
  ['found in calf without weeks at last year’s scan', { states: [calved] }, found('in calf', 325), 'late'],
  ['the same a day before', { states: [calved] }, found('in calf', 324), null],
  ['found in calf and dry since', { states: [['dry', 150]] }, found('in calf', 330, '10 weeks in calf.'), 'late'],
  ['in calf by her state, ten weeks after term', { states: [calved, ['lactating in calf', 353]] }, null, 'late'],
  ['the same a day before', { states: [calved, ['lactating in calf', 352]] }, null, null],
  ['an in-calf heifer never told to have calved', { age: 1_100, states: [['In-calf heifer', 360]] }, null, 'late'],
  ['dry since long before the latest day of calving', { states: [calved, ['dry', 220]] }, null, 'late'],
  ['dry for five months', { states: [calved, ['dry', 150]] }, null, null],
  ['dry for another calf than the one found', { states: [['dry', 30]] }, found('in calf', 400), null],
  ['to be culled after a calving nobody recorded', { states: [['cull for meat', 5]] }, found('in calf', 400), null],
])('pregnancy diagnosis without a recorded calving: %s', (_, told, last, due) => {
  const reason = dueReason('pregnancy', animal(told), last, now);
  expect(reason).toBe(due === 'late' ? 'calving not recorded' : due);
});

test.each<[string, Told, RoundKind[]]>([
  ['a cow in milk', { age: 1_500, states: [['mid lactation', 5]] }, ['mobility', 'body_condition']],
  ['a dry cow', { age: 1_500, states: [['dry', 5]] }, ['mobility', 'body_condition']],
  ['a heifer in calf', { age: 700, states: [['In-calf heifer', 5]] }, ['body_condition', 'weight']],
  ['a calf', { age: 60 }, ['weight']],
  ['a young bull', { age: 400, gender: 'Male' }, ['weight']],
  ['a bull', { age: 1_500, gender: 'Male' }, []],
  ['a ewe', { age: 800, species: 'Sheep' }, ['body_condition']],
  ['a lamb', { age: 90, species: 'Sheep' }, ['weight']],
  ['a pen of pigs', { age: 90, species: 'Pig', stock: 1 }, []],
])('other rounds: %s', (_, told, kinds) => {
  const rest = ['mobility', 'body_condition', 'weight'] as const;
  expect(rest.filter((kind) => dueReason(kind, animal(told), null, now) !== null)).toEqual(kinds);
});

test.each<[RoundKind, Told, string]>([
  ['mobility', { age: 1_500, states: [['mid lactation', 5]] }, '2'],
  ['body_condition', { age: 1_500, states: [['mid lactation', 5]] }, '3'],
  ['weight', { age: 200 }, '212'],
  ['pregnancy', { states: [['early lactation', 100]] }, 're-check'],
])('a round of %s goes on the next day: who was seen is not due for five days', (kind, told, value) => {
  const dueAfter = (days: number) => dueReason(kind, animal(told), found(value, days), now);
  expect([1, 4, 5].map(dueAfter)).toEqual([null, null, 'usual']);
});
