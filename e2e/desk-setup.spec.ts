import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { test } from './desk.ts';
import { unpackDevice } from './device.ts';
import { operate, setFirstPassword } from './operator.ts';
import { savedLine, tellCase } from './phoned-in-case.ts';
import { prepareProduct } from './product.ts';
import { signIn } from './vet.ts';

const password = 'nine herons over the moor';
const [practiceId, email] = ['11/222/3333', 'ada@moor.example'];
const farmId = '87/100/0001';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const cattleConditions = join(import.meta.dirname, '../packages/reference-data/data/conditions/cattle.json');
const productSheet = [
  'VMNo,Name,DateOfIssue,Distributors,ActiveSubstances,TargetSpecies,TherapeuticGroup',
  '77777/4001,Zyxovet 20 mg/ml Solution for Injection,2026-10-01,,Meloxicam,Cattle,Anti Inflammatory',
];

/**
 * One act of a person: a press, a field filled in, a file chosen. At ten seconds each, ninety of them are the fifteen
 * minutes that the guide promises.
 */
const mostActs = 90;

test('a practice with nothing but its first admin is set up by the guide', { tag: '@also-small' }, async ({
  deskWindow,
}) => {
  test.setTimeout(240_000);
  const product = await prepareProduct({ isEmpty: true });
  const devices = [await unpackDevice({ baseUrl: product.url, viewport: deskWindow })];
  let acts = 0;
  const act = async (work: Promise<unknown>) => {
    acts += 1;
    await work;
  };
  try {
    await product.start();
    const said = await operate(product, [
      ...['--practice', practiceId, '--practice-name', 'Moor Vets'],
      ...['--email', email, '--name', 'Ada Rae'],
    ]);
    const page = (await devices[0]?.open(said.match(/\/reset-password#\S+/)?.[0] ?? '')) as Page;
    await setFirstPassword(page, password);
    await signIn(page, email, password);
    await expect(page).not.toHaveURL(/sign-in/);
    await page.goto('/desk');
    await act(page.getByRole('link', { name: 'Continue setting up' }).click());
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(await axeFindingsInThemes(page, 'set up')).toEqual([]);
    const start = (step: string) => act(page.getByRole('link', { name: `Start: ${step}` }).click());
    const back = () => act(page.getByRole('link', { name: 'Set up', exact: true }).click());
    const isDone = (step: string) =>
      expect(page.getByRole('listitem').filter({ hasText: step }).getByText('Done', { exact: true })).toBeVisible();

    await test.step('name and address', async () => {
      await start('Name and address');
      await act(page.getByRole('textbox', { name: 'Address, line 1' }).fill('The Old Smiddy'));
      await act(page.getByRole('textbox', { name: 'Postcode' }).fill('PH97 4TB'));
      await act(page.getByRole('textbox', { name: 'Telephone' }).fill('01632 960124'));
      await act(page.getByRole('button', { name: 'Save name and address' }).click());
      await expect(page.getByText('Saved. New printouts have these details.')).toBeVisible();
      expect(await axeFindingsInThemes(page, 'settings')).toEqual([]);
      await back();
      await isDone('Name and address');
    });

    await test.step('the lists of products and conditions', async () => {
      await expect(page.getByText('The lists of products and conditions are not loaded yet.')).toBeVisible();
      await act(page.getByRole('link', { name: 'Central lists', exact: true }).last().click());
      const loadList = async (
        title: string,
        choice: string,
        file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
      ) => {
        const list = page.getByRole('region', { name: title, exact: true });
        await act(list.getByLabel(choice).setInputFiles(file));
        await act(list.getByRole('button', { name: /^Apply \d+ change/ }).click());
        await expect(list.getByRole('region', { name: / changed$/ })).toBeVisible({ timeout: 30_000 });
      };
      await loadList('Products', 'Choose the regulator’s files', {
        name: 'current.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${productSheet.join('\n')}\n`),
      });
      await loadList('Conditions', 'Choose a condition list', cattleConditions);
      await back();
      await expect(page.getByRole('link', { name: 'Start: People' })).toBeVisible();
      await expect(page.getByText('The lists of products and conditions are not loaded yet.')).toHaveCount(0);
    });

    /** Loads the file of a step after its preview. */
    const load = async (step: string, lines: readonly string[]) => {
      await start(step);
      const file = { name: `${step}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
      await act(page.getByLabel('Choose a CSV file').first().setInputFiles(file));
      await act(page.getByRole('button', { name: 'Show what it would change' }).click());
      await act(page.getByRole('button', { name: /^Load \d+ line/ }).click());
      await expect(page.getByText(/lines? loaded$/)).toBeVisible();
    };

    await test.step('people, farms and animals from files', async () => {
      await load('People', ['Email address,Full name,Position', 'una@moor.example,Una Grant,vet']);
      await expect(page.getByRole('textbox', { name: 'una@moor.example' })).toHaveValue(/\/register#/);
      expect(await axeFindingsInThemes(page, 'people invited')).toEqual([]);
      await back();
      await isDone('People');
      await load('Farms', ['CPH,Farm name,Postcode', `${farmId},Nether Moor,PH97 4TB`]);
      await back();
      await isDone('Farms');
      await load('Animals', [
        'CPH;Ear tag;Breed;Sex',
        `${farmId};UK300001100001;HF;F`,
        `${farmId};UK300001100002;HF;F`,
      ]);
      await back();
      await isDone('Animals');
    });

    await test.step('a step is skipped, reopened and skipped', async () => {
      await act(page.getByRole('button', { name: 'Skip: Formulary' }).click());
      await act(page.getByRole('button', { name: 'Reopen: Formulary' }).click());
      await act(page.getByRole('button', { name: 'Skip: Formulary' }).click());
    });

    await test.step('the first phone is ready to go offline, and the practice is set up', async () => {
      const phone = await unpackDevice({ baseUrl: product.url, userAgent: android });
      devices.push(phone);
      const small = await phone.open('/sign-in');
      await act(small.getByLabel('E-mail').fill(email));
      await act(small.getByRole('textbox', { name: 'Password' }).fill(password));
      await act(small.getByRole('button', { name: 'Sign in', exact: true }).click());
      await expect(small.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
      await expect(small.getByRole('link', { name: /^Nether Moor/ })).toBeVisible();
      await expect(page.getByText('The practice is set up.')).toBeVisible({ timeout: 60_000 });
    });

    await test.step('the practice works: a case is recorded at the desk', async () => {
      await page.goto('/desk');
      await expect(page.getByRole('heading', { level: 1, name: 'Practice desk' })).toBeVisible();
      const hands = await tellCase(page, '00001', 'The first case', 'Nether Moor');
      await hands.press('Control+Enter');
      await expect(savedLine(page, 'White line disease')).toContainText('In the practice’s records', {
        timeout: 30_000,
      });
    });

    await test.step('an import can be undone, except for the animal that has a case by now', async () => {
      await page.goto('/desk/import');
      await page.getByRole('button', { name: 'Undo Animals.csv' }).click();
      await expect(page.getByText('1 line will be undone', { exact: false })).toBeVisible();
      expect(await axeFindingsInThemes(page, 'undo')).toEqual([]);
      await expect(page.getByText('1 line cannot be undone', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: 'Undo 1 line' }).click();
      await expect(page.getByText('1 line undone')).toBeVisible();
    });
    expect(acts).toBeLessThanOrEqual(mostActs);
  } finally {
    await Promise.all(devices.map((device) => device.throwAway()));
    await product.remove();
  }
});
