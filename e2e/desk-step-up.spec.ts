import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { deskSize } from './desk-sizes.ts';
import { test } from './stories.ts';
import { letTimePass } from './time-passed.ts';
import { demoPassword, signIn } from './vet.ts';

/** A change of who has access asks an admin to confirm their identity: once, and then it continues automatically. */

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test('an admin is asked once before giving a person access, and nothing typed is lost', {
  tag: '@first',
}, async ({ product, newDevice }) => {
  const office = await newDevice({ viewport: deskSize });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page).not.toHaveURL(/sign-in/);
  const invite = page.getByRole('dialog', { name: 'Invite a person' });
  const address = invite.getByRole('textbox', { name: 'Their e-mail address' });

  await test.step('cancelling keeps the form, with a sentence that says why nothing happened', async () => {
    await page.goto('/desk/people');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await address.fill('rowan@glen.example');
    await invite.getByRole('textbox', { name: 'Their name' }).fill('Rowan Bell');
    await letTimePass(product);
    await invite.getByRole('button', { name: 'Make the link' }).click();
    await expect(question(page).getByLabel('Your password')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(invite.getByText('Nothing was changed. Confirm first that it is you')).toBeVisible();
    await expect(address).toHaveValue('rowan@glen.example');
  });

  await test.step('after confirming, the link is there without pressing anything again', async () => {
    await invite.getByRole('button', { name: 'Make the link' }).click();
    await question(page).getByLabel('Your password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/register#/);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('for ten minutes nothing asks again: a key, a role and a password link', async () => {
    await page.goto('/desk/keys');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const making = page.getByRole('dialog', { name: 'Make a key' });
    await making.getByRole('textbox', { name: 'What it is for' }).fill('Herd software');
    await making.getByRole('checkbox').first().check();
    await making.getByRole('button', { name: 'Make the key' }).click();
    await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue(/^byre_/);
    await expect(question(page)).toBeHidden();
  });

  await test.step('later a change of role and a password link ask again, each on its own screen', async () => {
    await page.goto('/desk/people');
    await page.getByRole('row', { name: /locum@glen.example/ }).click();
    await letTimePass(product);
    await page.getByRole('button', { name: 'Password link' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nothing was changed. Confirm first that it is you')).toBeVisible();
    await page.getByRole('radio', { name: 'All farms of the practice, including new ones' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: /^All farms of the practice/ })).toBeChecked();
  });
});
