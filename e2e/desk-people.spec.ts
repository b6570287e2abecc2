import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes, type Finding } from './axe.ts';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

const desk = { width: 1440, height: 900 };
const farmId = '87/100/4208';

const openDesk = async (page: Page, screen: string): Promise<void> => {
  await page.goto(`/desk/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openPerson = async (page: Page, name: string): Promise<void> => {
  await openDesk(page, 'people');
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page.getByRole('complementary', { name })).toBeVisible();
};

test('the admin at the desk: a locum is invited, limited to one farm and signed out', async ({ newDevice }) => {
  const office = await newDevice({ viewport: desk });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible({ timeout: 60_000 });
  let link = '';

  await test.step('an invitation is a link to copy and a slip to print', async () => {
    await openDesk(page, 'people');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter an e-mail address');
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('una@glen.example');
    await page.getByRole('textbox', { name: 'Their name' }).fill('Una Grant');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: 'Hand this link over' })).toBeVisible();
    link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Your invitation to Byre' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print a slip' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await expect(page.getByRole('row', { name: /una@glen.example/ })).toContainText('Open');
  });

  const phone = await newDevice();
  const { hash } = new URL(link);
  let locum = await phone.open(`/register${hash}`);
  const farmsOnPhone = locum.getByRole('main').getByRole('link', { name: /animals/ });

  await test.step('she registers, and her farms are on the phone', async () => {
    await locum.getByRole('textbox', { name: 'Password', exact: true }).fill('four words are better');
    await locum.getByRole('textbox', { name: 'Repeat the password' }).fill('four words are better');
    await locum.getByRole('button', { name: 'Register and sign in' }).click();
    await expect(locum.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
    expect(await farmsOnPhone.count()).toBeGreaterThan(1);
  });

  await test.step('limited to one farm, her phone removes the others', async () => {
    await openPerson(page, 'Una Grant');
    await page.getByRole('radio', { name: 'Only these' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose at least one farm')).toBeVisible();
    await page.getByRole('textbox', { name: 'Find a farm' }).fill('balgray');
    await page.getByRole('checkbox', { name: /Nether Balgray/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Una Grant has been changed.')).toBeVisible();
    await expect(farmsOnPhone).toHaveCount(1, { timeout: 60_000 });
  });

  await test.step('another admin’s change is reported, and nothing is overwritten', async () => {
    const other = await signInToRest(
      office
        .page()
        .url()
        .replace(/\/desk.*/, ''),
      'admin@glen.example',
    );
    const people = await other.list<{ _id: string; email: string }>('/api/people');
    const una = people.find(({ email }) => email === 'una@glen.example');
    await page.getByRole('radio', { name: /All farms of the practice/ }).check();
    await other.put(`/api/people/${una?._id}`, { role: 'staff' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Someone else has just changed Una Grant.')).toBeVisible();
    await expect(page.getByText('Role is now: Staff')).toBeVisible();
    expect((await other.get<{ farms: string[] | null }>(`/api/people/${una?._id}`)).farms).toEqual([farmId]);
  });

  await test.step('signed out everywhere', async () => {
    await openPerson(page, 'Una Grant');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('Una Grant is signed out everywhere.')).toBeVisible();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
    locum = await phone.open('/');
    await expect(locum.getByText('You were signed out, by yourself on another device')).toBeVisible({
      timeout: 60_000,
    });
    await expect(locum.getByText('una@')).toHaveCount(0);
  });

  await test.step('disabled, and undone', async () => {
    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('row', { name: /Una Grant/ })).toContainText('Disabled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /Una Grant/ })).toContainText('Active');
  });
});

test('an expired invitation says so in one sentence, and the desk renews it', async ({ product, newDevice }) => {
  const office = await newDevice({ viewport: desk });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible({ timeout: 60_000 });
  await openDesk(page, 'people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('late@glen.example');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const postgres = await ensurePostgres({ dataDir: product.dataDir });
  try {
    const late = await withConnection(
      postgres.databaseUrl,
      (sql) => sql`
        update invitation
        set created_at = created_at - interval '60 days', expires_at = now() - interval '1 minute'
        where email = 'late@glen.example'
        returning _id
      `,
    );
    expect(late).toHaveLength(1);
  } finally {
    await postgres.stop();
  }

  const locum = await (await newDevice()).open(`/register${new URL(link).hash}`);
  await expect(locum.getByText('This invitation is not valid, or no longer valid')).toBeVisible();
  await expect(locum.getByText('ask your practice for a new one')).toBeVisible();
  await expect(locum.getByRole('textbox', { name: 'Password' })).toHaveCount(0);

  await openDesk(page, 'people?list=invitations');
  const row = page.getByRole('row', { name: /late@glen.example/ });
  await expect(row).toContainText('Expired');
  await row.click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  const again = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await locum.goto(`/register${new URL(again).hash}`);
  await expect(locum.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
});

test('a key made at the desk can read animals but not write, and is revoked', async ({ product, newDevice }) => {
  const office = await newDevice({ viewport: desk });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible({ timeout: 60_000 });
  await openDesk(page, 'keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Herd software');
  await page.getByRole('checkbox', { name: /Read animals/ }).check();
  const until = page.getByRole('textbox', { name: /^Works until/ });
  await until.fill('31/2/2031');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByRole('link', { name: 'Enter a valid date, such as 31/12/2027' })).toBeVisible();
  await until.fill('31/12/2031');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const token = await page.getByRole('textbox', { name: 'Key' }).inputValue();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const herd = `${product.url}/api/farms/${encodeURIComponent(farmId)}/animals`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const read = await fetch(herd, { headers });
  const animals = ((await read.json()) as { data: { _id: string }[] }).data;
  expect([read.status, animals.length]).toEqual([200, 20]);
  const animal = `${herd}/${encodeURIComponent(animals[0]?._id ?? '')}`;
  const write = await fetch(animal, { method: 'PUT', headers, body: JSON.stringify({ stock_id: 7 }) });
  const { detail } = (await write.json()) as { detail: string };
  expect([write.status, detail]).toEqual([403, 'The key does not have the scope animals:write.']);

  await expect(page.getByRole('row', { name: /Herd software/ })).toContainText('31 Dec 2031');
  await page.getByRole('row', { name: /Herd software/ }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /Herd software/ })).toContainText('Revoked');
  expect((await fetch(herd, { headers })).status).toBe(401);

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('row', { name: /Key used for the first time/ })).toBeVisible();
  await page.goto('/desk/audit?group=keys');
  await expect(page.getByRole('row', { name: /Revoked a key/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Signed in/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as table' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Byre audit .*\.csv$/);
});

test('the keyboard alone makes and revokes a key', async ({ newDevice }) => {
  const office = await newDevice({ viewport: desk });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible({ timeout: 60_000 });
  await openDesk(page, 'keys');
  const tabTo = async (what: () => Promise<boolean>) => {
    for (let press = 0; press < 60 && !(await what()); press += 1) await page.keyboard.press('Tab');
  };
  const isOn = (role: 'button' | 'checkbox' | 'row', name: RegExp) => async () =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
  await tabTo(isOn('button', /Make a key/));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Laboratory');
  await tabTo(isOn('checkbox', /Read animals/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await tabTo(isOn('button', /I have stored it/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Laboratory/ })).toContainText('Active');
  await tabTo(isOn('row', /Laboratory/));
  await page.keyboard.press('Enter');
  await tabTo(isOn('button', /^Revoke$/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(async () =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Revoke' })
      .evaluate((button) => button === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Laboratory/ })).toContainText('Revoked');
});

test('accessible: axe finds nothing on people, keys and audit, light and dark', async ({ newDevice }) => {
  const office = await newDevice({ viewport: desk });
  const page = await office.open('/sign-in');
  await signIn(page, 'admin@glen.example');
  await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible({ timeout: 60_000 });
  const found: Finding[] = [];
  const look = async (screen: string) => {
    found.push(...(await axeFindingsInThemes(page, screen)));
  };
  await openPerson(page, 'Tom Carrick');
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeVisible();
  await look('people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('radio', { name: 'Only these' }).last().check();
  await look('invite');
  await page
    .getByRole('radio', { name: /All farms/ })
    .last()
    .check();
  await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('new@glen.example');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { name: 'Hand this link over' })).toBeVisible();
  await look('hand-over');
  await page.getByRole('button', { name: 'Done' }).click();
  await openDesk(page, 'people?list=invitations');
  await page.getByRole('row', { name: /new@glen/ }).click();
  await look('invitations');
  await openDesk(page, 'keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await look('make-key');
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Herd software');
  await page.getByRole('checkbox', { name: /Read animals/ }).check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page
    .getByRole('row', { name: /Herd software/ })
    .first()
    .click();
  await look('keys');
  await openDesk(page, 'audit');
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await look('audit');
  expect(found).toEqual([]);
});
