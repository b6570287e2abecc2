import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { dayMs, hourMs, minuteMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepDraft } from '../../device/edits/drafts.ts';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import type { OpenDevice } from '../../device/opened/open-device.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { newInjectionIds, saveInjection } from '../../features/herd-work/tb-commands.ts';
import { emptyTbDraft, type TbDraft } from '../../features/herd-work/tb-draft.ts';
import { noTuberculins, type Tuberculins } from '../../features/herd-work/tuberculins.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testProduct } from '../../testing/test-lists.ts';
import { partsFromIso } from '../../ui/fields/date-time-parts.ts';
import { place } from '../../words/place.ts';
import { paths, routes } from '../paths.ts';
import { TbTestScreen } from './tb-test-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const ofCow = { farm_id: farm._id, animal_id: cow._id };
const tuberculin = (_id: string, side: 'Avian' | 'Bovine') =>
  testProduct({
    _id,
    product_name: `${side} Tuberculin`,
    active_substances: [side === 'Avian' ? 'Mycobacterium avium' : 'Mycobacterium bovis'],
    theraputic_group: 'Diagnostic',
  });
const avian = {
  product_id: '1/1',
  groupId: 'avian of the day',
  batch: 'AV-1',
  expiry: `${new Date().getFullYear() + 2}-01-31`,
};
const bovine = { product_id: '1/2', groupId: 'bovine of the day', batch: 'BO-1', expiry: '' };

/** A whole minute so many hours ago, because a person sets no seconds. */
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / minuteMs) * minuteMs - hours * hourMs);

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { products: [tuberculin('1/1', 'Avian'), tuberculin('1/2', 'Bovine')] });
  return device;
};
const inject = (at: Date, tuberculins: Tuberculins = noTuberculins) =>
  saveInjection(
    ofCow,
    { figures: { before: { avian: 7, bovine: 8 }, reading: null, result: null }, earlier: undefined },
    { ids: newInjectionIds(), at, tuberculins, skipped: null, treatedBy: [], givenBy: 'Isla Drummond' },
    {},
  );
const open = () => renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
/** Leaves the tuberculins out before the first animal. */
const leaveOut = () => page.getByRole('button', { name: 'I will enter it later' }).click();
const pick = async () => {
  await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00007');
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
};
const folds = (side: 'Avian' | 'Bovine') => page.getByRole('textbox', { name: new RegExp(`^${side} \\(`) });
const save = () => page.getByRole('button', { name: 'Save, next animal' }).click();
const saved = () => expect.element(page.getByText(/700007: avian .*, bovine /)).toBeVisible();
/** Sets a time of the day's work, such as when the injections were made. */
const setTime = async (name: 'Injected' | 'Read at', at: Date) => {
  const group = page.getByRole('group', { name: new RegExp(`^${name}`) });
  const summary = page.getByText(new RegExp(`^${name} `)).first();
  if (group.elements().length === 0) await summary.click();
  const { day, month, year, time } = partsFromIso(at.toISOString());
  for (const [box, text] of Object.entries({ Day: day, Month: month, Year: year, Time: time }))
    await group.getByRole('textbox', { name: box }).fill(text);
};
const documents = async () => {
  const [records, treatments, usages] = await Promise.all([
    listFarmRecords(farm._id),
    listFarmTreatments(farm._id),
    listFarmUsages(farm._id),
  ]);
  return {
    records: records.map(({ document }) => document),
    treatments: treatments.map(({ document }) => document),
    usages: usages
      .map(({ document }) => document)
      .toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1)),
  };
};
/** Of the last document that arrived. */
let ver = 9;
/** Simulates that everything was sent and fetched, and that a colleague has changed this in every case. */
const arrive = async (device: OpenDevice, more: Partial<MedicalRecord> = {}) => {
  ver += 1;
  const { rows } = await device.outbox.read();
  const { records, treatments, usages } = await documents();
  const put = (entity: 'medical-record' | 'treatment-history' | 'medicine-usage', document: { _id: string }) =>
    ({ kind: 'put', bucket: `farm:${farm._id}`, entry: { entity, id: document._id, ver, document } }) as const;
  await device.base.apply([
    ...records.map((document) => put('medical-record', { ...document, ...more })),
    ...treatments.map((document) => put('treatment-history', document)),
    ...usages.map((document) => put('medicine-usage', document)),
  ]);
  await device.outbox.update(() => ({
    result: null,
    writes: {
      close: rows.map(({ state: _s, nextAtMs: _n, failedAlone: _f, refusal: _r, ...row }) => ({
        ...row,
        ...{ state: 'settled', closedAtMs: 1, ver, reason: null, replacedBy: null },
      })),
    },
  }));
};
const undo = async () => {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Undone: /)).toBeVisible();
};
const readingDay = (at: Date) => place.dayOf(new Date(at.getTime() + 72 * hourMs));

