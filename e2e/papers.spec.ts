import { reportPapersApi } from '@byre/contract/report-papers/api';
import { readPdf } from '@byre/server/testing/read-pdf';
import { paperNames } from '@byre/web/src/ui/frames/paper-names.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { deskSize } from './desk-sizes.ts';
import { type Device, unpackDevice } from './device.ts';
import {
  addOtherVet,
  addressesOf,
  buyer,
  doWork,
  namesOn,
  type Printed,
  passwordOf,
  printed,
  printers,
  type Role,
  sellCow,
  seller,
  settle,
  type Work,
  warnEverybody,
} from './papers.ts';
import { type Product, prepareProduct } from './product.ts';
import { signInToRest } from './rest-client.ts';
import { signIn } from './vet.ts';

/** A world of its own, because everybody in it is warned of a password link. */
const test = base.extend<object, { world: { product: Product; work: Work; open(role: Role): Promise<Page> } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off this pattern
    async ({}, use) => {
      const product = await prepareProduct();
      await product.start();
      await addOtherVet(product.url);
      const work = await doWork(product.url);
      await warnEverybody(product.url);
      const devices: Device[] = [];
      await use({
        product,
        work,
        open: async (role) => {
          const device = await unpackDevice({ baseUrl: product.url, viewport: deskSize });
          devices.push(device);
          const page = await device.open();
          await page.addInitScript(() => {
            window.print = () => undefined;
          });
          await signIn(page, printers[role].email, passwordOf(printers[role]));
          // The papers of a farm need all of it on the device.
          await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 400_000 });
          return page;
        },
      });
      await Promise.all(devices.map((device) => device.throwAway()));
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The papers that are in a dialog, by how a person comes to them. Any other is found on its screen. */
const inDialogs: Readonly<Record<string, (page: Page, work: Work) => Promise<void>>> = {
  condition: async (page, { animals, recordId }) => {
    await page.goto(caseOf(animals, recordId));
    await page
      .getByRole('button', { name: /^Advice and treatments/ })
      .first()
      .click();
  },
  keyboard: async (page) => {
    await page.goto('/desk/cases');
    await settle(page);
    await page.keyboard.press('?');
  },
  'hand-over': async (page) => {
    await page.goto('/desk/people');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill(`una-${Date.now()}@glen.example`);
    await page.getByRole('textbox', { name: 'Their name' }).fill('Una Grant');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: 'Hand this link over' })).toBeVisible();
  },
  table: async (page) => {
    await page.goto(`/desk/medicines?f.farm_id=${encodeURIComponent(seller.id)}`);
    await settle(page);
    await page.locator('[data-prints]').click();
  },
};

const caseOf = (animals: readonly string[], recordId: string): string =>
  `/farms/${encodeURIComponent(seller.id)}/animals/${encodeURIComponent(animals[0] ?? '')}/cases/${recordId}`;

const isFilled = (address: string): boolean => address.includes(encodeURIComponent(seller.id));

test.describe.configure({ mode: 'serial' });

/** Where a paper is found, and what is on it, by who printed it. */
const found = new Map<string, Map<Role, Printed>>();
const note = (address: string, role: Role, one: Printed): void => {
  const papers = found.get(address) ?? new Map<Role, Printed>();
  found.set(address, papers.set(role, one));
};

