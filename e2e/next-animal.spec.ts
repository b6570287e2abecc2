import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { signInAndFill } from './vet.ts';

const visit = '/farms/87%2F100%2F4208/visit';

/** A thumb that counts every touch except those of the digits. */
const countedThumb = () => {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    taken: () => {
      const so = taps;
      taps = 0;
      return so;
    },
  };
};

const digits = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Last digits of the ear tag' });
const foundRow = (page: Page) => page.getByRole('dialog').getByRole('listitem');

test('next animal: without signal a save leads to the keypad in one touch, and an animal with an open case offers it first', {
  tag: '@first',
}, async ({ signal, newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto(visit);
  await signal.cut();
  const { tap, taken } = countedThumb();

  const recordLameness = async (number: string) => {
    await digits(page).fill(number);
    await expect(foundRow(page)).toHaveCount(1);
    await tap(foundRow(page).getByRole('link'));
    await page.getByRole('searchbox', { name: 'Condition' }).fill('white line');
    await tap(page.getByRole('option').first());
    await tap(page.getByRole('button', { name: 'Save case' }));
    await expect(page.getByRole('link', { name: 'Next animal' })).toBeVisible();
  };

  await test.step('the first animal of the visit, then the next one in as many touches', async () => {
    await tap(page.getByRole('button', { name: 'Record animal' }));
    await recordLameness('00464');
    expect(taken()).toBe(4);
    await tap(page.getByRole('link', { name: 'Next animal' }));
    await recordLameness('00527');
    expect(taken()).toBe(4);
  });

  await test.step('her row shows the open case, which opens unless the vet chooses a new one', async () => {
    await page.getByRole('link', { name: 'Next animal' }).click();
    await digits(page).fill('00464');
    await expect(foundRow(page)).toContainText(/open case/);
    await foundRow(page).getByRole('button').click();
    const offers = page.getByRole('dialog').getByRole('list', { name: 'There is already an open case' });
    await expect(offers.getByRole('link').last()).toContainText('New case');
    await offers
      .getByRole('link', { name: /white line/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /white line/i })).toBeVisible();
  });

  await test.step('withdrawals are shown with their ends, without touching each animal', async () => {
    await page.goto(visit);
    await page.getByRole('radio', { name: /^Withdrawal/ }).check();
    const row = page.getByRole('list', { name: 'In withdrawal' }).getByRole('listitem').first();
    await expect(row).toContainText(/until \w{3} \d+ \w{3,4} \d\d:\d\d|course not ended|not for human use/);
  });
});
