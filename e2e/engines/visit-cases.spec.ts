import { expect } from '@playwright/test';
import { readTag } from '../vet.ts';
import type { Page } from './page.ts';
import { animalOf, farm, idOf, newCaseOf } from './records.ts';
import { test } from './stories.ts';
import { phone, tablet } from './tab.ts';
import {
  beginVisit,
  caseWith,
  openAnimal,
  recordCase,
  recordDose,
  recordTreatment,
  saveCase,
  seeAllSentAtHome,
  statusLine,
  visitPath,
} from './vet.ts';

/** A vet's visit with a phone or tablet in one hand: one animal after another, without signal in the shed. */

/** Each story runs with both kinds of device, on other animals of one herd, so that they do not interfere. */
const tellings = [
  { kind: 'a phone', screen: phone, lame: '00443', sick: '00415', dry: '00422', dead: '00429', alive: '00436' },
  { kind: 'a tablet', screen: tablet, lame: '00457', sick: '00450', dry: '00471', dead: '00478', alive: '00492' },
];

const heading = (name: string | RegExp) => ({ role: 'heading', name });
const notesField = { role: 'textbox', name: /^Notes/ };

const countingThumb = (page: Page) => {
  let taps = 0;
  return {
    tap: async (...target: Parameters<Page['click']>) => {
      taps += 1;
      await page.click(...target);
    },
    taps: () => taps,
  };
};

