import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeFindings } from './axe.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { test } from './stories.ts';
import { letTimePass } from './time-passed.ts';
import { demoPassword, signIn } from './vet.ts';

/** The second factor on a phone: set up, asked for, lost, and set up again. */

const email = 'desk@glen.example';

const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from your authenticator app' });

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code stands in for it', async ({
  product,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open('/sign-in');
  await signIn(page, email);
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto('/device');

  await test.step('a person with a phone that was left open is stopped, because the password is asked for again', async () => {
    await letTimePass(product);
    await factor(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not this one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('That is not your password')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  });

  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = setUp.getByRole('textbox', { name: 'Or type this key into it' });
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/);
  const totp = new TOTP({ secret: Secret.fromBase32(await key.inputValue()) });
  await test.step('the key is shown completely for typing, on a phone and at a narrow desk', async () => {
    for (const viewport of [deskSize, smallDeskSize, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      expect(await key.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
  const recovery: string[] = [];

  await test.step('a code from the app activates it, and the recovery codes are shown once', async () => {
    const picture = await setUp.getByRole('img', { name: 'QR code for the authenticator app' }).boundingBox();
    // Large enough for a camera, and square.
    expect(picture?.width).toBeGreaterThan(180);
    expect(picture?.height).toBe(picture?.width);
    expect(await axeFindings(page)).toEqual([]);
    await setUp.getByRole('textbox', { name: 'Code shown in the app' }).fill(totp.generate());
    await setUp.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recovery.push(...(await codes.getByRole('listitem').allTextContents()));
    expect(await axeFindings(page)).toEqual([]);
    await codes.getByRole('checkbox', { name: 'I have saved them' }).check();
    await codes.getByRole('button', { name: 'Done' }).click();
    await expect(factor(page)).toContainText('10 not used yet');
  });

  await test.step('the next sign-in asks for a code, and what was typed stays', async () => {
    const tablet = await (await newDevice()).open('/sign-in');
    await signIn(tablet, email);
    await expect(codeField(tablet)).toBeFocused();
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet.getByText('Enter the six digits shown in the app')).toBeVisible();
    await codeField(tablet).fill('000000');
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet.getByText(/^That code is wrong/)).toBeVisible();
    // The next code, because the one of the set-up is used.
    await codeField(tablet).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet).not.toHaveURL(/sign-in/);
  });

  await test.step('without the phone a recovery code works, once', async () => {
    const borrowed = await (await newDevice()).open('/sign-in');
    await signIn(borrowed, email);
    await borrowed.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await borrowed.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
    await borrowed.getByRole('button', { name: 'Sign in' }).click();
    await expect(borrowed).not.toHaveURL(/sign-in/);
    await page.reload();
    await expect(factor(page)).toContainText('9 not used yet');
  });

  await test.step('removed, the password is enough again', async () => {
    await factor(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(factor(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});
