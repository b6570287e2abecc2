import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { Observation } from '@byre/contract/observations/api';
import { weeksVerdict } from '@byre/contract/plausible/pregnancy';
import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import { readTag } from '../vet.ts';
import { shoot } from './camera.ts';
import { button, choose, doneIn, farmOf, link, openAnimalAt, openVisit, thumbOn, usagesOf } from './day-work.ts';
import { lastDigitsOf, tagOf } from './records.ts';
import { test } from './stories.ts';
import { phone, tablet } from './tab.ts';
import { chooseProduct, recordCase, saveCase, saveMedicine, seeAllSentAtHome, signInAndFill } from './vet.ts';

/**
 * A day without signal on three farms: a herd is scanned and scored, a lame cow photographed, a bottle is not on the list, a pen
 * is counted and treated through the water, the rams are vaccinated together, and a ewe is put down.
 */

const vet = 'vet@fen.example';
const dairy = 'Holme Drove Farm';
const pigs = 'Twelve Acre Farm';
const sheep = 'Cottons Fen Farm';

/** Each story runs with both kinds of device, on other animals: the position of the first. */
const tellings = [
  { kind: 'a phone', screen: phone, first: 0 },
  { kind: 'a tablet', screen: tablet, first: 20 },
];

const mayBeEightWeeksInCalf = (animal: Animal): boolean =>
  weeksVerdict({ kind: 'weeks_in_calf', value: 8, animal, at: new Date().toISOString() }).answer === 'fine';

const headsOf = ({ head_count }: Animal): number => latestOf(head_count)?.count ?? 0;
const near = (heads: number, other: number): boolean => heads !== other && Math.abs(heads - other) < 10;

const bottle = (kind: string) => `Calcium EDTA 250 mg/ml, ${kind}`;

