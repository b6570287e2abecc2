import { readFileSync } from 'node:fs';
import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings, axeFindingsInThemes, type Finding } from './axe.ts';
import { parseCsv } from './csv.ts';
import { tabTo, test } from './desk.ts';
import type { Product } from './product.ts';
import { signInToRest } from './rest-client.ts';
import { signInAndFill } from './vet.ts';

const farm = { id: '87/100/4208', name: 'Nether Balgray' };
// Without conversion, because the SQL below converts nothing.
const ofTheFarm = `farm=${encodeURIComponent(farm.id)}&period=last-year&conversion=none`;

type Figures = { mg: number; kg: number; uses: number; unweighed: number };

/** The farm's antibiotic use in the last calendar year, calculated from the records by this story's own SQL. */
const figuresFromRecords = async ({ dataDir }: Product): Promise<Figures> => {
  const year = new Date().getFullYear() - 1;
  const [from, to] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
  const postgres = await ensurePostgres({ dataDir });
  try {
    return await withConnection(postgres.databaseUrl, async (sql) => {
      const [used] = await sql<{ mg: number; uses: number; unweighed: number }[]>`
        with use as (
          select u._id, s.value ->> 'name' as substance, u.total_volume,
            (
              select strength
              from formulary_entry e
              cross join lateral jsonb_array_elements(e.strengths) as strength
              where e.product_id = u.product_id
                and e.practice_id in (select practice_id from practice_farm where farm_id = u.farm_id)
                and e.confirmed_by is not null
                and e.deleted_at is null
                and coalesce(strength ->> 'substance', s.value ->> 'name') = s.value ->> 'name'
                and strength ->> 'per' = u.total_volume ->> 'units'
                and strength ->> 'unit' = 'mg'
              limit 1
            ) as strength
          from medicine_usage u
          cross join lateral jsonb_array_elements(u.active_substances) as s
          where u.farm_id = ${farm.id}
            and u.deleted_at is null
            and coalesce(u.start_date, u.created_at) >= ${from}
            and coalesce(u.start_date, u.created_at) < ${to}
            and s.value ->> 'name' ~* '(cillin|mycin|micin|cycline|florfenicol|^cef|^ceph|^sulfa|trimethoprim|floxacin|penethamate|tylosin|streptomycin|kanamycin)'
        )
        select sum((total_volume ->> 'volume')::float8 * (strength ->> 'amount')::float8) as mg,
          count(distinct _id)::int as uses, count(distinct _id) filter (where strength is null)::int as unweighed
        from use
      `;
      const [atRisk] = await sql<{ kg: number }[]>`
        with stay as (
          select a.species, a.gender, a.date_of_birth, a.reproductive_state, greatest(${from}::timestamptz, coalesce(a.date_joined_farm, a.date_of_birth)) as since,
            least(${to}::timestamptz, a.date_left_farm, (a.deceased_record ->> 'date_of_death')::timestamptz) as until
          from animal a
          where a.farm_id = ${farm.id}
        ), aged as (
          select species, gender, since, until, date_of_birth + interval '12 months' <= since + (until - since) / 2 as is_grown,
            date_of_birth + interval '24 months' <= since + (until - since) / 2 as is_two,
            coalesce(reproductive_state -> -1 ->> 'name', '') as state
          from stay
          where since < until
        )
        select sum(
          extract(epoch from until - since) / extract(epoch from ${to}::timestamptz - ${from}::timestamptz)
          * case
            when species = 'Sheep' then case when is_grown then 75 else 20 end
            when species = 'Cattle' and not is_grown then 140
            when species = 'Cattle' and gender = 'Male' then 425
            when species = 'Cattle' and state ~* 'lactat|dry|cull' then 425
            when species = 'Cattle' and state ~* 'heifer' then 200
            when species = 'Cattle' then case when is_two then 425 else 200 end
          end
        )::float8 as kg
        from aged
      `;
      if (!used || !atRisk) throw new Error('A sum is a row.');
      return { ...used, kg: atRisk.kg };
    });
  } finally {
    await postgres.stop();
  }
};

