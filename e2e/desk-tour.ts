import type { Page } from '@playwright/test';
import { dataRows, panel, workTables } from './desk.ts';
import { signInToRest } from './rest-client.ts';
import type { Stop } from './tour.ts';
import { signInAndFill } from './vet.ts';

const farm = encodeURIComponent('87/100/4208');
const aWeek = 'period=custom&from=2001-01-01&to=2001-01-31';
const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\n')),
});

const tableStop = (segment: keyof typeof workTables): Stop => ({
  name: `desk-${segment}`,
  visit: async (page) => {
    await page.goto(`/desk/${segment}`);
    await dataRows(page, workTables[segment]).first().waitFor();
  },
});

const reportStop = (report: string, search = ''): Stop => ({
  name: `desk-${report}`,
  visit: async (page) => {
    await page.goto(`/desk/reports/${report}${search}`);
    await page.getByRole('main').getByRole('table').first().waitFor();
  },
});

const openGrid = async (page: Page, segment: string, name: string): Promise<void> => {
  await page.goto(`/desk/${segment}`);
  await page.getByRole('grid', { name }).getByRole('row').nth(1).waitFor();
};

/** Changes a case twice, so that there are differences to show. */
const writeTwice = async (page: Page): Promise<void> => {
  const animal = `/api/farms/${farm}/animals/UK100017100317/medical-records`;
  const vet = await signInToRest(new URL(page.url()).origin, 'vet@glen.example');
  const made = (await (
    await vet.post(animal, { notes: 'Left hind, swollen above the hock. Not lame yet.' })
  ).json()) as { _id: string };
  const locum = await signInToRest(new URL(page.url()).origin, 'locum@glen.example');
  await locum.put(`${animal}/${made._id}`, {
    notes: 'Left hind, swollen above the hock, drained. Lame on the second look.',
    examined_at: new Date().toISOString(),
  });
};

/**
 * Every screen of the practice desk, for an admin, after the tour of a vet whose conflict is waiting for a decision.
 */
