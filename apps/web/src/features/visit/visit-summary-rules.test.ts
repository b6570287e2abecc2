import type { Observation } from '@byre/contract/observations/api';
import { expect, test } from 'vitest';
import type { Item } from '../../device/reads/overlay.ts';
import { testAnimal } from '../../testing/test-device.ts';
import { english } from '../../words/en.ts';
import { observedText } from '../../words/observed-text.ts';
import { withLater } from '../../words/with-later.ts';
import { type SummarySources, summaryOf } from './visit-summary-rules.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const onFarm = { farm_id: '66/123/4567' };
const today = '2026-11-26T09:00:00.000Z';

const people = { me: 'Isla Reid', vets: null };

const nothing: SummarySources = {
  worklist: { today: [] },
  openedIds: [],
  animals: new Map(),
  observations: [],
  photos: [],
};

test('the numbers of a visit count a pen as a group with its heads, and an animal that left as one', () => {
  const animals = [
    testAnimal({ ...onFarm, _id: 'pen', species: 'Pig', stock_id: 701, head_count: [{ count: 101, date: today }] }),
    testAnimal({ ...onFarm, _id: 'cow', identification_number: 'UK123456700001', date_left_farm: today }),
    testAnimal({ ...onFarm, _id: 'only-opened' }),
  ];
  const items = animals.map((document) => [document._id, { document, sync: 'clean' } satisfies Item<unknown>] as const);
  const { counts } = summaryOf(
    { ...nothing, openedIds: animals.map(({ _id }) => _id), animals: new Map(items) },
    now,
    people,
  );
  expect(counts).toEqual({
    stock: { animals: 1, groups: 1, counted: 1, heads: 101, withoutSpecies: 0 },
    cases: 0,
    treatments: 0,
    medicines: 0,
  });
});

test('a round is counted by kind, and a pregnancy diagnosis by its findings, each animal once', () => {
  const observed = (animal_id: string, kind: string, value: number | string): Item<Observation> => {
    const document = {
      ...{ _id: '', animal_id, kind, value, unit: null, scale: null, observed_at: today, notes: null },
    };
    const stamps = { ...onFarm, created_at: today, updated_at: today, created_by: null, updated_by: null, version: 1 };
    return { document: { ...document, ...stamps } as Observation, sync: 'pending' };
  };
  // Newest first: the first cow was examined twice, in calf at the second look.
  const observations = [
    observed('cow-1', 'pregnancy', 'in calf'),
    observed('cow-3', 'pregnancy', 'Pregnant'),
    observed('cow-2', 'pregnancy', 'not in calf'),
    observed('cow-1', 'pregnancy', 're-check'),
    observed('cow-2', 'mobility', 2),
  ];
  const photos = [{ document: { animal_id: 'cow-9', created_by: null }, sync: 'pending' as const }];
  const summary = summaryOf({ ...nothing, observations, photos }, now, people);
  expect(summary).toMatchObject({
    animals: [],
    photos: 1,
    counts: { stock: { animals: 4, groups: 0 }, cases: 0 },
    observed: [
      {
        kind: 'pregnancy',
        animals: 3,
        findings: [
          { finding: 'in calf', animals: 2 },
          { finding: 'not in calf', animals: 1 },
        ],
      },
      { kind: 'mobility', animals: 1, findings: [] },
    ],
  });
  const texts = summary.observed.map((one) => observedText(withLater(english), one));
  expect(texts.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')])).toEqual([
    ['Pregnancy', '3 · In calf: 2 · Not in calf: 1'],
    ['Mobility', '1'],
  ]);
});