/** As the desk formats it: two decimal places, or two significant digits for small figures. */
const written = (value: number): string =>
  value < 0.1 ? String(Number(value.toPrecision(2))) : String(Number(value.toFixed(2)));

/** Figures in a column have their decimal points aligned. */
const writtenEven = (value: number): string => (value < 0.1 ? value.toPrecision(2) : value.toFixed(2));

/** The rows of the file that a button saves. */
const savedBy = async (page: Page, name: string): Promise<string[][]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return parseCsv(readFileSync(await download.path(), 'utf8'));
};
const addedUp = (rows: readonly string[][], column: number): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

const tile = (page: Page, label: string): Locator => page.locator('.report-tile', { hasText: label });

test('antibiotic use on the screen, on paper and in the table agrees with the records', {
  tag: ['@first', '@also-small'],
}, async ({ product, newDevice, deskWindow }) => {
  const own = await figuresFromRecords(product);
  expect(own.uses).toBeGreaterThan(own.unweighed);
  const desk = await newDevice({ viewport: deskWindow });
  const page = await desk.open();
  await signInAndFill(page, 'desk@glen.example');
  await page.goto(`/desk/reports/antibiotic-use?${ofTheFarm}`);

  const shown = {
    perKg: tile(page, 'Antibiotic per kg'),
    total: tile(page, 'Total antibiotic'),
    atRisk: tile(page, 'Animals at risk'),
  };
  const figures = async () => {
    await expect(shown.perKg).toContainText(`${writtenEven(own.mg / own.kg)} mg/kg`);
    await expect(shown.total).toContainText(`${written(own.mg / 1_000)} g`);
    await expect(shown.atRisk).toContainText(`${Math.round(own.kg).toLocaleString('en-GB')} kg`);
    await expect(page.getByText(`uses of ${own.uses} could not be weighed`)).toContainText(String(own.unweighed));
  };
  await figures();
  await expect(page.getByRole('table', { name: 'Products with an antibiotic' })).toContainText(
    'strength not confirmed',
  );

  const [, ...cells] = await savedBy(page, 'Save as table');
  expect(addedUp(cells, 5)).toBeCloseTo(own.mg, 3);
  expect(addedUp(cells, 3)).toBe(own.uses);
  const [headings = [], ...data] = await savedBy(page, 'Save as data');
  expect(addedUp(data, headings.indexOf('mg'))).toBeCloseTo(own.mg, 3);
  expect(addedUp(data, headings.indexOf('usages'))).toBe(own.uses);

  await page.emulateMedia({ media: 'print' });
  await figures();
  const head = page.locator('.report-print-head');
  await expect(head).toBeVisible();
  await expect(head).toContainText(farm.name);
  await expect(head).toContainText('Glen Vets');
  await expect(page.getByRole('button', { name: 'Save as table' })).toBeHidden();
  await expect(page.getByText('mg/kg = Σ')).toBeVisible();
  await page.setViewportSize({ width: 703, height: 900 });
  const heading = (name: string) => page.getByRole('table', { name: 'Figures by sector' }).getByText(name);
  const widthOf = async (name: string) => (await heading(name).boundingBox())?.width ?? 0;
  expect(await widthOf('Formula and source')).toBeGreaterThan(2 * (await widthOf('Counted')));
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

type RecordRow = { given: string; animal: string; product: string; batch: string; by: string; meat: string };

/** The farm's medicine record of the last calendar year, made by this story's own SQL in the words of the report. */
const recordFromRecords = async ({ dataDir }: Product): Promise<RecordRow[]> => {
  const year = new Date().getFullYear() - 1;
  const postgres = await ensurePostgres({ dataDir });
  try {
    return await withConnection(postgres.databaseUrl, async (sql) => [
      ...(await sql<RecordRow[]>`
        with used as (
          select u.*, a.identification_number, a.species,
            to_char(coalesce(u.start_date, u.created_at) at time zone 'Europe/London', 'FMDD Mon YYYY') as first,
            to_char(coalesce(u.end_date, u.start_date, u.created_at) at time zone 'Europe/London', 'FMDD Mon YYYY') as last
          from medicine_usage u
          left join animal a on a.farm_id = u.farm_id and a._id = u.animal_id
          where u.farm_id = ${farm.id}
            and u.deleted_at is null
            and coalesce(u.start_date, u.created_at) >= ${`${year}-01-01T00:00:00Z`}
            and coalesce(u.start_date, u.created_at) < ${`${year + 1}-01-01T00:00:00Z`}
        )
        select case when first = last then first else first || ' to ' || last end as given,
          coalesce(identification_number, animal_id) || coalesce('; ' || species, '') as animal,
          name || ', ' || product_id as product,
          coalesce((
            select string_agg(
              b ->> 'number'
              || coalesce(' (exp. ' || to_char((b ->> 'expiry')::timestamptz at time zone 'Europe/London', 'FMDD Mon YYYY') || ')', ''),
              '; '
            )
            from jsonb_array_elements(batches) as b
          ), 'not recorded') as batch,
          coalesce(administered_by, 'not recorded') as by,
          coalesce((
            select string_agg(
              case
                when (w ->> 'period')::int = 0 then 'none (0 ' || (w ->> 'unit') || ')'
                else (w ->> 'period') || ' ' || case when (w ->> 'period')::int = 1 then rtrim(w ->> 'unit', 's') else w ->> 'unit' end
                  || coalesce(', fit for consumption from ' || to_char((w ->> 'ends_at')::timestamptz at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI'), '')
              end,
              '; '
            )
            from jsonb_array_elements(withdrawals) as w
            where w ->> 'product_type' = 'meat'
          ), 'not recorded') as meat
        from used
        order by coalesce(start_date, created_at), _id
      `),
    ]);
  } finally {
    await postgres.stop();
  }
};

test('the medicine record for an inspection lists every medicine of the period, in the table and on paper', {
  tag: '@also-small',
}, async ({ product, newDevice, deskWindow }) => {
  const own = await recordFromRecords(product);
  expect(own.length).toBeGreaterThan(10);
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'desk@glen.example');
  await page.goto(`/desk/reports/medicine-record?${ofTheFarm}`);
  const rows = page.getByRole('table', { name: 'Medicines given' }).locator('tbody tr');
  await expect(rows).toHaveCount(own.length);
  const [, ...cells] = await savedBy(page, 'Save as table');
  // British English in some browsers has "Sept".
  const told = (row: readonly string[]) => row.map((cell) => cell.replaceAll('Sept ', 'Sep '));
  expect(
    cells.map(told).map(([given, animal, medicine, batch, _quantity, _reason, by, meat]) => ({
      given,
      animal,
      product: medicine,
      batch,
      by,
      meat,
    })),
  ).toEqual(own.map((row) => ({ ...row })));
  const isReachable = (scroll: HTMLElement) =>
    scroll.scrollWidth <= scroll.clientWidth || getComputedStyle(scroll).overflowX === 'auto';
  expect(await page.locator('.report-table-scroll').first().evaluate(isReachable)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const head = page.locator('.report-print-head');
  for (const fact of [farm.name, farm.id, 'Glen Vets', String(new Date().getFullYear() - 1)]) {
    await expect(head).toContainText(fact);
  }
  const onPaper = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
  );
  expect(onPaper).toEqual(cells);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect([pdf.subarray(0, 5).toString(), pdf.length > 20_000]).toEqual(['%PDF-', true]);
});

test('a long report is printed in full, although the screen shows only its first hundred lines', async ({
  product,
  newDevice,
  deskWindow,
}) => {
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto('/desk/reports/medicine-use?period=five-years');
  const lines = page.getByRole('table', { name: 'Medicines used' }).locator('tbody tr');
  await expect(lines).toHaveCount(100);
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const now = new Date();
  const day = (date: Date) => date.toLocaleDateString('sv');
  const from = day(new Date(now.getFullYear() - 5, now.getMonth(), now.getDate() + 1));
  const report = await rest.get<{ products: unknown[] }>(`/api/reports/medicine-use?from=${from}&to=${day(now)}`);
  expect(report.products.length).toBeGreaterThan(100);
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('.report-table tbody tr').length;
    addEventListener('afterprint', () => document.body.setAttribute('data-lines-on-paper', String(count())), true);
  });
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-lines-on-paper', String(report.products.length));
  await expect(lines).toHaveCount(100);
});

