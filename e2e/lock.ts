import { expect, type Page } from '@playwright/test';

/** What a person does with the app lock. */

export const pin = '683920';

export const typePin = async (page: Page, digits: string = pin): Promise<void> => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

export const unlock = async (page: Page, digits: string = pin): Promise<void> => {
  await typePin(page, digits);
  await page.getByRole('button', { name: 'Unlock' }).click();
};

export const expectLocked = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Byre is locked' })).toBeVisible();

/** The lock's card on the device screen, once the data has been rewritten. */
export const settledLockCard = async (page: Page) => {
  const card = page.getByRole('region', { name: 'App lock' });
  await expect(card.getByRole('progressbar')).toBeHidden({ timeout: 60_000 });
  return card;
};

/** Turns the lock off, and returns to an app that opens without asking. */
export const turnLockOff = async (page: Page, digits: string = pin): Promise<void> => {
  await page.getByRole('button', { name: 'Turn off the lock' }).click();
  await typePin(page, digits);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Turn on the lock' })).toBeVisible({ timeout: 60_000 });
};