test('a time and a batch that are set later are corrected in everything that the injection recorded', async () => {
  await start();
  await inject(hoursAgo(1), { avian, bovine, hasNoWithdrawal: false });
  open();
  await leaveOut();
  const at = hoursAgo(30);
  await setTime('Injected', at);
  await page.getByText(/^Tuberculin/).click();
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-2');
  await pick();
  // The next bottle is usually for the next animals, so the recorded one is not replaced unasked.
  const tick = page.getByRole('checkbox', { name: /^Correct the injection too.*avian AV-1 → AV-2$/ });
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await save();
  await saved();
  const { records, treatments, usages } = await documents();
  const moment = at.toISOString();
  expect(
    records.map(({ examined_at, presumptive_conditions: [tb], recheck_on, notes }) => [
      ...[examined_at, tb?.date_diagnosed, recheck_on, notes],
    ]),
  ).toEqual([[moment, moment, readingDay(at), 'Skin fold before injection: avian 7 mm, bovine 8 mm.']]);
  expect(treatments.map(({ start_date }) => start_date)).toEqual([moment]);
  expect(usages.map(({ start_date, end_date, batches }) => [start_date, end_date, batches])).toEqual([
    [moment, moment, [{ number: 'AV-2', expiry: null }]],
    [moment, moment, [{ number: 'BO-1', expiry: null }]],
  ]);
});

test('the day on which an inconclusive animal is tested again moves with the time of its injection', async () => {
  await start();
  const [at, later] = [hoursAgo(5 * 24), hoursAgo(4 * 24)];
  await inject(at);
  const [record] = (await documents()).records;
  if (!record) throw new Error('The injection was not saved.');
  const retestAfter = (moment: Date) => place.dayOf(new Date(moment.getTime() + 60 * dayMs));
  const edit = { entity: 'medical-record', op: 'update', parents: ofCow, id: record._id, before: record } as const;
  await saveEdits([{ ...edit, after: { recheck_on: retestAfter(at) } }]);
  open();
  await page.getByRole('radio', { name: 'Injection' }).click();
  await leaveOut();
  await setTime('Injected', later);
  await pick();
  await save();
  await saved();
  expect((await documents()).records.map(({ recheck_on }) => recheck_on)).toEqual([retestAfter(later)]);
});

test('a corrected fold leaves the time, and what a colleague set since, as they are', async () => {
  await start();
  const at = hoursAgo(5);
  await inject(at, { avian, bovine, hasNoWithdrawal: false });
  const [record] = (await documents()).records;
  if (!record) throw new Error('The injection was not saved.');
  await saveEdits([
    {
      entity: 'medical-record',
      op: 'update',
      parents: ofCow,
      id: record._id,
      before: record,
      after: { recheck_on: '2099-01-01' },
    },
  ]);
  const before = await documents();
  open();
  await page.getByRole('radio', { name: 'Injection' }).click();
  await leaveOut();
  await pick();
  await expect.element(folds('Bovine')).toHaveValue('8');
  await expect.element(page.getByRole('checkbox', { name: /^Correct the injection/ })).not.toBeInTheDocument();
  await folds('Bovine').fill('9');
  await save();
  await saved();
  const { records, ...rest } = await documents();
  const { records: recordsBefore, ...restBefore } = before;
  expect(rest).toEqual(restBefore);
  expect(records.map(({ updated_at: _, ...fields }) => fields)).toEqual(
    recordsBefore.map(({ updated_at: _, ...fields }) => ({
      ...fields,
      notes: 'Skin fold before injection: avian 7 mm, bovine 9 mm.',
    })),
  );
});

