import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { readTag } from '../vet.ts';
import type { Page } from './page.ts';
import { belongingsOf, farm, herdOf, lastDigitsOf, newCaseOf, newRecordsOf, tagOf } from './records.ts';
import { test } from './stories.ts';
import { phone, tablet } from './tab.ts';
import {
  beginVisit,
  chooseProduct,
  openAnimal,
  recordCase,
  recordTreatment,
  saveMedicine,
  seeAllSentAtHome,
  visitPath,
} from './vet.ts';

/**
 * A vet's visit with a tablet on the crush or a phone in the hand: many animals in a row, without signal in the yard.
 */

/**
 * Each story runs with both kinds of device, on other animals of one herd: the positions of the first, the youngest
 * first.
 */
const tellings = [
  { kind: 'a phone', screen: phone, first: 0 },
  { kind: 'a tablet', screen: tablet, first: 100 },
];

const tbCondition = 'herd-tb-testing';

const button = (name: string | RegExp) => ({ role: 'button', name });
const progress = { role: 'progressbar' };
const medicines = { role: 'list', name: 'Medicines' };

const isTbTest = ({ presumptive_conditions }: MedicalRecord): boolean =>
  presumptive_conditions.some(({ condition_id }) => condition_id === tbCondition);

type Folds = { avian: number; bovine: number };

/** Enters the two skin folds of the animal whose tag was read, and the tester's result. */
const enterFolds = async (page: Page, { avian, bovine }: Folds, result?: string): Promise<void> => {
  await page.fill({ role: 'textbox', name: /^Avian/ }, String(avian));
  await page.fill({ role: 'textbox', name: /^Bovine/ }, String(bovine));
  if (result) await page.click({ role: 'radio', name: result });
  await page.click(button('Save, next animal'));
};

/** How many animals the current step has done. The herd may have been tested before. */
const progressNow = async (page: Page): Promise<number> => Number((await page.see(progress)).value);

const seeProgress = async (page: Page, done: number): Promise<void> => {
  await expect.poll(() => progressNow(page), { intervals: [50] }).toBe(done);
};

/** The current time of day, so many days ago. */
const injectedDaysAgo = async (page: Page, days: number): Promise<void> => {
  const at = new Date();
  at.setDate(at.getDate() - days);
  const group = { role: 'group', name: /^Injected/ };
  await page.click({ role: 'summary', name: /^Injected/ });
  await page.click({ role: 'button', name: 'Now', within: group });
  await page.fill({ role: 'textbox', name: 'Day', within: group }, String(at.getDate()));
  await page.fill({ role: 'textbox', name: 'Month', within: group }, String(at.getMonth() + 1));
  await page.fill({ role: 'textbox', name: 'Year', within: group }, String(at.getFullYear()));
};

const foldsBefore = (place: number): Folds => ({ avian: 6 + (place % 3), bovine: 7 + (place % 4) });

