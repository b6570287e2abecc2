import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeFindingsInThemes } from './axe.ts';
import { deskSize } from './desk-sizes.ts';
import { operate, setFirstPassword } from './operator.ts';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

/** A practice that requires a second factor, made only for this story. */

const ada = ['--practice', 'moor', '--practice-name', 'Moor Vets', '--email', 'ada@moor.example', '--name', 'Ada Rae'];
const password = 'a gate left open in May';

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets up an authenticator app on the device screen. */
const setUp = async (page: Page): Promise<void> => {
  await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = dialog.getByRole('textbox', { name: 'Or type this key into it' });
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/);
  const totp = new TOTP({ secret: Secret.fromBase32(await key.inputValue()) });
  await dialog.getByRole('textbox', { name: 'Code shown in the app' }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('checkbox', { name: 'I have saved them' }).check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByText('10 not used yet')).toBeVisible();
};

const notice = (page: Page) => page.getByText('Your practice requires a second factor for its admins');

test('a practice requires a second factor: admins without one are asked to set it up, and a lost one is removed', async ({
  product,
  newDevice,
}) => {
  const office = await newDevice({ viewport: deskSize });
  const link = (await operate(product, ada)).match(/\/reset-password#\S+/)?.[0] ?? '';
  const page = await office.open(link);
  await setFirstPassword(page, password);
  await signIn(page, 'ada@moor.example', password);
  await expect(page).not.toHaveURL(/sign-in/);
  const ask = async (whom: 'Admins' | 'Everybody') => {
    await page.goto('/desk/settings');
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Second factor' }) });
    await form.getByRole('radio', { name: whom }).check();
    await form.getByRole('button', { name: 'Save' }).click();
  };
  const demand = async (whom: 'Admins' | 'Everybody') => {
    await ask(whom);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  };
  await test.step('an admin without a second factor is asked to set one up first', async () => {
    await ask('Admins');
    await expect(page.getByRole('alertdialog')).toContainText('Without one now: Ada Rae.');
    expect(await axeFindingsInThemes(page, 'demand')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
    await expect(page.getByText(/^Set up your own second factor first/)).toBeVisible();
    await page.getByRole('link', { name: 'Set up a second factor' }).click();
    await expect(card(page)).toBeInViewport();
    await setUp(page);
    await demand('Admins');
    await expect(page.getByText('A second factor is now required for all admins.')).toBeVisible();
  });

  const ben = await (await newDevice({ viewport: deskSize })).open('/sign-in');
  await test.step('another admin sees a notice instead of the admin pages, with a link to set one up', async () => {
    await page.goto('/desk/people');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('ben@moor.example');
    await page.getByLabel('Role').selectOption('Practice admin');
    await page.getByRole('button', { name: 'Make the link' }).click();
    const invitation = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await ben.goto(`/register${new URL(invitation).hash}`);
    await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben Hume');
    await ben.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await ben.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
    await ben.getByRole('button', { name: 'Register and sign in' }).click();
    await expect(ben).not.toHaveURL(/register/);
    await ben.goto('/desk');
    await expect(notice(ben)).toBeVisible();
    for (const screen of ['people', 'keys', 'audit', 'settings', 'sync', 'lists']) {
      await ben.goto(`/desk/${screen}`);
      await expect(notice(ben)).toBeVisible();
      await expect(ben.getByRole('grid')).toHaveCount(0);
    }
    expect(await axeFindingsInThemes(ben, 'notice')).toEqual([]);
    await ben.getByRole('link', { name: 'Set up a second factor' }).click();
    await setUp(ben);
    await ben.goto('/desk/people');
    await expect(ben.getByRole('row', { name: /Ada Rae/ })).toBeVisible();
  });

  await test.step('a lost second factor is removed at the desk, and the person is told', async () => {
    await page.goto('/desk/people');
    await page.getByRole('row', { name: /Ben Hume/ }).click();
    const factor = page.getByRole('region', { name: 'Second factor' });
    await expect(factor).toContainText('Set up');
    await factor.getByRole('button', { name: 'Remove the second factor' }).click();
    expect(await axeFindingsInThemes(page, 'taking away')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the second factor' }).click();
    await expect(factor).toContainText('None, but required');
    await ben.goto('/device');
    await expect(ben.getByText(/^Ada Rae removed your second factor/)).toBeVisible();
    await page.getByRole('row', { name: /Ada Rae/ }).click();
    await expect(factor).toContainText('Set up');
    await expect(factor.getByRole('button')).toHaveCount(0);
    await page.goto('/desk/audit');
    await expect(page.getByRole('row', { name: /Removed the authenticator app.*Ben Hume/ })).toBeVisible();
  });

  await test.step('for the last admin the operator of the service removes it', async () => {
    expect(await operate(product, [...ada.slice(0, 2), ...ada.slice(4, 6), '--without-second-factor'])).toContain(
      'is an admin of moor',
    );
    const borrowed = await (await newDevice({ viewport: deskSize })).open('/sign-in');
    await signIn(borrowed, 'ada@moor.example', password);
    await expect(borrowed).not.toHaveURL(/sign-in/);
    await borrowed.goto('/desk/people');
    await expect(notice(borrowed)).toBeVisible();
  });
});

test('a practice requires it for everybody: a vet is asked to set one up, works on without signal, and is asked again', async ({
  product,
  newDevice,
}) => {
  const fen = [
    '--practice',
    'brae',
    '--practice-name',
    'Brae Vets',
    '--email',
    'una@brae.example',
    '--name',
    'Una Orr',
  ];
  const office = await newDevice({ viewport: deskSize });
  const page = await office.open((await operate(product, fen)).match(/\/reset-password#\S+/)?.[0] ?? '');
  await setFirstPassword(page, password);
  await signIn(page, 'una@brae.example', password);
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto('/device#second-factor');
  await setUp(page);
  await page.goto('/desk/people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('cal@brae.example');
  await page.getByLabel('Role').selectOption('Vet');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const invitation = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.goto('/desk/settings');
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Second factor' }) });
  await form.getByRole('radio', { name: 'Everybody' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('A second factor is now required for everybody.')).toBeVisible();
  expect(await axeFindingsInThemes(page, 'required of everybody')).toEqual([]);

  const phone = await newDevice();
  const cal = await phone.open(`/register${invitation.hash}`);
  const asked = cal.getByRole('heading', { name: 'Your practice requires a second factor' });
  await test.step('the first sign-in leads to setting one up, which can be postponed', async () => {
    await cal.getByRole('textbox', { name: 'Your name' }).fill('Cal Ross');
    await cal.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await cal.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
    await cal.getByRole('button', { name: 'Register and sign in' }).click();
    await expect(asked).toBeVisible();
    expect(await axeFindingsInThemes(cal, 'asked for a second factor')).toEqual([]);
    await cal.getByRole('button', { name: /^Later/ }).click();
    await expect(cal.getByText(/^Nothing is sent or fetched until you have one/)).toBeVisible();
  });

  await test.step('the app opens without signal, and asks again with signal', async () => {
    await cal.goto('/device');
    await cal.getByRole('button', { name: /^Later/ }).click();
    await expect(cal.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
    await cal.context().setOffline(true);
    await cal.reload();
    await expect(cal.getByText(/^Nothing is sent or fetched until you have one/)).toBeVisible();
    await expect(asked).toHaveCount(0);
    await cal.context().setOffline(false);
    await cal.reload();
    await expect(asked).toBeVisible();
  });

  await test.step('with a second factor, the work continues', async () => {
    await setUp(cal);
    await cal.getByRole('button', { name: 'Continue' }).click();
    await expect(cal.getByText(/^Nothing is sent or fetched/)).toHaveCount(0);
    await expect(asked).toHaveCount(0);
  });
});
