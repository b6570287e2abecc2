import type { PullLine } from '@byre/contract/sync/messages';
import { pullOnce } from '@byre/sync/exchange';
import type { Transport } from '@byre/sync/ports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../device/edits/edits.ts';
import { closeDevice, type OpenDevice } from '../device/opened/open-device.ts';
import { listFarms, searchTags } from '../device/reads/farm-reads.ts';
import { listOutbox } from '../device/reads/queue-reads.ts';
import { watchLostFarms } from '../device/sync/lost-farms.ts';
import { recordedConditions } from '../device/sync/practice-history.ts';
import { useSyncStatus } from '../device/use-live.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../testing/test-device.ts';
import { Notices } from './notices.tsx';
import { ServerQueries } from './server-queries.tsx';

const kept = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const lost = testFarm({ _id: '99/999/9999', name: 'Low Moss', keeper: 'KEEPER-OF-LOW-MOSS' });
const cowOf = (farmId: string, id: string, digits: string) =>
  testAnimal({ _id: id, farm_id: farmId, identification_number: `UK 123456 ${digits}` });

afterEach(() => closeDevice());

/** The answer for a device that may no longer see the farm. */
const without = (farmId: string): PullLine[] => [
  {
    ...{ t: 'hello', protocol: 2, epoch: 'e', mode: 'restore' },
    scopes: [{ b: `farm:${kept._id}`, head: 2, n: 0 }],
  },
  { t: 'drop', b: `farm:${farmId}` },
  { t: 'bye' },
];

const pull = (device: OpenDevice, lines: PullLine[]) => {
  const transport: Transport = {
    push: async () => ({ kind: 'unknown', cause: 'network', retryAfterMs: null }),
    pull: async (_, onLines) => {
      await onLines(lines);
      return { kind: 'done' };
    },
    ping: async () => ({ kind: 'here' }),
  };
  const wait = () => ({ done: Promise.resolve(), end: () => undefined });
  return pullOnce({
    ...{ outbox: device.outbox, base: device.base, transport, device: 'a test' },
    clock: { nowMs: () => Date.now(), wait },
    ids: { uuid: () => crypto.randomUUID(), random: () => 0 },
  });
};

/** Everything that the browser stores for this origin besides the person's own edits, as one text. */
const everythingKept = async ({ userId }: OpenDevice): Promise<string> => {
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.includes(userId) && !name.endsWith('-outbox'));
  const texts = names.map(async (name) => {
    const database = await new Dexie(name).open();
    const rows = await Promise.all(database.tables.map((table) => table.toArray()));
    database.close();
    return JSON.stringify(rows);
  });
  const caches_ = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const answers = (await cache.keys()).map(async (request) => (await cache.match(request))?.text() ?? '');
      return (await Promise.all(answers)).join('\n');
    }),
  );
  const local = Object.entries({ ...localStorage }).filter(([name]) => name !== markOf(userId));
  return [...(await Promise.all(texts)), ...caches_, JSON.stringify(local), JSON.stringify(sessionStorage)].join('\n');
};

/**
 * The count of the person's own edits, which stays with them [D7]. Like their outbox it names their farms, so that the
 * practice can be told where work was lost. It may contain nothing else about the farm.
 */
const markOf = (userId: string): string => `byre-mark ${userId}`;

function LiveNotices() {
  return <Notices status={useSyncStatus()} />;
}

function ServerMemory() {
  useQuery({ queryKey: ['farm', lost._id], queryFn: async () => 'what the server told', staleTime: 60_000 });
  const cache = useQueryClient().getQueryCache();
  return (
    <button
      type="button"
      onClick={(event) => {
        event.currentTarget.textContent = `${cache.getAll().length} remembered`;
      }}
    >
      count
    </button>
  );
}

test('only unsent edits remain of a lost farm, and the person is told', async () => {
  const device = await openTestDevice();
  await seedFarm(device, kept, [cowOf(kept._id, 'cow-1', '700001')]);
  await seedFarm(device, lost, [cowOf(lost._id, 'LOST-COW', '700555')]);
  await device.base.apply([
    { kind: 'epoch', epoch: 'e' },
    {
      ...{ kind: 'put', bucket: `farm:${lost._id}` },
      entry: {
        ...{ entity: 'medical-record', id: 'LOST-RECORD', ver: 3 },
        document: {
          ...{ _id: 'LOST-RECORD', animal_id: 'LOST-COW', notes: 'SECRET', created_at: '2026-01-01T00:00:00.000Z' },
          ...{ tentative_conditions: [{ condition_id: 'c1' }], presumptive_conditions: [], confirmed_conditions: [] },
        },
      },
    },
    { kind: 'end', bucket: `farm:${kept._id}`, cursor: 2, sum: '', since: { cursor: 0 } },
    { kind: 'end', bucket: `farm:${lost._id}`, cursor: 3, sum: '', since: { cursor: 0 } },
  ]);
  onTestFinished(watchLostFarms(device));
  await saveEdit({
    ...{ entity: 'medical-record', op: 'create', before: null, after: { notes: 'typed by me' } },
    parents: { farm_id: lost._id, animal_id: 'LOST-COW' },
  });
  // Everything that caches data is called once, so that it has something to forget.
  expect(await searchTags('0555')).toHaveLength(1);
  expect(await recordedConditions()).toHaveLength(1);
  expect(await everythingKept(device)).toContain('SECRET');
  renderScreen(
    <>
      <LiveNotices />
      <ServerQueries>
        <ServerMemory />
      </ServerQueries>
    </>,
  );
  await page.getByRole('button', { name: 'count' }).click();
  await expect.element(page.getByText('1 remembered')).toBeVisible();

  await pull(device, without(lost._id));

  await expect.element(page.getByText('Low Moss is no longer among your farms')).toBeVisible();
  const rest = await everythingKept(device);
  for (const trace of [lost._id, 'LOST-COW', 'LOST-RECORD', 'SECRET', 'KEEPER-OF-LOW-MOSS', '700555']) {
    expect(rest).not.toContain(trace);
  }
  expect(rest).toContain('High Ridge');
  expect(JSON.parse(localStorage.getItem(markOf(device.userId)) ?? '')).toEqual({
    current: { client: expect.any(String), lastSeq: 1, unsent: 1, farms: [{ farm_id: lost._id, unsent: 1 }] },
    lost: [],
    noticed: null,
  });
  expect(await searchTags('0555')).toEqual([]);
  expect(await recordedConditions()).toEqual([]);
  expect((await listFarms()).map(({ farm }) => farm.name)).toEqual(['High Ridge']);
  await page.getByRole('button', { name: /remembered/ }).click();
  await expect.element(page.getByText('0 remembered')).toBeVisible();
  expect((await listOutbox()).map(({ state, fields }) => [state, fields.notes?.new])).toEqual([
    ['no-access', 'typed by me'],
  ]);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(page.getByText('Low Moss is no longer among your farms')).not.toBeInTheDocument();
});