test('a report is calculated while the pointer rests on its name, and only once', async ({ newDevice, deskWindow }) => {
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto('/desk/farms');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [name, report, shown] of [
    ['Antibiotic use', 'antibiotic-use', tile(page, 'Antibiotic per kg')],
    ['Open cases', 'open-cases', page.getByRole('table', { name: 'Open cases, the oldest first' })],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });
    const answer = page.waitForResponse(new RegExp(`/api/reports/${report}`));
    await link.hover();
    await (await answer).finished();
    await link.click();
    await expect(shown).toBeVisible();
    expect(asked.filter((path) => path === `/api/reports/${report}`)).toHaveLength(1);
  }
});

test('while another farm’s figures are calculated, those of the previous farm are not shown under its name', async ({
  newDevice,
  deskWindow,
}) => {
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto(`/desk/reports/medicine-record?${ofTheFarm}`);
  const record = page.getByRole('article', { name: 'Medicine record' });
  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeEnabled();
  await expect(record).toBeVisible();
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/api\/reports\/medicine-record/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const farms = page.getByLabel('Farm', { exact: true });
  await farms.selectOption({ index: 3 });
  await expect(page).not.toHaveURL(/farm=87%2F100%2F4208/);
  await expect(record).toHaveCount(0);
  await expect(print).toHaveCount(0);
  letThrough();
  await expect(record).toBeVisible();
  await expect(print).toBeEnabled();
});