for (const { kind, screen, first } of tellings) {
  test(`a TB test of sixty animals, on ${kind}, without signal: injected three days ago, read today, each once on the server`, async ({
    product,
    signal,
    unpack,
  }) => {
    test.setTimeout(600_000);
    const device = unpack({ screen });
    const begun = await beginVisit(product, device, screen);
    const { rest, sinceMs } = begun;
    let { page } = begun;
    const tested = (await herdOf(rest)).slice(first, first + 60);
    expect(tested).toHaveLength(60);
    await signal.cut();
    await page.click({ role: 'link', name: 'Rounds' });
    await page.click({ role: 'link', name: /^TB skin test/ });
    await page.see({ role: 'heading', name: 'TB skin test' });
    await page.click({ role: 'radio', name: 'Injection' });

    await test.step('the two bottles are asked for first, and an expired one is reported beside its field', async () => {
      const bottles = { role: 'summary', name: /^Tuberculin/ };
      const pastItsDay = { role: 'main', hasText: 'The batch had expired' };
      await page.see({ role: 'heading', name: /which tuberculin/ });
      await page.click({ role: 'radio', name: /^CZV Avian Tuberculin/ });
      await page.fill({ role: 'textbox', name: 'Batch, avian' }, 'AV-2207');
      await page.fill({ role: 'textbox', name: 'Expiry, avian' }, '31/01/2020');
      await page.see(pastItsDay);
      await page.fill({ role: 'textbox', name: 'Expiry, avian' }, '31012031');
      await page.seeNo(pastItsDay);
      await page.click({ role: 'radio', name: /^CZV Bovine Tuberculin/ });
      await page.fill({ role: 'textbox', name: 'Batch, bovine' }, 'BO-1188');
      await page.click({ role: 'checkbox', name: /^No withdrawal/ });
      await page.click(button('Go on with the animals'));
      await page.see({ ...bottles, hasText: 'avian AV-2207 · bovine BO-1188' });
    });

    await test.step('the skin of sixty is measured, tag by tag, and the last one undone and measured again', async () => {
      await injectedDaysAgo(page, 3);
      const before = await progressNow(page);
      for (const [place, animal] of tested.entries()) {
        await readTag(page, tagOf(animal));
        await enterFolds(page, foldsBefore(place));
        await seeProgress(page, before + place + 1);
      }
      await page.click(button('Undo'));
      await seeProgress(page, before + 59);
      await readTag(page, tagOf(tested[58] as Animal));
      expect((await page.see({ role: 'textbox', name: /^Avian/ })).value).toBe(String(foldsBefore(58).avian));
      await page.click(button('Another animal'));
      await readTag(page, tagOf(tested[59] as Animal));
      await enterFolds(page, { avian: 9, bovine: 9 });
      await seeProgress(page, before + 60);
    });

    await test.step('half an entry is still there after the app was closed', async () => {
      await page.click({ role: 'radio', name: 'Reading' });
      await readTag(page, tagOf(tested[0] as Animal));
      await page.see({ role: 'main', hasText: 'Before the injection: avian 6 mm, bovine 7 mm' });
      await page.fill({ role: 'textbox', name: /^Avian/ }, '8');
      await page.reload();
      expect((await page.see({ role: 'textbox', name: /^Avian/ })).value).toBe('8');
      await device.close();
      page = await device.open(`${visitPath}/tb-test`);
      expect((await page.see({ role: 'textbox', name: /^Avian/ })).value).toBe('8');
      await page.click(button('Another animal'));
    });

    await test.step('today they are read, and the tester enters each result', async () => {
      const before = await progressNow(page);
      for (const [place, animal] of tested.entries()) {
        await readTag(page, tagOf(animal));
        const isReactor = place === 59;
        await enterFolds(page, { avian: 8, bovine: isReactor ? 21 : 9 }, isReactor ? 'Reactor' : 'Clear');
        await seeProgress(page, before + place + 1);
      }
    });

    await signal.restore();
    await seeAllSentAtHome(page);
    const tests = await Promise.all(
      tested.map(async (animal) => {
        const records = await newRecordsOf(rest, animal._id, sinceMs);
        return records.filter(isTbTest);
      }),
    );
    expect(tests.map((records) => records.map(({ notes }) => notes))).toEqual(
      tested.map((_, place) => {
        const before = place === 59 ? { avian: 9, bovine: 9 } : foldsBefore(place);
        return [
          `Skin fold before injection: avian ${before.avian} mm, bovine ${before.bovine} mm. ` +
            `Skin fold at reading: avian 8 mm, bovine ${place === 59 ? 21 : 9} mm. ` +
            `Result by the tester: ${place === 59 ? 'reactor' : 'clear'}.`,
        ];
      }),
    );
    const read = await Promise.all(
      [0, 59].map(async (place) => {
        const record = tests[place]?.[0];
        // A bull has no milk line.
        const gives = tested[place]?.gender === 'Male' ? [] : ['milk'];
        expect(record).toMatchObject({
          presumptive_diagnosis_methods: [{ name: 'Skin measured at two sites on the neck' }],
          confirmed_conditions: [{ condition_id: tbCondition }],
          confirmed_diagnosis_methods: [{ name: 'Comparative skin test read' }],
        });
        const { treatments, usages } = await belongingsOf(rest, record as MedicalRecord);
        const injected = {
          total_volume: { volume: 0.1, units: 'ml' },
          route: 'intradermal',
          start_date: record?.examined_at,
          administered_by: 'Isla Drummond',
          withdrawals: [
            { product_type: 'meat', period: 0, unit: 'days', ends_at: record?.examined_at, basis: 'spc' },
            ...gives.map((product_type) => ({
              product_type,
              period: 0,
              unit: 'hours',
              ends_at: record?.examined_at,
              basis: 'spc',
            })),
          ],
        };
        expect(usages.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchObject([
          {
            ...injected,
            name: expect.stringMatching(/Avian/),
            batches: [{ number: 'AV-2207', expiry: '2031-01-31T00:00:00.000Z' }],
          },
          { ...injected, name: expect.stringMatching(/Bovine/), batches: [{ number: 'BO-1188', expiry: null }] },
        ]);
        return { outcomes: treatments.map(({ successful_treatment }) => successful_treatment), usages };
      }),
    );
    expect(read.map(({ outcomes }) => outcomes)).toEqual([[true], [null]]);
    // One group for each of the two tuberculins, with all injected animals.
    expect(new Set(read.flatMap(({ usages }) => usages.map(({ group_id }) => group_id))).size).toBe(2);
  });

  test(`a vaccination of twelve, on ${kind}, without signal: thirteen read, one removed, one form, and one group on the server`, async ({
    product,
    signal,
    unpack,
  }) => {
    const { page, rest, sinceMs } = await beginVisit(product, unpack({ screen }), screen);
    const thirteen = (await herdOf(rest)).slice(first + 60, first + 73);
    const [group, last] = [thirteen.slice(0, 12), thirteen[12] as Animal];
    await signal.cut();
    await page.click({ role: 'link', name: 'Treat a group' });
    await page.see({ role: 'heading', name: 'Treat a group' });
    for (const [place, animal] of thirteen.entries()) {
      await readTag(page, tagOf(animal));
      await page.see({ role: 'status', name: /animals?$/, hasText: new RegExp(`^${place + 1}$`) });
    }
    const dialog = { role: 'dialog' };
    await page.click(button('Add by tag'));
    await page.click({ ...button('Undo'), within: dialog });
    await page.click({ ...button('Close'), within: dialog });
    await page.fill({ role: 'searchbox', name: 'Condition' }, 'vaccination');
    await page.click({ role: 'option', name: /^Vaccination/ });
    await chooseProduct(page, 'bovilis bvd');
    await page.fill({ role: 'textbox', name: /^Amount for each animal/ }, '2');
    await page.see({ role: 'main', hasText: '24 ml in total' });
    await page.click({ role: 'radio', name: 'No, close the cases' });
    const saved = { role: 'alertdialog', hasText: 'Saved for 12 animals' };
    await saveMedicine(page, { press: 'Save for 12 animals', saved });
    await page.see(saved);

    await signal.restore();
    await seeAllSentAtHome(page);
    const given = await Promise.all(
      group.map(async (animal) => {
        const records = await newRecordsOf(rest, animal._id, sinceMs);
        return Promise.all(records.map(async (record) => (await belongingsOf(rest, record)).usages));
      }),
    );
    const usages = given.flat(2);
    expect(given).toEqual(Array.from({ length: 12 }, () => [[expect.anything()]]));
    expect(new Set(usages.map(({ group_id }) => group_id)).size).toBe(1);
    expect(usages[0]).toMatchObject({ total_volume: { volume: 2, units: 'ml' }, group_id: expect.any(String) });
    expect(await newRecordsOf(rest, last._id, sinceMs)).toEqual([]);
  });

  test(`the wrong animal, on ${kind}: a case with two medicines is moved to the right one, back, and again, and both histories say so`, async ({
    product,
    signal,
    unpack,
  }) => {
    const { page, rest, sinceMs } = await beginVisit(product, unpack({ screen }), screen);
    const [wrong, right] = (await herdOf(rest)).slice(first + 73, first + 75) as [Animal, Animal];
    const movedHere = { role: 'main', hasText: /Moved here on/ };
    const seeMedicines = (count: number) => expect.poll(async () => (await page.look(medicines)).length).toBe(count);
    const move = async () => {
      const dialog = { role: 'dialog' };
      await page.click(button('Wrong animal: move it'));
      await page.fill({ role: 'textbox', name: 'Last digits of the ear tag', within: dialog }, lastDigitsOf(right));
      const animals = { role: 'list', name: 'Animals', within: dialog };
      await page.click({ role: 'button', within: animals });
      await page.click({ ...button('Move the case'), within: dialog });
      await page.see(movedHere);
      await seeMedicines(2);
    };
    await signal.cut();

    await test.step('a cow’s last medicine is given again with two touches', async () => {
      await openAnimal(page, farm.name, lastDigitsOf(wrong));
      await recordCase(page, {
        condition: 'Digital dermatitis',
        level: 'Presumptive',
        method: 'Clinical signs',
        notes: 'Left hind.',
      });
      await recordTreatment(page, 'Alamycin', '10', 'Sprayed');
      await openAnimal(page, farm.name, lastDigitsOf(wrong));
      await page.click({ role: 'link', name: /^Repeat the last medicine/ });
      await page.see({ role: 'main', hasText: /Check it and save\./ });
      await saveMedicine(page);
      await seeMedicines(2);
    });

    await test.step('moved, and undone after the app has tried the server in vain', async () => {
      await move();
      await page.evaluate(() => window.dispatchEvent(new Event('online')), null);
      await page.see({ role: 'banner', hasText: 'saved on this device' });
      await page.click({ ...button('Undo'), within: { role: 'alertdialog', hasText: 'The case is on' } });
      await page.see({ role: 'alertdialog', hasText: 'The case is back where it was' });
      await seeMedicines(2);
      await page.seeNo(movedHere);
    });

    await move();
    await signal.restore();
    await seeAllSentAtHome(page);
    const left = await newCaseOf(rest, wrong._id, sinceMs);
    expect(left.record).toMatchObject({
      presumptive_conditions: [],
      notes: expect.stringMatching(/^Written on this animal by mistake\. Moved to /),
    });
    expect(left.treatments).toEqual([]);
    const moved = await newCaseOf(rest, right._id, sinceMs);
    expect(moved.record).toMatchObject({
      presumptive_conditions: [{ name: 'Digital dermatitis' }],
      notes: expect.stringMatching(/^Left hind\. Moved here on .* where it was written by mistake\.$/),
    });
    expect(moved.treatments).toHaveLength(2);
    expect(moved.usages.map(({ total_volume }) => total_volume?.volume)).toEqual([10, 10]);
  });
}
