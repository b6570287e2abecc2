import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@byre/server/testing/read-pdf';
import { routes } from '@byre/web/src/app/paths.ts';
import { expect, type Page } from '@playwright/test';
import { type RestClient, signInToRest } from './rest-client.ts';
import { demoPassword } from './vet.ts';

/*
 * Every screen of the app is printed, each as the router has it, so that a screen or a paper that is added later is
 * printed too. What is checked of a paper does not depend on what it is about.
 */

/** A farm that both vets of Glen Vets see, and one of those to which they sell. */
export const seller = { id: '87/100/4208', name: 'Nether Balgray' };
export const buyer = { id: '87/135/3807', name: 'Mains of Torvean' };

export type Printer = { email: string; name: string; password?: string };

/** Who prints. Only the first two did any of the work, and the third wrote some of it down. */
export const printers = {
  vet: { email: 'vet@glen.example', name: 'Isla Drummond' },
  locum: { email: 'locum@glen.example', name: 'Tom Carrick' },
  staff: { email: 'desk@glen.example', name: 'Maureen Petrie' },
  admin: { email: 'admin@glen.example', name: 'Alasdair Kerr' },
  otherVet: { email: 'rhona@glen.example', name: 'Rhona Tait', password: 'four words are better' },
} as const satisfies Record<string, Printer>;
export type Role = keyof typeof printers;

/** The day's work at the seller's, and where it can be printed. */
export type Work = { animals: readonly string[]; recordId: string; treatmentId: string; usageId: string; day: string };

/**
 * A day's work by two vets, some of it written down by staff: a course that goes on, one medicine given by the keeper,
 * cases without a medicine, and a round.
 */
export const doWork = async (url: string): Promise<Work> => {
  const [isla, tom, maureen] = await Promise.all(
    [printers.vet, printers.locum, printers.staff].map(({ email }) => signInToRest(url, email)),
  );
  if (!isla || !tom || !maureen) throw new Error('Three people sign in.');
  const farm = `/api/farms/${encodeURIComponent(seller.id)}`;
  const herd = await isla.list<{ _id: string; species: string; date_left_farm: string | null; gender: string }>(
    `${farm}/animals`,
  );
  const cows = herd.filter((one) => one.species === 'Cattle' && one.date_left_farm === null && one.gender === 'Female');
  const animals = cows.slice(-8).map(({ _id }) => _id);
  const [product] = (await isla.get<{ data: { _id: string }[] }>('/api/products?search=betamox&limit=1')).data;
  const [condition] = (await isla.get<{ data: { _id: string }[] }>('/api/conditions?search=mastitis&limit=1')).data;
  const at = new Date(Date.now() - 60_000).toISOString();
  const seen = async (who: RestClient, animal: number, notes: string) => {
    const cases = `${farm}/animals/${encodeURIComponent(animals[animal] ?? '')}/medical-records`;
    const record = { confirmed_conditions: [condition?._id], notes, examined_at: at };
    return { cases, recordId: await make(who, cases, record) };
  };
  const given = async (who: RestClient, animal: number, by: string, ends: string) => {
    const { cases, recordId } = await seen(who, animal, 'Clots in two quarters.');
    const treatments = `${cases}/${recordId}/treatment-history`;
    const treatmentId = await make(who, treatments, { start_date: at, treated_by: [by] });
    const usageId = await make(who, `${treatments}/${treatmentId}/medicine-usage`, {
      ...{ product_id: product?._id, start_date: at, end_date: ends, total_volume: { volume: 25, units: 'ml' } },
      ...{ batches: [{ number: 'B-7731' }], administered_by: by },
      withdrawals: [{ product_type: 'meat', period: 28, unit: 'days', basis: 'spc' }],
    });
    return { recordId, treatmentId, usageId };
  };
  const inFourDays = new Date(Date.now() + 4 * 86_400_000).toISOString();
  const first = await given(isla, 0, printers.vet.name, inFourDays);
  await given(tom, 1, 'Farmer', at);
  await given(maureen, 2, printers.vet.name, at);
  await seen(isla, 3, 'Healed.');
  await seen(tom, 4, 'Look again in a week.');
  for (const [who, animal] of [
    [isla, 5],
    [tom, 6],
  ] as const) {
    const score = { kind: 'mobility', value: animal - 4, scale: 'AHDB 0-3', observed_at: at };
    await make(who, `${farm}/animals/${encodeURIComponent(animals[animal] ?? '')}/observations`, score);
  }
  return { animals, ...first, day: new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' }) };
};

const make = async (who: RestClient, path: string, body: object): Promise<string> => {
  const _id = randomUUID();
  const answer = await who.post(path, { _id, ...body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return _id;
};

/** A vet who joins the practice and does nothing yet. */
export const addOtherVet = async (url: string): Promise<void> => {
  const admin = await signInToRest(url, printers.admin.email);
  const { email, name, password } = printers.otherVet;
  const invited = await admin.post('/api/invitations', { email, name, role: 'vet' });
  const { token } = (await invited.json()) as { token: string };
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, password }),
  });
  expect(answer.status).toBe(200);
};