test('every report for a period without events says so in a sentence, and prints no zeros', async ({
  newDevice,
  deskWindow,
}) => {
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'vet@glen.example');
  const longAgo = 'period=custom&from=2001-01-01&to=2001-01-31';
  const sentences = {
    'medicine-use': /^No medicine was recorded here in this period/,
    'antibiotic-use': /^No antibiotic was recorded here in this period/,
    incidence: /^No new case was recorded here in this period/,
    outcomes: /^No treatment/,
    'open-cases': /^No case is open here/,
    withdrawals: /^No recorded withdrawal is in force here/,
  };
  for (const [report, sentence] of Object.entries(sentences)) {
    await page.goto(`/desk/reports/${report}?species=Turkey&${longAgo}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as table' })).toHaveCount(0);
  }
});

test('a record that no medicine was used names the farm and the period, on paper and in the table', async ({
  newDevice,
  deskWindow,
}) => {
  const page = await (await newDevice({ viewport: deskWindow })).open();
  await signInAndFill(page, 'vet@glen.example');
  const address = `/desk/reports/medicine-record?farm=${encodeURIComponent(farm.id)}&period=custom&from=2001-01-01&to=2001-01-31`;
  await page.goto(address);
  const between = 'between 1 Jan 2001 and 31 Jan 2001, as far as this practice’s records show.';
  const record = page.getByRole('article', { name: 'Medicine record' });
  await expect(record).toContainText(`No medicines were used on this holding ${between}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as table' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Medicine record Nether Balgray 2001-01-01 to 2001-01-31.csv');
  const cells = parseCsv(readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, ''));
  expect(cells.map((row) => [row[0], row[2], row.length])).toEqual([
    ['Given', 'Product', 10],
    [`No medicines were used on this holding ${between}`, '', 10],
  ]);
  await page.emulateMedia({ media: 'print' });
  for (const fact of [farm.name, farm.id, 'Glen Vets', '1 Jan 2001 to 31 Jan 2001']) {
    await expect(page.locator('.report-print-head')).toContainText(fact);
  }
  await expect(record).toContainText(between);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${address}&species=Sheep`);
  await expect(record).toContainText(`No medicines were used on the sheep of this holding ${between}`);
});

test('an empty report suggests what to change, and only what can be changed', async ({ newDevice, deskWindow }) => {
  const desk = await newDevice({ viewport: deskWindow });
  const page = await desk.open();
  await signInAndFill(page, 'desk@glen.example');
  await page.goto(`/desk/reports/antibiotic-use?${ofTheFarm}&species=Turkey`);
  await expect(
    page.getByText(
      'No antibiotic was recorded here in this period: choose a longer period, another farm or all species.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as table' })).toHaveCount(0);
  await page.goto('/desk/reports/antibiotic-use?period=custom&from=2001-01-01&to=2001-01-31');
  await expect(
    page.getByText('No antibiotic was recorded here in this period: choose a longer period.', { exact: true }),
  ).toBeVisible();
  await page.goto('/desk/reports/withdrawals?species=Turkey');
  await expect(
    page.getByText('No recorded withdrawal is in force here now: choose all species.', { exact: true }),
  ).toBeVisible();
  await page.goto('/desk/reports/medicine-record');
  await expect(page.getByText('This record is kept for one holding. Choose the farm.')).toBeVisible();
  await page.goto('/desk/reports/outcomes?period=custom&from=2026-03-02&to=2026-03-01');
  await expect(page.getByText('The period ends before it begins.')).toBeVisible();
});

test('a report is found, filtered, explained and recalculated with the keyboard alone', async ({
  newDevice,
  deskWindow,
}) => {
  const desk = await newDevice({ viewport: deskWindow });
  const page = await desk.open();
  await signInAndFill(page, 'vet@glen.example');
  await page.goto('/desk');
  await tabTo(page, page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Antibiotic use' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Farm', { exact: true }));
  await page.keyboard.type(farm.name.slice(0, 4));
  await expect(page).toHaveURL(/farm=87%2F100%2F4208/);
  await tabTo(page, page.getByLabel('Period', { exact: true }));
  await page.keyboard.type('Last y');
  await expect(page).toHaveURL(/period=last-year/);
  const perKg = tile(page, 'Antibiotic per kg');
  const before = await perKg.textContent();
  await tabTo(page, page.locator('summary', { hasText: 'How this is calculated' }));
  await page.keyboard.press('Enter');
  const cow = page.getByLabel(/Weight used for Cow/);
  await tabTo(page, cow);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/weights=cow%3A40/);
  await expect(perKg).toContainText('weights other than the standard ones');
  expect(await perKg.textContent()).not.toBe(before);
});

const reports = [
  'reports',
  `reports/antibiotic-use?${ofTheFarm}`,
  'reports/antibiotic-use',
  'reports/medicine-use',
  `reports/medicine-record?${ofTheFarm}`,
  'reports/withdrawals',
  'reports/open-cases',
  'reports/incidence',
  'reports/outcomes',
];

test('axe finds nothing in any report in the light and dark themes', async ({ newDevice, deskWindow }) => {
  test.slow();
  const desk = await newDevice({ viewport: deskWindow });
  const page = await desk.open();
  await signInAndFill(page, 'vet@glen.example');
  const found: Finding[] = [];
  for (const report of reports) {
    await page.goto(`/desk/${report}`);
    await page.locator('.report-sheet, .report-cards').waitFor();
    for (const closed of await page.locator('main summary').all()) await closed.click();
    found.push(...(await axeFindingsInThemes(page, report)));
  }
  expect(found).toEqual([]);
});
