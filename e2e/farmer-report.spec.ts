import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill, statusLine } from './vet.ts';

const farm = 'Nether Balgray';
const visit = '/farms/87%2F100%2F4208/visit';

/** Three from one bottle, and one under the cascade. */
const treated = ['00548', '00648', '00748', '00394'];

const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();
const cell = (row: Locator, column: string) => row.locator(`td[data-label="${column}"]`);
/** As in the record: 22 Nov 2026, 10:15. */
const moment = '\\d{1,2} \\w{3} \\d{4}, \\d{2}:\\d{2}';

test('the record for the farmer, without signal: a group, a use under the cascade and a cow that was only examined, complete on paper and as a table', async ({
  signal,
  newDevice,
}, testInfo) => {
  test.slow();
  const phone = await newDevice();
  const page = await phone.open();
  await recordShares(page);
  page.setDefaultTimeout(30_000);
  await signInAndFill(page, 'vet@glen.example');
  await page.goto(visit);
  await signal.cut();

  await test.step('three are vaccinated from one bottle', async () => {
    await page.getByRole('link', { name: 'Treat a group' }).click();
    await page.getByRole('button', { name: 'Add by tag' }).click();
    const dialog = page.getByRole('dialog');
    for (const digits of treated.slice(0, 3)) {
      await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
      await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox', { name: 'Condition' }).fill('vaccination');
    await option(page, /^Vaccination/).click();
    await page.getByRole('searchbox', { name: 'Product' }).fill('bovilis bvd');
    await option(page, /^Bovilis BVD/).click();
    await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('2');
    for (const produce of ['Meat', 'Milk']) {
      await page.getByRole('button', { name: `Add ${produce.toLowerCase()} withdrawal` }).click();
      await page.getByRole('textbox', { name: `${produce} withdrawal` }).fill('0');
    }
    await page.getByRole('textbox', { name: 'Batch number' }).fill('BVD-31');
    // The last day of the month printed on the bottle.
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('5/2031');
    await page.getByRole('radio', { name: 'No, close the cases' }).check();
    await page.getByRole('button', { name: 'Save for 3 animals' }).click();
    await expect(page.getByText('Saved for 3 animals')).toBeVisible();
  });

  await test.step('one is treated under the cascade, with the legal minimum withdrawals', async () => {
    await openAnimal(page, farm, '00394');
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Presumptive',
      method: 'Clinical signs',
      notes: 'Keep her off the slurry for a week.',
    });
    await page.getByRole('link', { name: 'Add treatment' }).click();
    await page.getByRole('searchbox', { name: 'Product' }).fill('alamycin aerosol');
    await option(page, /^Alamycin Aerosol/).click();
    await page.getByRole('textbox', { name: /^Total amount/ }).fill('10');
    // Another story may have used a bottle of it on this farm today, which is remembered.
    const batch = page.locator('summary', { hasText: 'Batch' });
    if (await batch.isVisible()) await batch.click();
    await page.getByRole('textbox', { name: 'Batch number' }).fill('');
    await page.locator('summary', { hasText: 'Cascade' }).click();
    await page.getByRole('checkbox', { name: /^Used under the cascade/ }).check();
    await page.getByRole('textbox', { name: 'Reason, in your own words' }).fill('Nothing authorised has worked');
    await page
      .getByLabel('Meat: what the label (SPC) says')
      .selectOption({ label: 'Not authorised for food-producing animals' });
    await page.getByRole('button', { name: 'Set meat to 28 days' }).click();
    await page
      .getByLabel('Milk: what the label (SPC) says')
      .selectOption({ label: 'Not authorised for animals producing milk for human consumption' });
    await page.getByRole('button', { name: /^Set milk to 7 days/ }).click();
    await page.getByRole('checkbox', { name: /^I have checked the label/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Alamycin');
  });

  await test.step('one is examined and needs nothing', async () => {
    await openAnimal(page, farm, '00401');
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Tentative',
      method: 'Clinical signs',
      notes: 'Healed. No more to do.',
    });
  });

  await page.goto(`${visit}/summary`);
  await page.getByRole('link', { name: 'Report for the farmer' }).click();
  const sheet = page.getByRole('article', { name: 'Veterinary treatment record' });
  await test.step('the sheet says whose animals, which, what, how much, by whom, and until when the produce is withheld', async () => {
    for (const told of ['Nether Balgray · 87/100/4208', 'R. & M. Farquhar', 'Isla Drummond', 'Glen Vets', 'PH97 7YX'])
      await expect(sheet).toContainText(told);
    const row = (tag: string) => sheet.locator('tbody tr').filter({ hasText: tag });
    // Other stories may have treated other animals today.
    for (const tag of treated) await expect(row(tag)).toHaveCount(1);
    for (const tag of treated.slice(0, 3)) {
      await expect(cell(row(tag), 'Medicine')).toContainText(/^Bovilis BVD.*, .*\d/);
      await expect(cell(row(tag), 'Batch')).toContainText('batch BVD-31, expires 31 May 2031');
      await expect(cell(row(tag), 'Quantity')).toContainText(/^2\sml/);
      await expect(cell(row(tag), 'Reason')).toHaveText('Vaccination; part of a treatment of 3 animals');
      await expect(cell(row(tag), 'Meat withdrawal')).toHaveText('none (0 days)');
    }
    const lame = row('00394');
    await expect(cell(lame, 'Given')).toHaveText(new RegExp(`^${moment}$`));
    await expect(cell(lame, 'Given by')).toHaveText('Isla Drummond');
    await expect(cell(lame, 'Reason')).toHaveText(
      /^Digital dermatitis; Used under the cascade: Nothing authorised has worked; examined \d+ \w{3} \d{4}$/,
    );
    await expect(cell(lame, 'Meat withdrawal')).toHaveText(new RegExp(`^28 days, fit for consumption from ${moment}$`));
    await expect(cell(lame, 'Milk withdrawal')).toHaveText(new RegExp(`^7 days, fit for consumption from ${moment}$`));
    // The one fact that was left out is reported.
    await expect(cell(lame, 'Batch')).toHaveText('not recorded');
    // The strength of the spray is not confirmed.
    await expect(cell(lame, 'Quantity')).toHaveText(/^10\sml; .*amount of active substance not known$/);
    await expect(page.getByText(/points? in this record needs? attention\.$/)).toBeVisible();
    await expect(sheet).not.toContainText('Nothing that Byre checks is missing.');
    await expect(sheet.locator('section', { hasText: 'What Byre checks' })).toContainText('Under the cascade:');
    await expect(sheet.locator('section', { hasText: 'Examined, no medicine given' })).toContainText('Healed.');
    await expect(sheet.locator('section', { hasText: 'Findings and advice' })).toContainText('off the slurry');
    await expect(sheet).toContainText('Recorded without signal');
  });

  await test.step('it is printed, and saved as a table, with the network cut', async () => {
    const paper = await page.pdf({ path: testInfo.outputPath('record.pdf'), preferCSSPageSize: true });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as table' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^treatments Nether Balgray \d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('Meat withdrawal,Milk withdrawal');
    expect(
      treated.map(
        (tag) => lines.filter((line) => line.startsWith('UK100017') && line.slice(0, 15).includes(tag)).length,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(lines.join()).toContain(
      ',Digital dermatitis; Used under the cascade: Nothing authorised has worked; examined ',
    );
    await expect(statusLine(page)).toContainText('saved on this device');
  });

  await test.step('it is shared with another app; cancelling is no error, and a failure says what else can be done', async () => {
    const share = page.getByRole('button', { name: 'Share table' });
    const failure = page.getByText('This device could not share it.');
    await answerShares(page, null);
    await share.click();
    await answerShares(page, 'AbortError');
    await share.click();
    await expect.poll(async () => (await sharesOf(page)).length).toBe(2);
    await expect(failure).toBeHidden();
    const [handed] = await sharesOf(page);
    expect(handed).toMatchObject({
      title: expect.stringMatching(/^treatments Nether Balgray \d{4}-\d{2}-\d{2}\.csv$/),
      name: handed?.title,
      type: 'text/csv',
    });
    expect(handed?.text).toMatch(/^\uFEFF?Animal,/);
    for (const tag of treated) expect(handed?.text).toContain(tag);

    await answerShares(page, 'NotAllowedError');
    await share.click();
    await expect(failure).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save as table' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('"Bovilis BVD');
  });

  await test.step('another day is typed in British format, and an invalid one leaves the sheet as it is and says so', async () => {
    const day = page.getByRole('textbox', { name: 'Day of the visit' });
    await expect(day).toHaveValue(/^\d\d\/\d\d\/20\d\d$/);
    const today = await day.inputValue();
    await day.fill('31/2/2026');
    await day.blur();
    await expect(day).toHaveAccessibleDescription('Enter a valid date, such as 31/5/2027');
    await expect(sheet).toContainText('Bovilis BVD');
    await day.fill('07032016');
    await expect(page.getByText('Nothing recorded on this day')).toBeVisible();
    await expect(day).toBeFocused();
    await expect(page).toHaveURL(/day=2016-03-07$/);
    await day.fill(today);
    await expect(sheet).toContainText('Bovilis BVD');
  });
});

type Share = { title: string | undefined; name: string; type: string; text: string };
type Sharing = { byreShares: Share[]; byreShareError: string | null };

/** The phone's share sheet is not part of the app. It is replaced by one that records what it is given. */
const recordShares = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      const kept: Sharing = { byreShares: [], byreShareError: null };
      Object.assign(window, kept);
      navigator.canShare = () => true;
      navigator.share = async ({ title, files = [] } = {}) => {
        const sharing = window as unknown as Sharing;
        for (const file of files) {
          sharing.byreShares.push({ title, name: file.name, type: file.type, text: await file.text() });
        }
        if (sharing.byreShareError !== null) throw new DOMException('not shared', sharing.byreShareError);
      };
    })
    .then(() => page.reload())
    .then(() => undefined);

const answerShares = (page: Page, error: string | null): Promise<void> =>
  page.evaluate((name) => {
    (window as unknown as Sharing).byreShareError = name;
  }, error);

const sharesOf = (page: Page): Promise<Share[]> => page.evaluate(() => (window as unknown as Sharing).byreShares);