/** A link to a new password for everybody, which each of them is warned of on every screen. */
export const warnEverybody = async (url: string): Promise<void> => {
  const admin = await signInToRest(url, printers.admin.email);
  const people = await admin.list<{ _id: string; email: string }>('/api/people');
  for (const { _id, email } of people) {
    if (email === printers.admin.email) continue;
    expect((await admin.post(`/api/people/${_id}/password-reset`, {})).status).toBe(200);
  }
};

/** The address of every screen for somebody who is signed in, filled with the day's work. */
export const addressesOf = ({ animals, recordId, treatmentId, usageId, day }: Work): string[] => {
  const ids: Record<string, string> = {
    ...{ farmId: seller.id, animalId: animals[0] ?? '', recordId, treatmentId, usageId, kind: 'mobility' },
    // There is none, which the screen says.
    editId: randomUUID(),
  };
  const fill = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(ids[name] ?? ''));
  const field = Object.values(routes).filter((pattern) => !beforeSignIn.includes(pattern) && pattern !== routes.desk);
  // Of one farm and one day, so that everybody who sees the farm prints the same.
  const asked = `?farm=${encodeURIComponent(seller.id)}&f.farm_id=${encodeURIComponent(seller.id)}&period=custom&from=${day}&to=${day}`;
  const desk = ['', ...deskSegments(), `cases/${recordId}`];
  return [...field.map(fill), ...desk.map((segment) => `/desk/${segment}${asked}`)];
};

/** The addresses of the desk's screens, as its tables of screens name them. */
const deskSegments = (): string[] => {
  const desk = join(import.meta.dirname, '..', 'apps', 'web', 'src', 'app', 'desk');
  const tables = globSync('{.,reports}/*{routes,screens}.{ts,tsx}', { cwd: desk });
  const named = tables.flatMap((path) => [
    ...readFileSync(join(desk, path), 'utf8').matchAll(/^ +segment: '([^']+)',$/gm),
  ]);
  const segments = [...new Set(named.map(([, segment]) => segment ?? ''))];
  // A table that is written in another way would leave its screens out.
  if (segments.length < 40) throw new Error(`Only ${segments.length} screens of the desk were found.`);
  return segments;
};

/** What is there for somebody who is not signed in, and in the development server. */
const beforeSignIn: readonly string[] = [routes.signIn, routes.register, routes.resetPassword, routes.gallery];

/** The screen is drawn, with whatever it reads from the device and the server. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-paper]').first()).toBeAttached({ timeout: 45_000 });
  await expect(page.locator('.skeleton, .work-waiting, [role="progressbar"][aria-label="Opening"]')).toHaveCount(0, {
    timeout: 45_000,
  });
  // What a person would see is there once it no longer changes.
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.locator('body').innerText();
        const isSettled = now === before;
        before = now;
        return isSettled;
      },
      { intervals: [300], timeout: 45_000 },
    )
    .toBe(true);
};

export type Printed = {
  /** Which paper it is: one of those that the app names, or the screen itself. */
  name: string;
  /** The words of its sheets, as a reader of the PDF has them. */
  pages: string[];
  /** Everything on it except the line that says who printed it. */
  text: string;
  printedBy: string[];
  /** What lies outside the paper and would be printed. */
  outside: string;
  /** Texts that are cut off. */
  cut: string[];
};

