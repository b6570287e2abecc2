import { practiceExamples } from '@byre/contract/practices/examples';
import type { User } from '@byre/contract/session/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSetting } from '../device/session/session.ts';
import { DeviceDatabase } from '../device/storage/database.ts';
import { openTestDevice } from '../testing/test-device.ts';
import { chooseLanguage } from './language.ts';
import { chooseOwnLanguage, heedPracticeLanguage } from './practice-language.ts';

let language: string | null = 'cy';

/** Removes what this browser stores for all its users, because other tests use it too. */
const forget = (database: DeviceDatabase) =>
  database.setting.bulkDelete(['setting language', 'setting language-of-practice']);
const inDatabase = async (work: (database: DeviceDatabase) => Promise<unknown>) => {
  const database = new DeviceDatabase();
  await work(database);
  database.close();
};

beforeEach(async () => {
  await openTestDevice();
  await inDatabase(async (database) => {
    await forget(database);
    const own = await database.setting.get('currentUser');
    const person = await database.person.get(own?.value ?? '');
    if (!person) throw new Error('Nobody is signed in.');
    const practices = [practiceExamples.documents['a practice']];
    const user: User = { id: person.user_id, email: 'ann@byre.example', name: 'Ann Weir', role: 'vet', practices };
    await database.person.put({ ...person, user });
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/preferences')
      ? Response.json({ language, species: [], setup_skipped: [] })
      : new Response(null, { status: 503 }),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  language = 'cy';
  await chooseLanguage('en');
  await inDatabase(forget);
});

test('a device without a chosen language uses that of the practice, and follows it', async () => {
  await heedPracticeLanguage();
  expect([document.documentElement.lang, await getSetting('language')]).toEqual(['cy-GB', 'cy']);
  language = 'en';
  await heedPracticeLanguage();
  expect(document.documentElement.lang).toBe('en-GB');
});

test('a chosen language stays', async () => {
  await chooseOwnLanguage('en');
  await heedPracticeLanguage();
  expect(document.documentElement.lang).toBe('en-GB');
});