for (const { kind, screen, first } of tellings) {
  test(`a day on three farms, on ${kind}, without signal: every part of it is on the server, once`, async ({
    product,
    signal,
    unpack,
  }) => {
    test.setTimeout(600_000);
    const page = await unpack({ screen }).open();
    await signInAndFill(page, vet);
    const rest = await signInToRest(product.url, vet);
    const milk = await farmOf(rest, dairy);
    const pens = await farmOf(rest, pigs);
    const flock = await farmOf(rest, sheep);
    const cows = milk.animals.filter(
      ({ gender, identification_number }) => gender === 'Female' && /^UK\d{12}$/.test(identification_number ?? ''),
    );
    // Eight weeks in calf asks nothing of them.
    const scanned = cows.filter(mayBeEightWeeksInCalf).slice(first / 5, first / 5 + 3);
    const others = cows.filter((cow) => !scanned.includes(cow));
    const [lame, poisoned] = others.slice(first + 5);
    const scored = others.slice(first + 8, first + 10);
    // A count near the last one, which asks nothing.
    const [pen] = pens.animals.filter((one) => near(headsOf(one), 198)).slice(first / 20);
    const [ewe, broken] = flock.animals.filter(({ stock_id }) => stock_id === null).slice(first);
    const rams = flock.animals.filter(({ reproductive_state }) => latestOf(reproductive_state)?.name === 'Entire');
    if (scanned.length < 3 || scored.length < 2 || rams.length < 2 || !lame || !poisoned || !pen || !ewe || !broken)
      throw new Error('The example world is smaller than that.');
    const { tap, taken } = thumbOn(page);
    await signal.cut();

    await test.step('three cows are scanned with two keys each, and the last is undone and found empty', async () => {
      await openVisit(page, dairy);
      await page.click(link('Rounds'));
      await page.click(link(/^Pregnancy diagnosis/));
      await page.see({ role: 'heading', name: 'Pregnancy diagnosis' });
      const done = (await doneIn(page)) + scanned.length;
      for (const cow of scanned) {
        await readTag(page, tagOf(cow));
        taken();
        await tap(button('In calf'));
        await tap(button('8'));
        expect(taken()).toBe(2);
        await page.see(button('Undo'));
      }
      // The message of the cow before may still be there when the last is being saved.
      await expect.poll(() => doneIn(page), { intervals: [50] }).toBe(done);
      await page.click(button('Undo'));
      await expect.poll(() => doneIn(page), { intervals: [50] }).toBe(done - 1);
      // By her digits, because a reader held over the same tag is heard only once.
      const again = lastDigitsOf(scanned[2] as Animal);
      await page.fill({ role: 'textbox', name: 'Last digits of the ear tag' }, again);
      await page.click({ ...button(new RegExp(again)), within: { role: 'list', name: 'Animals' } });
      await page.click(button('Not in calf'));
      await page.click(button('Save, nothing more'));
      await expect.poll(() => doneIn(page), { intervals: [50] }).toBe(done);
    });

    await test.step('two are scored for mobility with one key each', async () => {
      await openVisit(page, dairy);
      await page.click(link('Rounds'));
      await page.click(link(/^Mobility scoring/));
      await page.see({ role: 'heading', name: 'Mobility scoring' });
      for (const cow of scored) {
        const done = await doneIn(page);
        await readTag(page, tagOf(cow));
        taken();
        await tap(button(/Impaired mobility/));
        expect(taken()).toBe(1);
        await expect.poll(() => doneIn(page), { intervals: [50] }).toBe(done + 1);
      }
    });

    await test.step('a lame cow: seven touches with three digits and no method, and three to her photo', async () => {
      await openVisit(page, dairy);
      taken();
      await tap(button('Record animal'));
      const digits = lastDigitsOf(lame).slice(-3);
      for (const digit of digits) await tap({ ...button(digit), within: { role: 'dialog' } });
      await tap({ role: 'link', name: new RegExp(`${lastDigitsOf(lame)}`), within: { role: 'dialog' } });
      await page.fill({ role: 'searchbox', name: 'Condition' }, 'white line');
      await tap({ role: 'option', name: /^White line disease/ });
      await tap(button('Save case'));
      expect(taken()).toBe(7);
      await page.see(link('Next animal'));
      await openVisit(page, dairy);
      taken();
      await tap(link(new RegExp(lastDigitsOf(lame))));
      await tap(link(/^White line disease/));
      await expect.poll(async () => (await page.look(button('Take photo'))).length).toBeGreaterThan(0);
      // The third is the button itself, which would open a window of the system.
      expect(taken() + 1).toBe(3);
      await shoot(page, ['#886644']);
      await page.see({ role: 'list', name: 'Photos', hasText: 'Waiting for its record' });
    });

    await test.step('which claw it is, by touch, and when she is to be seen again', async () => {
      await page.click(link('Edit'));
      await page.click({ role: 'checkbox', name: 'Left hind' });
      await page.click({ role: 'checkbox', name: 'Outer' });
      await page.fill({ role: 'textbox', name: /^Notes/ }, `White line, ${kind}`);
      await page.click({ role: 'radio', name: /^Tomorrow/ });
      await saveCase(page, `White line, ${kind}`);
      await page.see({ role: 'main', hasText: /left hind outer claw/i });
    });

    await test.step('a bottle that is not on the list is written down in the yard, and given at once', async () => {
      await openAnimalAt(page, poisoned);
      await recordCase(page, {
        condition: 'Lead poisoning',
        level: 'Presumptive',
        method: 'Clinical signs',
        notes: `Licked a battery, ${kind}`,
      });
      await page.click(link('Add treatment'));
      await page.fill({ role: 'searchbox', name: 'Product' }, bottle(kind));
      await page.click(button('Add a medicine that is not on the list'));
      await choose(page, 'Special import');
      await page.fill({ role: 'textbox', name: 'Active substances' }, 'Sodium calcium edetate');
      await page.fill({ role: 'textbox', name: /^Import certificate number/ }, 'SIC 104512');
      await page.click(button('Use this medicine'));
      await page.fill({ role: 'textbox', name: /^Total amount/ }, '150');
      await page.fill({ role: 'textbox', name: /^Reason, in your own words/ }, 'No authorised antidote');
      await page.click({ role: 'checkbox', name: /^I have checked the label/ });
      await saveMedicine(page);
      await page.see({ role: 'list', name: 'Medicines', hasText: 'Not on the list: special import' });
    });

    await test.step('a pen is counted, and treated through the water with its number of animals', async () => {
      await openVisit(page, pigs);
      await openAnimalAt(page, pen);
      await page.click(button(/^Update/));
      await page.fill({ role: 'textbox', name: /^Number of animals/ }, '198');
      await page.click({ ...button('Save'), within: { role: 'dialog' } });
      await page.see({ role: 'main', hasText: '198 animals' });
      await page.click(link('New case'));
      await page.fill({ role: 'searchbox', name: 'Condition' }, 'cough');
      await page.click({ role: 'option', name: /^Cough or difficult breathing/ });
      await page.fill({ role: 'textbox', name: /^Notes/ }, `Coughing pen, ${kind}`);
      await page.click(button('Save case'));
      await page.click(link('Add treatment'));
      await chooseProduct(page, 'Denagard 12.5%');
      await page.fill({ role: 'textbox', name: /^How many animals/ }, '200');
      await page.fill({ role: 'textbox', name: /^Total amount/ }, '2500');
      await saveMedicine(page);
      await page.see({ role: 'list', name: 'Medicines', hasText: '200' });
    });

    await test.step('the weight of a ewe, which is used for her next dose', async () => {
      await openAnimalAt(page, ewe);
      await page.click(link('Observations'));
      await page.click(link('Add observation'));
      await page.fill({ role: 'textbox', name: 'Weight' }, '71.5');
      await page.click(button('Save observation'));
      await page.see({ role: 'list', name: 'Observations', hasText: 'Weight: 71.5 kg' });
    });

    await test.step('the rams are found by what they are, with three touches, and vaccinated together', async () => {
      const dialog = { role: 'dialog' };
      await openVisit(page, sheep);
      await page.click(link('Treat a group'));
      await page.see({ role: 'heading', name: 'Treat a group' });
      taken();
      await tap(button('Choose by kind'));
      await tap({ role: 'checkbox', name: 'Entire', within: dialog });
      await tap({ ...button(`Add ${rams.length} animals`), within: dialog });
      expect(taken()).toBe(3);
      await page.see({ role: 'status', name: `${rams.length} animals`, hasText: new RegExp(`^${rams.length}$`) });
      await page.fill({ role: 'searchbox', name: 'Condition' }, 'vaccination');
      await page.click({ role: 'option', name: /^Vaccination/ });
      await page.fill({ role: 'textbox', name: /^Reason or notes/ }, `Rams vaccinated, ${kind}`);
      await chooseProduct(page, 'Heptavac P Plus');
      await page.fill({ role: 'textbox', name: /^Amount for each animal/ }, '2');
      await page.click({ role: 'radio', name: 'No, close the cases' });
      const saved = { role: 'alertdialog', hasText: `Saved for ${rams.length} animals` };
      await saveMedicine(page, { press: `Save for ${rams.length} animals`, saved });
      await page.see(saved);
    });

    await test.step('another has broken a leg: she is put down, by what and why, with a photo', async () => {
      await openAnimalAt(page, broken);
      await page.click(button('Mark as dead'));
      await page.click({ role: 'radio', name: 'Euthanased' });
      await page.click({ role: 'radio', name: 'Free bullet' });
      await page.click({ role: 'checkbox', name: 'Injury' });
      await shoot(page, ['#664488']);
      await page.see({ role: 'list', name: 'Photos', within: { role: 'dialog' } });
      await page.click({ ...button('Mark as dead'), within: { role: 'dialog' } });
      await page.see({ role: 'main', hasText: 'How: Euthanased' });
    });

    await test.step('what was recorded in the morning, and a form left half filled in, are found from Today', async () => {
      await openAnimalAt(page, ewe);
      await page.click(link('New case'));
      await page.fill({ role: 'textbox', name: /^Notes/ }, 'Limping');
      await page.goto('/');
      await page.click({ role: 'link', within: { role: 'list', name: 'Unfinished' } });
      expect((await page.see({ role: 'textbox', name: /^Notes/ })).value).toBe('Limping');
      await page.goto('/');
      await page.click(link('Search'));
      await page.fill({ role: 'textbox', name: /./ }, `coughing pen`);
      await page.see({ role: 'list', name: 'Found', hasText: `Coughing pen, ${kind}` });
    });

    await signal.restore();
    await seeAllSentAtHome(page);
    const findings = await Promise.all(scanned.map((cow) => milk.of<Observation>(cow, 'observations')));
    const today = new Date().toISOString().slice(0, 10);
    const scans = findings.map((all) =>
      all.filter((one) => one.kind === 'pregnancy' && one.created_at.startsWith(today)).map(({ value }) => value),
    );
    expect(scans).toEqual([['in calf'], ['in calf'], ['not in calf']]);
    const scores = await Promise.all(scored.map((cow) => milk.of<Observation>(cow, 'observations')));
    expect(
      scores.map((all) =>
        all.filter((one) => one.kind === 'mobility' && one.created_at.startsWith(today)).map(({ value }) => value),
      ),
    ).toEqual([[2], [2]]);
    const given = await Promise.all(rams.map((ram) => usagesOf(flock, rest, ram, `Rams vaccinated, ${kind}`)));
    expect(given).toMatchObject(rams.map(() => [{ total_volume: { volume: 2, units: 'ml' } }]));
    expect(new Set(given.flat().map(({ group_id }) => group_id)).size).toBe(1);
    const sites = (await milk.of<MedicalRecord>(lame, 'medical-records')).filter(
      ({ notes }) => notes === `White line, ${kind}`,
    );
    expect(sites.map(({ body_sites, recheck_on }) => [body_sites.toSorted(), recheck_on !== null])).toEqual([
      [['left hind foot', 'left hind outer claw'], true],
    ]);
    const own = await usagesOf(milk, rest, poisoned, `Licked a battery, ${kind}`);
    expect(own.map(({ practice_product }) => [practice_product?.authority, practice_product?.certificate])).toEqual([
      ['special_import', 'SIC 104512'],
    ]);
    const photos = () => milk.of<{ sha256: string | null; medical_record_id: string | null }>(lame, 'attachments');
    await expect
      .poll(async () => (await photos()).filter(({ sha256 }) => sha256 !== null).length, { timeout: 60_000 })
      .toBe(1);
    expect(await usagesOf(pens, rest, pen, `Coughing pen, ${kind}`)).toMatchObject([
      { number_of_animals: 200, total_volume: { volume: 2500 } },
    ]);
    const weights = await flock.of<Observation>(ewe, 'observations');
    expect(weights.filter((one) => one.kind === 'weight' && one.value === 71.5)).toHaveLength(1);
    const dead = await rest.get<Animal>(`${flock.path}/${encodeURIComponent(broken._id)}`);
    expect(dead.deceased_record).toMatchObject({
      ...{ method: 'euthanased', euthanasia_method: 'free bullet', mortality_reason: ['Injury'] },
    });
    const ofDeath = () => flock.of<{ sha256: string | null; caption: string | null }>(broken, 'attachments');
    await expect
      .poll(async () => (await ofDeath()).map(({ sha256, caption }) => [sha256 !== null, caption]), { timeout: 60_000 })
      .toEqual([[true, 'Death']]);
    const counted = await rest.get<Animal>(`${pens.path}/${encodeURIComponent(pen._id)}`);
    expect(counted.head_count.at(-1)?.count).toBe(198);
  });
}
