import type { Entity } from '@byre/contract/sync/entities';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { closeDevice, type OpenDevice } from '../../device/opened/open-device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import { chooseLanguage } from '../language.ts';
import { paths, routes } from '../paths.ts';
import { SearchScreen } from './search-screen.tsx';

const highRidge = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const mill = testFarm({ _id: '66/765/4321', name: 'Mill Farm' });
const cow = testAnimal({ _id: 'cow-7', farm_id: highRidge._id, identification_number: 'UK123456700007' });
const ewe = testAnimal({ _id: 'ewe-8', farm_id: mill._id, identification_number: 'UK765432100008' });

afterEach(() => closeDevice());

const put = (device: OpenDevice, farmId: string, entity: Entity, document: { _id: string }, ver = 9) =>
  device.base.apply([
    {
      kind: 'put',
      bucket: `farm:${farmId}`,
      entry: { entity, id: document._id, ver, document: document as Record<string, unknown> & { _id: string } },
    },
  ]);

const start = async (seed?: (device: OpenDevice) => Promise<void>): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await seedFarm(device, highRidge, [cow]);
  await seedFarm(device, mill, [ewe]);
  const swollen = testRecord({ animal_id: cow._id, farm_id: highRidge._id, notes: 'Swollen left hock' });
  await put(device, highRidge._id, 'medical-record', swollen);
  const usage = testUsage({ animal_id: ewe._id, farm_id: mill._id, name: 'Hockaid Injection' });
  await put(device, mill._id, 'medicine-usage', usage);
  await seed?.(device);
  renderScreen(<SearchScreen />, { pattern: routes.search, at: paths.search() });
  return device;
};

const type = (text: string) => page.getByRole('textbox').fill(text);
const found = () => page.getByRole('list', { name: 'Found' });

test('notes and medicines on all farms are found by the beginning of a word, and lead to their case', async () => {
  await start();
  await type('hock');
  await expect.element(found().getByRole('link', { name: /Case, UK 123456 700007/ })).toBeVisible();
  await expect
    .element(found().getByRole('link', { name: /Medicine, UK 765432 100008/ }))
    .toMatchTextContent('Mill Farm');
  await type('hock swol');
  await expect.element(found().getByRole('link')).toMatchTextContent('Swollen left hock');
  await type('nothing like it');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
});

test('animals on all farms are found by the last digits of their tags', async () => {
  await start();
  await type('00008');
  const link = page.getByRole('list', { name: 'Animals' }).getByRole('link', { name: /UK 765432 100008/ });
  await expect.element(link).toMatchTextContent('Mill Farm');
});

test('a recent change is found by its new text, and not by its old one', async () => {
  const device = await start();
  await type('abscess');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  const parents = { farm_id: highRidge._id, animal_id: cow._id };
  const id = newId();
  await saveEdit({
    ...{ entity: 'medical-record', op: 'create', parents, id },
    before: null,
    after: { notes: 'Abscess on the flank' },
  } as const);
  await expect.element(found().getByRole('link', { name: /Case, UK 123456 700007/ })).toBeVisible();
  let pages = 0;
  device.baseDatabase.animal_page.hook('reading', (row) => {
    pages += 1;
    return row;
  });
  await type('abs');
  await expect.poll(() => document.querySelector('[data-typed="abs"]')).not.toBeNull();
  await expect.element(found().getByRole('link', { name: /Case, UK 123456 700007/ })).toBeVisible();
  // The edit names its animal.
  expect(pages).toBe(0);
  await type('abscess');
  await put(device, mill._id, 'observation', {
    _id: newId(),
    animal_id: ewe._id,
    kind: 'weight',
    notes: 'abscess',
  } as never);
  await expect.element(found().getByRole('link', { name: /Observation, UK 765432 100008/ })).toBeVisible();
});

