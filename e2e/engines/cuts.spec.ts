import { expect } from '@playwright/test';
import type { Fault } from '../proxy-faults.ts';
import { signInToRest } from '../rest-client.ts';
import type { Page } from './page.ts';
import { farm, notesOf, recordsPath } from './records.ts';
import { test } from './stories.ts';
import { caseWith, openAnimal, recordNotes, seeAllSentAtHome, signInAndFill, statusLine } from './vet.ts';

const vet = 'vet@glen.example';
const push = '/api/sync/push';
const pull = '/api/sync/pull';
const animal = (lastDigits: string) => `/farms/${encodeURIComponent(farm.id)}/animals/UK1000171${lastDigits}`;

/** Around the first and last byte and in between, where the received data begins or ceases to be meaningful. */
const cutsOf = (kind: 'cut-request' | 'cut-answer', bytes: number): Fault[] => {
  const near = [0, 1, 2, 9, bytes - 9, bytes - 2, bytes - 1, bytes];
  const between = [0.25, 0.5, 0.75].map((part) => Math.floor(bytes * part));
  return [...new Set([...near, ...between])].sort((a, b) => a - b).map((after) => ({ kind, after }));
};

/** The other engines run the same code on another network stack, so a few cuts are enough. */
const some = (engine: string, faults: Fault[]): Fault[] =>
  engine === 'chromium' ? faults : faults.filter((_, index) => index % 5 === 1);

const saved = (n: number) => `Cut: ${String(n).padStart(2, '0')}`;

/** An animal with many cases shows the latest first, and the rest on request. */
const showOlder = async (page: Page): Promise<void> => {
  const older = { role: 'button', name: /older cases/ };
  if ((await page.look(older)).length > 0) await page.click(older);
};

/** Simulates looking at the phone again, which makes the app retry at once. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')), null);

test('a push cut at any point of its request or answer is on the server once, and the screen agrees', async ({
  engine,
  product,
  signal,
  unpack,
}) => {
  test.setTimeout(400_000);
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const rest = await signInToRest(product.url, vet);
  const record = async (n: number) => {
    await page.goto(animal('00359'));
    await recordNotes(page, saved(n));
  };
  await record(0);
  await page.see({ ...statusLine, hasText: 'All sent' });
  const sizes = signal.lastExchange(push);
  const faults = some(engine, [
    ...cutsOf('cut-request', sizes?.request.body.length ?? 0),
    ...cutsOf('cut-answer', sizes?.answerBytes ?? 0),
  ]);

  for (const [index, fault] of faults.entries()) {
    await test.step(JSON.stringify(fault), async () => {
      const before = signal.struck();
      signal.failNext(push, fault);
      await record(index + 1);
      await expect.poll(() => signal.struck(), { timeout: 30_000 }).toBe(before + 1);
      await page.see({ ...statusLine, hasText: 'All sent' }, { timeoutMs: 30_000 });
      expect(await notesOf(rest, '00359', 'Cut:')).toEqual(Array.from({ length: index + 2 }, (_, n) => saved(n)));
    });
  }
  await page.goto(animal('00359'));
  await page.see(caseWith(saved(faults.length)));
  await showOlder(page);
  for (const n of [0, ...faults.keys()]) await page.see(caseWith(saved(n)));
});

test('after a pull is cut at any point, the next one brings the change, once', async ({
  engine,
  product,
  signal,
  unpack,
}) => {
  test.setTimeout(400_000);
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const rest = await signInToRest(product.url, vet);
  await openAnimal(page, farm.name, '00366');
  const change = async (n: number) => {
    const answer = await rest.post(recordsPath('00366'), { notes: saved(n), examined_at: new Date().toISOString() });
    expect(answer.status).toBe(201);
  };
  const seen = (n: number) => page.look(caseWith(saved(n)));
  const seeIt = (n: number) =>
    expect
      .poll(
        async () => {
          await lookAgain(page);
          return (await seen(n)).length;
        },
        { timeout: 30_000, intervals: [300] },
      )
      .toBe(1);
  await change(0);
  await seeIt(0);
  const sizes = signal.lastExchange(pull);
  const faults = some(engine, [
    ...cutsOf('cut-request', sizes?.request.body.length ?? 0),
    ...cutsOf('cut-answer', sizes?.answerBytes ?? 0),
    { kind: 'half-answer' },
  ]);

  for (const [index, fault] of faults.entries()) {
    await test.step(JSON.stringify(fault), async () => {
      const before = signal.struck();
      signal.failNext(pull, fault);
      await change(index + 1);
      await seeIt(index + 1);
      expect(signal.struck()).toBe(before + 1);
    });
  }
  await showOlder(page);
  for (const n of [0, ...faults.keys()]) await page.see(caseWith(saved(n)));
});

test('a portal’s page, half an answer and a stalled line are not taken for an answer, and each edit arrives once', async ({
  product,
  signal,
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const rest = await signInToRest(product.url, vet);
  await openAnimal(page, farm.name, '00373');
  signal.failNext(push, { kind: 'portal' }, { kind: 'half-answer' }, { kind: 'stall', after: 20 });
  await recordNotes(page, 'Portal: still here');
  await expect.poll(() => signal.struck(), { timeout: 60_000 }).toBe(3);
  await page.see({ ...statusLine, hasText: /saved on this device|Sending/ });
  await seeAllSentAtHome(page);
  expect(await notesOf(rest, '00373', 'Portal:')).toEqual(['Portal: still here']);
});

test('a recorded push that is sent again changes nothing', async ({ product, signal, unpack }) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const rest = await signInToRest(product.url, vet);
  await openAnimal(page, farm.name, '00380');
  await recordNotes(page, 'Replay: once');
  await page.see({ ...statusLine, hasText: 'All sent' });
  const captured = signal.lastExchange(push)?.request;
  const again = await fetch(`${product.url}${push}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: String(captured?.headers.authorization) },
    body: captured?.body.toString() ?? '',
  });
  const { results } = (await again.json()) as { results: { status: string; duplicate?: boolean }[] };
  expect(results).toMatchObject([{ status: 'applied', duplicate: true }]);
  expect(await notesOf(rest, '00380', 'Replay:')).toEqual(['Replay: once']);
});