/** What the browser's own print of a page puts on paper. */
export const printed = async (page: Page): Promise<Printed> => {
  await page.emulateMedia({ media: 'print' });
  // Tables are drawn for paper when the browser says that it prints.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const seen = await page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const papers = [...document.querySelectorAll<HTMLElement>('[data-paper]')].filter(shown);
    // A screen that has a paper is around it.
    const paper = papers.find((one) => !papers.some((other) => other !== one && one.contains(other)));
    const by = paper ? [...paper.querySelectorAll<HTMLElement>(':scope > .paper-printed')] : [];
    const all = document.body.innerText;
    const text = paper?.innerText ?? '';
    const cut = [...(paper?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((one) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one);
        const isClipping = clipPath === 'none' && [overflowX, overflowY].some((how) => how !== 'visible');
        const isLarger = one.scrollHeight > one.clientHeight + 4 || one.scrollWidth > one.clientWidth + 4;
        return isClipping && isLarger && shown(one) && one.clientHeight > 4 && one.innerText.trim() !== '';
      })
      .filter((one) => !['INPUT', 'TEXTAREA', 'SELECT', 'OPTION'].includes(one.tagName))
      .map((one) => `${one.className}: ${one.innerText.slice(0, 60)}`);
    return {
      name: paper?.dataset.paperName ?? paper?.dataset.paper ?? 'none',
      text,
      printedBy: by.map((one) => one.innerText),
      // The visible words are those of the paper, in one piece.
      outside: all.trim() === text.trim() ? '' : all.replace(text, '').trim(),
      cut,
    };
  });
  await page.emulateMedia({ media: null });
  // Last, because it tells the app that printing is over, and the sheet of a table is then taken away.
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const text = seen.printedBy.reduce((rest, line) => rest.replace(line, ''), seen.text);
  return { ...seen, text, pages };
};

/** The people of the practice whose names are on a paper, besides the one who printed it. */
export const namesOn = ({ text }: Pick<Printed, 'text'>): string[] =>
  Object.values(printers)
    .map(({ name }) => name)
    .filter((name) => text.includes(name));

export const passwordOf = ({ password = demoPassword }: Printer): string => password;

/** A cow is treated at the seller's, and the herd list of the day says that she is at the buyer's. */
export const sellCow = async (url: string, { animals }: Work): Promise<string> => {
  const isla = await signInToRest(url, printers.vet.email);
  const admin = await signInToRest(url, printers.admin.email);
  const animal = animals[7] ?? '';
  const here = `/api/farms/${encodeURIComponent(seller.id)}/animals/${encodeURIComponent(animal)}`;
  const cow = await isla.get<{ identification_number: string; species: string; gender: string }>(here);
  const at = new Date(Date.now() - 60_000).toISOString();
  const [product] = (await isla.get<{ data: { _id: string }[] }>('/api/products?search=betamox&limit=1')).data;
  const cases = `${here}/medical-records`;
  const recordId = await make(isla, cases, { notes: 'Swollen quarter.', examined_at: at });
  const treatments = `${cases}/${recordId}/treatment-history`;
  const treatmentId = await make(isla, treatments, { start_date: at, treated_by: [printers.vet.name] });
  await make(isla, `${treatments}/${treatmentId}/medicine-usage`, {
    ...{ product_id: product?._id, start_date: at, end_date: at, total_volume: { volume: 12, units: 'ml' } },
    administered_by: printers.vet.name,
  });
  await make(isla, `${here}/observations`, { kind: 'mobility', value: 1, scale: 'AHDB 0-3', observed_at: at });
  const list = `_id,farm_id,identification_number,species\n${animal},${buyer.id},${cow.identification_number},${cow.species}\n`;
  const moved = await admin.post('/api/imports/animals', {
    file: { name: 'animals.csv', content: Buffer.from(list).toString('base64') },
  });
  if (!moved.ok) throw new Error(await moved.text());
  return cow.identification_number;
};