test('every screen, printed with notices open, has its paper and nothing else on it, whole and numbered', async ({
  world: { work, open },
}) => {
  test.setTimeout(1_800_000);
  const page = await open('vet');
  await page.goto('/');
  const words = 'made a link to a new password for you';
  const notice = await page.locator('.notices').getByText(words).innerText();
  expect(notice).toContain(words);
  const admin = await open('admin');
  const faults: string[] = [];
  const seenAt = async (one: Page, address: string, role: Role): Promise<void> => {
    const paper = await printed(one);
    if (paper.name !== 'screen') note(address, role, paper);
    const { name } = printers[role];
    const expected: [boolean, string][] = [
      [paper.name !== 'none', 'has no paper'],
      [paper.outside === '', `prints what is outside the paper: ${paper.outside.slice(0, 200)}`],
      [paper.cut.length === 0, `cuts ${paper.cut[0]}`],
      [
        paper.printedBy.length === 1 && paper.printedBy[0]?.startsWith(`Printed by ${name} on `) === true,
        'does not say who printed it',
      ],
      [paper.text.includes('Glen Vets'), 'does not name the practice'],
      [!address.startsWith('/farms/') || paper.text.includes(seller.id), 'does not name the holding'],
      [paper.pages.every((text, at) => text.includes(`${at + 1} / ${paper.pages.length}`)), 'has no page numbers'],
      [!paper.text.includes(notice), 'prints a notice'],
    ];
    faults.push(...expected.flatMap(([isRight, fault]) => (isRight ? [] : [`${address} ${fault}`])));
  };
  for (const address of addressesOf(work)) {
    // The admin sees the screens of the practice too.
    const [one, role] = address.startsWith('/desk') ? ([admin, 'admin'] as const) : ([page, 'vet'] as const);
    await one.goto(address);
    await settle(one);
    await seenAt(one, address, role);
  }
  for (const [name, open] of Object.entries(inDialogs)) {
    await open(admin, work);
    await expect(admin.locator(`[data-paper-name="${name}"]`)).toBeAttached();
    await seenAt(admin, `dialog ${name}`, 'admin');
    await admin.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
  // A paper that is added later is named in the app, and must be found by this walk.
  const names = [...found.values()].flatMap((papers) => [...papers.values()].map(({ name }) => name));
  expect([...new Set(names)].toSorted()).toEqual([...paperNames].toSorted());
});

const others = (['vet', 'otherVet', 'locum', 'staff', 'admin'] as const satisfies readonly Role[]).map((role) => role);

for (const role of others) {
  test(`a paper that ${printers[role].name} prints names those who did the work`, async ({ world: { work, open } }) => {
    test.setTimeout(1_200_000);
    const page = await open(role);
    for (const [address, papers] of found) {
      if (papers.has(role) || !isFilled(address)) continue;
      await page.goto(address);
      await settle(page);
      const paper = await printed(page);
      note(address, role, paper);
      expect(paper.outside, address).toBe('');
      expect(paper.printedBy, address).toEqual([expect.stringMatching(`^Printed by ${printers[role].name} on `)]);
    }
    expect(work.recordId).not.toBe('');
  });
}

test('whoever prints a paper, the same people are on it, and they are those of the records', async ({
  world: { product, work },
}) => {
  const all = [...found].filter(([address, papers]) => isFilled(address) && papers.size === others.length);
  expect(all.length).toBeGreaterThan(10);
  for (const [address, papers] of all) {
    const names = new Set([...papers.values()].map((paper) => namesOn(paper).join(', ')));
    expect([...names], address).toHaveLength(1);
  }
  const vet = await signInToRest(product.url, printers.vet.email);
  const { vet: isla, locum: tom, staff: maureen } = printers;
  const papersOf = (part: string) =>
    all.filter(([address]) => address.includes(part)).flatMap(([, one]) => [...one.values()]);
  const record = await vet.get<{ created_by: string }>(
    `/api/farms/${encodeURIComponent(seller.id)}/animals/${encodeURIComponent(work.animals[2] ?? '')}/medical-records?limit=1`,
  );
  expect(JSON.stringify(record)).toContain(maureen.name);
  for (const part of ['/visit/report', '/visit/summary']) {
    for (const paper of papersOf(part)) {
      expect(namesOn(paper), part).toEqual([isla.name, tom.name, maureen.name]);
    }
  }
  for (const sheet of papersOf('/visit/report')) {
    const signed = [...sheet.text.matchAll(/Signature of the vet, (.*)/g)].map(([, name]) => name).toSorted();
    expect(signed).toEqual([isla.name, tom.name]);
    expect(sheet.text).toMatch(/to be continued until/);
  }
  for (const sheet of papersOf('/visit/rounds/mobility/sheet')) expect(namesOn(sheet)).toEqual([isla.name, tom.name]);
  for (const page of papersOf(`/desk/cases/${work.recordId}`)) expect(namesOn(page)).toEqual([isla.name]);
});

test('every PDF of the server is the same for whoever has it made, and names nobody but those of the records', async ({
  world: { product, work },
}) => {
  test.setTimeout(300_000);
  const words = new Map<string, Set<string>>();
  for (const [name, { path }] of Object.entries(reportPapersApi)) {
    for (const role of others) {
      const rest = await signInToRest(product.url, printers[role].email, passwordOf(printers[role]));
      const period = /withdrawals|open-cases/.test(path) ? '' : `&from=${work.day}&to=${work.day}`;
      const answer = await rest.send('GET', `${path}?farm_id=${encodeURIComponent(seller.id)}${period}`);
      expect(answer.status, name).toBe(200);
      const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      for (const [at, text] of pages.entries()) expect(text, name).toContain(`Page ${at + 1} of ${pages.length}`);
      const text = pages.join(' ');
      for (const fact of ['Glen Vets', seller.id]) expect(text, name).toContain(fact);
      // The minute differs, and with it a rate of the day, which counts it up to now.
      words.set(name, (words.get(name) ?? new Set()).add(text.replaceAll(/\d/g, '')));
      expect(text, name).not.toContain(printers.admin.name);
      expect(text, name).not.toContain(printers.otherVet.name);
    }
  }
  for (const [name, texts] of words) expect([...texts], name).toHaveLength(1);
});

test('a cow that was sold after the visit is on the seller’s papers and not on the buyer’s, with signal and without', async ({
  world: { product, work, open },
}) => {
  test.setTimeout(900_000);
  const page = await open('vet');
  const tag = await sellCow(product.url, work);
  const digits = tag.slice(-5);
  const paperOf = async (farm: string, paper: string): Promise<string> => {
    await page.goto(`/farms/${encodeURIComponent(farm)}/visit/${paper}`);
    await settle(page);
    return (await page.locator('main').innerText()).replaceAll(/\s/g, '');
  };
  const papers = ['report', 'summary', 'rounds/mobility/sheet'];
  const mayBeMissing = 'maybemissing:openthiswithsignal';
  for (const paper of papers) {
    await expect.poll(() => paperOf(seller.id, paper), paper).toContain(digits);
    expect(await paperOf(seller.id, paper), paper).not.toContain(mayBeMissing);
    expect(await paperOf(buyer.id, paper), paper).not.toContain(digits);
  }
  expect(await paperOf(seller.id, 'report')).toContain('12ml');

  // The phone has the medicine, which names its holding, and says that it may not have everything.
  await page.goto(`/farms/${encodeURIComponent(buyer.id)}/animals/${encodeURIComponent(work.animals[7] ?? '')}`);
  await expect(page.getByText(/^Betamox/).first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/device');
  await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(true);
  await expect.poll(() => paperOf(seller.id, 'report'), { timeout: 60_000 }).toContain(digits);
  for (const paper of papers) expect(await paperOf(seller.id, paper), paper).toContain(mayBeMissing);
  for (const paper of papers) expect(await paperOf(buyer.id, paper), paper).not.toContain(digits);
});
