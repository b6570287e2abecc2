import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { letGoWhenLeft, watchTransactions } from './leaving-page.ts';

const name = 'byre-test-leaving';
const openTest = (): Dexie => {
  const database = new Dexie(name);
  database.version(1).stores({ note: 'id' });
  return database;
};

letGoWhenLeft();
afterEach(() => Dexie.delete(name));

/** A write that never ends by itself, like one in a page that the browser freezes. */
const writeForEver = (database: Dexie): Promise<unknown> =>
  database.transaction('rw', database.table('note'), async () => {
    for (;;) await database.table('note').put({ id: 'half' });
  });

test('a page frozen by the browser releases its write, so that the next page can write', async () => {
  const frozen = openTest();
  watchTransactions(frozen);
  const outcome = writeForEver(frozen).then(
    () => 'written',
    () => 'given up',
  );
  await frozen.table('note').count();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(await outcome).toBe('given up');

  const next = openTest();
  await next.table('note').put({ id: 'whole' });
  expect(await next.table('note').toCollection().primaryKeys()).toEqual(['whole']);
  next.close();
});

test('a page that is closed for good finishes what it was writing', async () => {
  const database = openTest();
  watchTransactions(database);
  const written = database.table('note').put({ id: 'last' });
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect(await written).toBe('last');
  database.close();
});