test('the recorded time and batch of one animal can be kept, although others are set for the next', async () => {
  await start();
  const at = hoursAgo(5);
  await inject(at, { avian, bovine, hasNoWithdrawal: false });
  open();
  await leaveOut();
  await setTime('Injected', hoursAgo(1));
  await pick();
  await page.getByRole('checkbox', { name: /^Correct the injection/ }).click();
  await folds('Avian').fill('6');
  await save();
  await saved();
  const { records, usages } = await documents();
  expect(records.map(({ examined_at, notes }) => [examined_at, notes])).toEqual([
    [at.toISOString(), 'Skin fold before injection: avian 6 mm, bovine 8 mm.'],
  ]);
  expect(new Set(usages.map(({ start_date }) => start_date))).toEqual(new Set([at.toISOString()]));
  // The next correction asks again.
  await pick();
  await expect.element(page.getByRole('checkbox', { name: /^Correct the injection/ })).toBeChecked();
});

test('a day of injection in the future or of an earlier test is pointed out, and nothing is saved with it', async () => {
  await start();
  open();
  await leaveOut();
  const field = page.getByRole('group', { name: /^Injected/ });
  await setTime('Injected', hoursAgo(30 * 24));
  await expect.element(field).toMatchTextContent('more than 14 days ago');
  await pick();
  await folds('Avian').fill('7');
  await folds('Bovine').fill('8');
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Injected: This is more than 14 days ago/);
  expect((await documents()).records).toEqual([]);
  const soon = partsFromIso(hoursAgo(-48).toISOString());
  await field.getByRole('textbox', { name: 'Day' }).fill(soon.day);
  await field.getByRole('textbox', { name: 'Month' }).fill(soon.month);
  await field.getByRole('textbox', { name: 'Year' }).fill(soon.year);
  await expect.element(field).toMatchTextContent('This is in the future');
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Injected: This is in the future/);
  expect((await documents()).records).toEqual([]);
  await expect.element(folds('Bovine')).toHaveValue('8');
  await field.getByRole('button', { name: 'Now' }).click();
  await save();
  await saved();
  expect((await documents()).records).toHaveLength(1);
});

/** What the screen kept on the day before. */
const keepYesterday = (userId: string, value: Partial<TbDraft>) => {
  const yesterday = place.dayOf(hoursAgo(24));
  return keepDraft({
    ...{ id: newId(), key: `tb-test ${farm._id} ${userId}`, place: null, savedAtMs: Date.now(), rev: 1, ids: {} },
    value: { ...emptyTbDraft, step: 'injection', animalId: cow._id, day: yesterday, ...value },
  });
};