/** Findings of a round, and a case and a death whose values are stored as keys. */
const withFindings = async (device: OpenDevice) => {
  const findings = [
    { kind: 'pregnancy', value: 'not in calf', notes: 'Cyst.' },
    { kind: 'pregnancy', value: 'in calf', notes: '8 weeks in calf, twins.' },
    { kind: 'body_condition', value: 2.5, scale: '1-5' },
    { kind: 'weight', value: 640, unit: 'kg' },
  ];
  for (const [at, finding] of findings.entries()) {
    const nothing = { value: null, unit: null, scale: null, notes: null };
    const moment = { observed_at: `2026-03-0${at + 1}T09:00:00.000Z` };
    await put(
      device,
      mill._id,
      'observation',
      { _id: newId(), animal_id: ewe._id, ...nothing, ...moment, ...finding } as never,
      20 + at,
    );
  }
  const sites = { notes: null, body_sites: ['left hind foot'] };
  const lame = testRecord({ _id: newId(), animal_id: cow._id, farm_id: highRidge._id, ...sites });
  await put(device, highRidge._id, 'medical-record', lame, 30);
  const death = { date_of_death: '2026-03-01T00:00:00.000Z', cull_reason: null, cull_fate: null };
  const dead = {
    ...{ ...cow, _id: 'cow-9', identification_number: 'UK123456700009' },
    deceased_record: { ...death, mortality_reason: ['Bloat'], method: 'euthanased', euthanasia_method: 'free bullet' },
  };
  await put(device, highRidge._id, 'animal', dead as never, 31);
};

const rowsFound = () => found().getByRole('listitem');

test('findings are found by what was found, and shown with it', async () => {
  await start(withFindings);
  await type('not in calf');
  await expect.element(rowsFound()).toMatchTextContent(/Pregnancy · Not in calf · Cyst/);
  await type('640');
  await expect.element(rowsFound()).toMatchTextContent(/Weight · 640 kg/);
  await type('body condition');
  await expect.element(rowsFound()).toMatchTextContent(/Body condition · 2.5 \(1-5\)/);
  await type('body_cond');
  await expect.element(rowsFound()).toMatchTextContent(/Body condition · 2.5/);
  await type('bloat');
  await expect.element(rowsFound()).toMatchTextContent(/UK 123456 700009.*Bloat · Free bullet/);
});

test('in Welsh they are shown in Welsh, and found by the words of both languages', async () => {
  await chooseLanguage('cy');
  onTestFinished(() => chooseLanguage('en'));
  await start(withFindings);
  const rows = page.getByRole('list', { name: 'Canfuwyd' }).getByRole('listitem');
  for (const typed of ['not in calf', 'heb fod yn gyflo']) {
    await type(typed);
    await expect.element(rows).toMatchTextContent(/Beichiogrwydd · Heb fod yn gyflo/);
  }
  for (const typed of ['body condition', 'cyflwr y corff']) {
    await type(typed);
    await expect.element(rows).toMatchTextContent(/Cyflwr y corff · 2.5/);
  }
  await type('left hind');
  await expect.element(rows).toMatchTextContent(/Troed ôl chwith/i);
  await type('bwled rydd');
  await expect.element(rows).toMatchTextContent(/ · Bwled rydd/i);
});

test('a key reads what it found in one transaction, and rows found by the key before stay in place', async () => {
  // A database that is opened later begins its transactions with this.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begun.mockRestore());
  await start(async (device) => {
    for (let n = 10; n < 30; n += 1) {
      const _id = `01950000-0000-7000-8000-0000000000${n}`;
      const record = testRecord({ _id, animal_id: cow._id, farm_id: highRidge._id, notes: `Hock, seen on day ${n}` });
      await put(device, highRidge._id, 'medical-record', record, n);
    }
  });
  await type('nothing like it');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  begun.mockClear();
  await type('ho');
  await expect.poll(() => found().getByRole('listitem').all().length).toBe(22);
  const read = begun.mock.calls.map(([tables]) => [tables].flat() as string[]);
  const ofRecords = read.filter((tables) => tables.some((name) => ['medical_record', 'medicine_usage'].includes(name)));
  // The first rows and the others.
  expect(ofRecords).toHaveLength(2);

  let removed = 0;
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      removed += [...removedNodes].filter(({ nodeName }) => nodeName === 'LI').length;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  begun.mockClear();
  await type('hoc');
  await expect.poll(() => document.querySelector('[data-typed="hoc"]')).not.toBeNull();
  await expect.poll(() => found().getByRole('listitem').all().length).toBe(22);
  expect([removed, begun.mock.calls.filter(([tables]) => [tables].flat().includes('medical_record'))]).toEqual([0, []]);
});