export const deskTour: readonly Stop[] = [
  {
    name: 'desk',
    visit: async (page) => {
      await signInAndFill(page, 'admin@glen.example');
      await page.goto('/desk');
      await page.getByRole('region', { name: 'Open cases' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'desk-new-case',
    visit: async (page) => {
      await page.goto(`/desk/new-case?farm=${farm}&animal=UK100017100429`);
      await page.getByRole('searchbox', { name: 'Condition' }).fill('white l');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: /^Tentative/ }).waitFor();
    },
  },
  {
    name: 'desk-new-treatment',
    visit: async (page) => {
      await page.goto(`/desk/new-treatment?farm=${farm}&animal=UK100017100429`);
      await page.getByRole('searchbox', { name: 'Product' }).waitFor();
    },
  },
  {
    name: 'desk-new-group',
    visit: async (page) => {
      await page.goto(`/desk/new-group?farm=${farm}`);
      await page.getByRole('searchbox', { name: 'Ear tag' }).waitFor();
    },
  },
  {
    name: 'desk-new-death',
    visit: async (page) => {
      await page.goto(`/desk/new-death?farm=${farm}&animal=UK100017100429`);
      await page.getByRole('group', { name: 'Ear tag' }).waitFor();
    },
  },
  {
    name: 'desk-visit-plan',
    visit: async (page) => {
      await page.goto('/desk/visit-plan');
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  },
  tableStop('farms'),
  tableStop('animals'),
  {
    name: 'desk-cases',
    visit: async (page) => {
      await writeTwice(page);
      await page.goto('/desk/cases?find=swollen above the hock');
      await dataRows(page, workTables.cases).first().click();
      await panel(page).getByRole('button', { name: 'What changed with version 2' }).click();
      await panel(page).getByRole('region', { name: 'Difference' }).waitFor();
      await page.getByRole('textbox', { name: 'Search' }).fill('');
      await dataRows(page, workTables.cases).nth(9).waitFor();
      await panel(page).getByRole('region', { name: 'Difference' }).scrollIntoViewIfNeeded();
      await panel(page).getByRole('button', { name: 'What changed with version 2' }).focus();
    },
  },
  {
    name: 'desk-whole-case',
    visit: async (page) => {
      await panel(page).getByRole('link', { name: 'The whole case' }).click();
      await page.getByRole('list', { name: /^What happened/ }).waitFor();
    },
  },
  tableStop('treatments'),
  tableStop('medicines'),
  tableStop('observations'),
  tableStop('products'),
  tableStop('conditions'),
  tableStop('practices'),
  {
    name: 'desk-palette',
    visit: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('0031');
      await page.getByRole('option').nth(3).waitFor();
    },
  },
  {
    name: 'desk-reports',
    visit: async (page) => {
      await page.goto('/desk/reports');
      await page.locator('.report-cards').waitFor();
    },
  },
  reportStop('antibiotic-use', `?farm=${farm}&period=last-year`),
  reportStop('medicine-use'),
  reportStop('medicine-record', `?farm=${farm}&period=last-year`),
  reportStop('day-book', '?period=quarter'),
  reportStop('withdrawals'),
  reportStop('open-cases'),
  reportStop('incidence'),
  reportStop('outcomes'),
  {
    name: 'desk-report-empty',
    visit: async (page) => {
      await page.goto(`/desk/reports/antibiotic-use?farm=${farm}&${aWeek}`);
      await page.getByText('No antibiotic was recorded here in this period').waitFor();
    },
  },
  {
    name: 'desk-people',
    visit: async (page) => {
      await page.goto('/desk/people');
      await page.getByRole('row', { name: /locum@glen/ }).click();
      await page.getByRole('complementary').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'desk-keys',
    visit: async (page) => {
      const admin = await signInToRest(new URL(page.url()).origin, 'admin@glen.example');
      await admin.post('/api/keys', { name: 'Herd software', scopes: ['farms:read', 'animals:read'] });
      await openGrid(page, 'keys', 'Keys');
    },
  },
  {
    name: 'desk-webhooks',
    visit: async (page) => {
      const admin = await signInToRest(new URL(page.url()).origin, 'admin@glen.example');
      await admin.post('/api/webhooks', { name: 'Herd software', url: 'https://herd.example/byre' });
      await openGrid(page, 'webhooks', 'Webhooks');
    },
  },
  {
    name: 'desk-audit',
    visit: async (page) => {
      await page.goto('/desk/audit');
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'desk-formulary',
    visit: async (page) => {
      await openGrid(page, 'formulary', 'Formulary');
      await page.getByRole('grid', { name: 'Formulary' }).getByRole('row').nth(2).click();
      await page.getByRole('complementary').getByRole('textbox', { name: 'Dose', exact: true }).waitFor();
    },
  },
  {
    name: 'desk-formulary-import',
    visit: async (page) => {
      await openGrid(page, 'formulary', 'Formulary');
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const rest = await signInToRest(new URL(page.url()).origin, 'admin@glen.example');
      const [practice] = await rest.list<{ _id: string }>('/api/practices');
      const [line] = await rest.list<{ product_id: string }>(
        `/api/practices/${encodeURIComponent(practice?._id ?? '')}/formulary`,
      );
      await page
        .getByRole('dialog')
        .getByLabel('Choose a CSV file')
        .setInputFiles(
          csvFile('formulary.csv', [
            'product_id,species,meat,milk',
            `${line?.product_id},Cattle,28 days,72 hours`,
            `${line?.product_id},Goat,12 days,`,
            `${line?.product_id},Horse,soon,`,
          ]),
        );
      await page.getByRole('dialog').getByText('meat is "soon"').waitFor();
    },
  },
  {
    name: 'desk-lists',
    visit: async (page) => {
      await page.goto('/desk/lists');
      const list = page.getByRole('region', { name: 'Products', exact: true });
      await list
        .getByLabel('Choose the regulator’s files')
        .setInputFiles(
          csvFile('current.csv', [
            'VMNo,Name,DateOfIssue,Distributors,ActiveSubstances,TargetSpecies,TherapeuticGroup',
            '77777/4001,Zyxovet 20 mg/ml Solution for Injection,2026-10-01,,Meloxicam,Cattle,Anti Inflammatory',
            '77777/4002,Zyxovet 5 mg/ml Solution for Injection,2026-10-01,,Meloxicam,"Cattle,Pigs",Anti Inflammatory',
            ',Nameless,2026-10-01,,Water,Cattle,',
          ]),
        );
      await list.getByRole('region', { name: 'What current.csv would change' }).waitFor();
    },
  },
  {
    name: 'desk-sync',
    visit: async (page) => {
      await page.goto('/desk/sync');
      await page.getByRole('list', { name: 'Refused changes' }).waitFor();
    },
  },
  {
    name: 'desk-repair',
    visit: async (page) => {
      await page.getByRole('button', { name: 'Correct and accept' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Correct: Notes' }).click();
      await dialog.getByRole('textbox', { name: 'Notes' }).waitFor();
    },
  },
  {
    name: 'desk-medicine-record-paper',
    visit: async (page) => {
      await page.goto(`/desk/reports/medicine-record?farm=${farm}&period=last-year`);
      await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
];