test('on the day of the reading nothing is left of the day of the injection: no step, folds, time or batch', async () => {
  const device = await start();
  await inject(hoursAgo(72));
  await keepYesterday(device.userId, {
    injectedAt: hoursAgo(24).toISOString(),
    tuberculins: { avian, bovine, hasNoWithdrawal: true },
    entry: { avian: 7, bovine: 8, result: null },
  });
  open();
  await expect.element(page.getByRole('radio', { name: 'Reading' })).toBeChecked();
  await pick();
  await expect.element(page.getByText('Before the injection: avian 7 mm, bovine 8 mm')).toBeVisible();
  await expect.element(folds('Avian')).toHaveValue('');
  await page.getByRole('button', { name: 'Another animal' }).click();
  await page.getByRole('radio', { name: 'Injection' }).click();
  await expect.element(page.getByRole('heading', { name: /which tuberculin/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Avian Tuberculin' })).not.toBeChecked();
  await expect.element(page.getByText('at the time of each entry')).toBeVisible();
});

test('figures typed yesterday and not saved are there today, named and saved with that time, and then the day starts afresh', async () => {
  const device = await start();
  const typedAt = hoursAgo(24).toISOString();
  await keepYesterday(device.userId, {
    tuberculins: { avian, bovine, hasNoWithdrawal: false },
    entry: { avian: 6, bovine: null, result: null },
    typedAt,
  });
  open();
  await expect.element(folds('Avian')).toHaveValue('6');
  await expect.element(page.getByText(/^Typed on .* and not saved$/)).toBeVisible();
  await folds('Bovine').fill('9');
  await save();
  await saved();
  const { records, usages } = await documents();
  expect(records.map(({ examined_at, notes }) => [examined_at, notes])).toEqual([
    [typedAt, 'Skin fold before injection: avian 6 mm, bovine 9 mm.'],
  ]);
  expect(usages.map(({ start_date, batches }) => [start_date, batches[0]?.number])).toEqual([
    [typedAt, 'AV-1'],
    [typedAt, 'BO-1'],
  ]);
  await expect.element(page.getByRole('heading', { name: /which tuberculin/ })).toBeVisible();
});

test('a figure typed yesterday can be deleted and typed again, and keeps its time and bottles', async () => {
  const device = await start();
  const typedAt = hoursAgo(24).toISOString();
  await keepYesterday(device.userId, {
    tuberculins: { avian, bovine, hasNoWithdrawal: false },
    entry: { avian: 7, bovine: null, result: null },
    typedAt,
  });
  open();
  await folds('Avian').fill('');
  await folds('Avian').fill('8');
  await folds('Bovine').fill('9');
  await save();
  await saved();
  const { records, usages } = await documents();
  expect(records.map(({ examined_at }) => examined_at)).toEqual([typedAt]);
  expect(usages.map(({ batches }) => batches[0]?.number)).toEqual(['AV-1', 'BO-1']);
  // Today's bottles are asked before the next animal.
  await expect.element(page.getByRole('heading', { name: /which tuberculin/ })).toBeVisible();
});

test('undoing a correction leaves a reading that a colleague has recorded since', async () => {
  const device = await start();
  await inject(hoursAgo(72));
  await arrive(device);
  open();
  await page.getByRole('radio', { name: 'Injection' }).click();
  await leaveOut();
  await pick();
  await folds('Avian').fill('6');
  await save();
  await saved();
  const read = 'Skin fold at reading: avian 9 mm, bovine 15 mm. Result by the tester: reactor.';
  await arrive(device, { notes: `Skin fold before injection: avian 6 mm, bovine 8 mm. ${read}` });
  await undo();
  expect((await documents()).records.map(({ notes }) => notes)).toEqual([
    `Skin fold before injection: avian 7 mm, bovine 8 mm. ${read}`,
  ]);
});

test('an injection of the wrong animal is undone after it was sent, with its treatment and tuberculins', async () => {
  const device = await start();
  open();
  await leaveOut();
  await page.getByText(/^Tuberculin/).click();
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await pick();
  await folds('Avian').fill('7');
  await folds('Bovine').fill('8');
  await save();
  await saved();
  await arrive(device);
  await undo();
  // The practice deletes the treatment with its case.
  expect(await documents()).toMatchObject({ records: [], usages: [] });
  await expect.element(page.getByText('0 of 1')).toBeVisible();
});

test('a correction is undone after it was sent: time, batch and folds are as before, and a colleague’s words stay', async () => {
  const device = await start();
  const at = hoursAgo(5);
  await inject(at, { avian, bovine, hasNoWithdrawal: false });
  await arrive(device);
  const before = await documents();
  open();
  await leaveOut();
  await setTime('Injected', hoursAgo(7));
  await page.getByText(/^Tuberculin/).click();
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-2');
  await pick();
  await page.getByRole('checkbox', { name: /^Correct the injection/ }).click();
  await folds('Avian').fill('6');
  await save();
  await saved();
  const notes = 'Skin fold before injection: avian 6 mm, bovine 8 mm. Quiet cow.';
  await arrive(device, { notes, body_sites: ['neck'] });
  await undo();
  const withoutTime = ({ updated_at: _, ...fields }: { updated_at: string }) => fields;
  const { records, treatments, usages } = await documents();
  expect(records.map(withoutTime)).toEqual(
    before.records.map((record) => ({
      ...withoutTime(record),
      notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm. Quiet cow.',
      body_sites: ['neck'],
    })),
  );
  expect([...treatments, ...usages].map(withoutTime)).toEqual(
    [...before.treatments, ...before.usages].map(withoutTime),
  );
});

test('a reading of the wrong animal is undone after it was sent, and is to be read again', async () => {
  const device = await start();
  const at = hoursAgo(72);
  await inject(at);
  await arrive(device);
  open();
  await pick();
  await folds('Avian').fill('8');
  await folds('Bovine').fill('9');
  await page.getByRole('radio', { name: 'Clear' }).click();
  await save();
  await saved();
  await arrive(device);
  await undo();
  const { records, treatments } = await documents();
  expect(
    records.map(({ notes, confirmed_conditions, recheck_on }) => [notes, confirmed_conditions, recheck_on]),
  ).toEqual([['Skin fold before injection: avian 7 mm, bovine 8 mm.', [], readingDay(at)]]);
  expect(treatments.map(({ end_date, successful_treatment }) => [end_date, successful_treatment])).toEqual([
    [null, null],
  ]);
});

/** When it was read, by its case and its treatment, and what follows. */
const reading = async () => {
  const { records, treatments } = await documents();
  return {
    confirmed: records.map(({ confirmed_conditions: [tb] }) => tb?.date_diagnosed),
    ends: treatments.map(({ end_date }) => end_date),
    rechecks: records.map(({ recheck_on }) => recheck_on),
  };
};

test('readings typed in the evening get the time that is set for them, which is not late', async () => {
  await start();
  await inject(hoursAgo(80));
  open();
  await pick();
  await expect.element(page.getByText('Late: injected more than 80 hours ago')).toBeVisible();
  const at = hoursAgo(8);
  await setTime('Read at', hoursAgo(81));
  await expect.element(page.getByRole('group', { name: /^Read at/ })).toMatchTextContent('was injected after that');
  await folds('Avian').fill('8');
  await folds('Bovine').fill('9');
  await save();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Read at: This animal was injected after that/);
  await setTime('Read at', at);
  await expect.element(page.getByText(/^Late/)).not.toBeInTheDocument();
  await save();
  await saved();
  const moment = at.toISOString();
  expect(await reading()).toEqual({ confirmed: [moment], ends: [moment], rechecks: [null] });
});

test('a corrected reading keeps its time and the re-check that was set since, unless a time is set', async () => {
  await start();
  await inject(hoursAgo(76));
  open();
  await setTime('Read at', hoursAgo(4));
  const read = async (bovine: string) => {
    await pick();
    await folds('Avian').fill('8');
    await folds('Bovine').fill(bovine);
    await save();
    await saved();
  };
  await read('11');
  const [record] = (await documents()).records;
  if (!record) throw new Error('The reading was not saved.');
  const after = { recheck_on: '2099-01-01' };
  await saveEdits([{ entity: 'medical-record', op: 'update', parents: ofCow, id: record._id, before: record, after }]);
  const first = hoursAgo(4).toISOString();
  await page
    .getByRole('group', { name: /^Read at/ })
    .getByRole('textbox', { name: 'Day' })
    .fill('');
  await read('12');
  expect(await reading()).toEqual({ confirmed: [first], ends: [first], rechecks: ['2099-01-01'] });
  await setTime('Read at', hoursAgo(5));
  await read('10');
  const second = hoursAgo(5).toISOString();
  expect(await reading()).toEqual({ confirmed: [second], ends: [second], rechecks: ['2099-01-01'] });
});