for (const { kind, screen, lame, sick, dry, dead, alive } of tellings) {
  test(`a lame cow, on ${kind}: a case in eight touches with its method, a tag read into a note, a dose from the formulary, and its withdrawal`, {
    tag: kind === 'a phone' ? '@first' : [],
  }, async ({ product, signal, unpack }) => {
    const { page, rest, sinceMs } = await beginVisit(product, unpack({ screen }), screen);
    await signal.cut();

    await test.step('from the worklist to a saved case', async () => {
      const thumb = countingThumb(page);
      await thumb.tap({ role: 'button', name: 'Record animal' });
      for (const figure of lame.slice(-3)) await thumb.tap({ role: 'button', name: figure });
      await thumb.tap({ role: 'link', name: new RegExp(lame), within: { role: 'dialog' } });
      await thumb.tap({ role: 'option', name: /^Digital dermatitis/ });
      await thumb.tap({ role: 'checkbox', name: 'Clinical signs' });
      await thumb.tap({ role: 'button', name: 'Save case' });
      await page.see(heading('Digital dermatitis'));
      expect(thumb.taps()).toBe(8);
    });

    await test.step('a tag read in the middle of a note asks first, and the note stays a note', async () => {
      await page.click({ role: 'link', name: 'Edit' });
      await page.fill(notesField, 'Left hind. ');
      await readTag(page, `982 0100017${sick}`);
      await page.click({ role: 'button', name: 'Stay' });
      expect((await page.see(notesField)).value).toBe('Left hind. ');
      await saveCase(page, 'Left hind.');
    });

    await test.step('read anywhere else, a tag opens its animal', async () => {
      await readTag(page, `09820100017${sick}`);
      await page.see(heading(new RegExp(sick)));
      await readTag(page, `982 0100017${lame}`);
      await page.see(heading(new RegExp(lame)));
      await page.click({ role: 'link', within: caseWith('Left hind.') });
    });

    await test.step('15 ml of Metacam for 600 kg, and from then on the animal is in withdrawal', async () => {
      await recordDose(page, { product: 'Metacam 20', weightKg: '600', amount: '15 ml' });
      await openAnimal(page, farm.name, lame);
      await page.see({ role: 'main', hasText: /In withdrawal.*Meat until.*Milk until/ });
      await page.see({ ...statusLine, hasText: 'saved on this device' });
    });

    await signal.restore();
    await seeAllSentAtHome(page);
    const { record, treatments, usages } = await newCaseOf(rest, idOf(lame), sinceMs);
    expect(record).toMatchObject({
      notes: 'Left hind.',
      tentative_conditions: [{ name: 'Digital dermatitis' }],
      tentative_diagnosis_methods: [{ name: 'Clinical signs' }],
      presumptive_conditions: [],
      confirmed_conditions: [],
    });
    expect(treatments).toHaveLength(1);
    expect(usages).toMatchObject([
      {
        total_volume: { volume: 15, units: 'ml' },
        dose: '15 ml for 600 kg',
        active_substances: [{ name: 'Meloxicam', concentration: 20 }],
        withdrawals: [
          { product_type: 'meat', period: 15, unit: 'days', basis: 'spc' },
          { product_type: 'milk', period: 120, unit: 'hours', basis: 'spc' },
        ],
      },
    ]);
  });

  test(`mastitis, on ${kind}: treated while the culture is pending, confirmed when it is back, and one case all the way`, async ({
    product,
    signal,
    unpack,
  }) => {
    const device = unpack({ screen });
    const begun = await beginVisit(product, device, screen);
    const { rest, sinceMs } = begun;
    let { page } = begun;

    await test.step('the day of the sample, in the shed: the likely condition, and a tube for now', async () => {
      await signal.cut();
      await openAnimal(page, farm.name, sick);
      await recordCase(page, {
        condition: 'Clinical mastitis',
        level: 'Presumptive',
        method: 'California mastitis test',
        notes: 'Right fore, clots. Milk sample taken, culture pending.',
      });
      await recordTreatment(page, 'Ubropen', '1', 'One tube a day while the culture is pending');
      await device.close();
      page = await device.open();
      await page.see({ ...statusLine, hasText: '3 saved on this device' });
      await signal.restore();
      await seeAllSentAtHome(page);
      expect((await newCaseOf(rest, idOf(sick), sinceMs)).record).toMatchObject({
        presumptive_conditions: [{ name: 'Clinical mastitis' }],
        presumptive_diagnosis_methods: [{ name: 'California mastitis test' }],
        confirmed_conditions: [],
      });
    });

    await test.step('the day of the result, in the shed again: it is confirmed in the existing case', async () => {
      await signal.cut();
      await openAnimal(page, farm.name, sick);
      await page.click({ role: 'link', within: caseWith('culture pending') });
      await page.click({ role: 'link', name: 'Edit' });
      await page.click({ role: 'radio', name: /^Confirmed/ });
      await page.click({ role: 'checkbox', name: 'Bacterial culture of aseptic milk sample' });
      await page.fill(notesField, 'Right fore. Culture: Streptococcus uberis.');
      await saveCase(page, 'Streptococcus uberis');
      await page.see({ role: 'main', hasText: /Confirmed.*Clinical mastitis/ });
      await page.see({ ...statusLine, hasText: '1 saved on this device' });
      await signal.restore();
      await seeAllSentAtHome(page);
    });

    const { record, treatments, usages } = await newCaseOf(rest, idOf(sick), sinceMs);
    expect(record).toMatchObject({
      notes: 'Right fore. Culture: Streptococcus uberis.',
      tentative_conditions: [],
      presumptive_conditions: [],
      confirmed_conditions: [{ name: 'Clinical mastitis' }],
      confirmed_diagnosis_methods: [{ name: 'Bacterial culture of aseptic milk sample' }],
    });
    expect(treatments.map(({ intervention_desc }) => intervention_desc)).toEqual([
      'One tube a day while the culture is pending',
    ]);
    expect(usages).toMatchObject([
      {
        total_volume: { volume: 1 },
        withdrawals: [
          { product_type: 'meat', period: 3, unit: 'days', basis: 'spc' },
          { product_type: 'milk', period: 144, unit: 'hours', basis: 'spc' },
        ],
      },
    ]);
  });

  test(`a death, on ${kind}: recorded without signal, a neighbour marked by mistake and undone, and the visit summed up`, async ({
    product,
    signal,
    unpack,
  }) => {
    const { page, rest } = await beginVisit(product, unpack({ screen }), screen);
    await signal.cut();

    await test.step('a cow has gone dry, and her page says so at once', async () => {
      await openAnimal(page, farm.name, dry);
      await page.click({ role: 'button', name: /^Update/ });
      await page.click({ role: 'radio', name: 'dry' });
      await page.click({ role: 'button', name: 'Save', within: { role: 'dialog' } });
      await page.see({ role: 'main', hasText: /dry, since/ });
    });

    await test.step('two are marked as dead, and the second is undone', async () => {
      for (const digits of [dead, alive]) {
        await openAnimal(page, farm.name, digits);
        await page.click({ role: 'button', name: 'Mark as dead' });
        await page.click({ role: 'checkbox', name: 'Bloat', within: { role: 'dialog' } });
        await page.click({ role: 'button', name: 'Mark as dead', within: { role: 'dialog' } });
        await page.see({ role: 'main', hasText: /Died on \d/ });
      }
      await page.click({ role: 'button', name: 'Undo' });
      await page.see({ role: 'button', name: 'Mark as dead' });
      await page.seeNo({ role: 'main', hasText: /Died on \d/ });
    });

    await test.step('the summary shows what was recorded, and that it is waiting on this device', async () => {
      await page.goto(`${visitPath}/summary`);
      const recorded = { role: 'list', name: 'What was recorded' };
      const lineOf = (digits: string, text: RegExp) =>
        page.see({ role: 'listitem', hasText: new RegExp(`${digits}.*${text.source}`), within: recorded });
      await lineOf(dry, /Reproductive state: dry/);
      await lineOf(dead, /Died on/);
      await page.seeNo({ role: 'listitem', hasText: alive, within: recorded });
      await page.see({ role: 'main', hasText: /changes? (is|are) waiting on this device for signal\./ });
    });

    await signal.restore();
    await seeAllSentAtHome(page);
    await page.goto(`${visitPath}/summary`);
    await page.see({ role: 'main', hasText: 'Everything has reached the practice.' });
    const [driedOff, died, spared] = await Promise.all([dry, dead, alive].map((digits) => animalOf(rest, digits)));
    expect(driedOff?.reproductive_state.at(-1)?.name).toBe('dry');
    expect(died?.deceased_record).toMatchObject({ mortality_reason: ['Bloat'] });
    expect(spared?.deceased_record).toBeNull();
  });
}
