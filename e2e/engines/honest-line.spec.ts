import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnSession } from '@byre/contract/account/schema';
import type { Version } from '@byre/contract/history/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import type { Page } from './page.ts';
import { farm, notesOf, recordsOf, recordsPath } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, recordNotes, seeAllSent, seeAllSentAtHome, signIn, signInAndFill, statusLine } from './vet.ts';

/**
 * The status line and the notices below it tell the truth: an ended session, a network's sign-in page, a wrong clock.
 */

const vet = 'vet@glen.example';
const portalTold = { ...statusLine, hasText: /This network asks you to sign in/ };

test('a session ended while there was no signal removes the records from the phone, and the unsent case arrives once', async ({
  product,
  signal,
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const rest = await signInToRest(product.url, vet);
  await signal.cut();
  await openAnimal(page, farm.name, '00387');
  await recordNotes(page, 'Ended: written without signal');
  await page.see({ ...statusLine, hasText: /1 saved on this device/ });
  for (const { _id, current } of await rest.list<OwnSession>('/api/sessions')) {
    if (!current) expect((await rest.send('DELETE', `/api/sessions/${_id}`)).status).toBe(204);
  }
  expect(await notesOf(rest, '00387', 'Ended:')).toEqual([]);

  await signal.restore();
  await page.see(
    { role: 'main', hasText: 'You were signed out, by yourself on another device' },
    { timeoutMs: 60_000 },
  );
  await page.see({ role: 'main', hasText: '1 change not sent yet, kept on this device' });
  await signIn(page, vet);
  await seeAllSent(page);
  expect(await notesOf(rest, '00387', 'Ended:')).toEqual(['Ended: written without signal']);
});

/** Like a network whose terms must be accepted: every request to the API gets its page, with that status. */
const portal =
  (status: number) =>
  ({ url = '' }: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (!url.startsWith('/api/')) return false;
    outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    outgoing.end('<!doctype html><title>Free Wi-Fi</title><h1>Welcome! Please accept the terms.</h1>');
    return true;
  };

for (const status of [200, 401]) {
  test(`a portal that answers ${status} with its page is reported as one, nothing counts as sent, and it ends automatically`, async ({
    product,
    signal,
    unpack,
  }) => {
    const [notes, start] = [`Portal ${status}: written behind it`, `Portal ${status}:`];
    const page = await unpack().open();
    signal.answerWith(portal(status));
    await signIn(page, vet);
    await page.see({ role: 'main', hasText: 'You must sign in to this network first' });
    signal.answerWith(null);
    await signInAndFill(page, vet);

    await openAnimal(page, farm.name, '00345');
    await seeAllSent(page);
    signal.answerWith(portal(status));
    await recordNotes(page, notes);
    await page.see({ ...portalTold, hasText: /This network asks you to sign in: 1 saved here/ }, { timeoutMs: 60_000 });
    const rest = await signInToRest(product.url, vet);
    expect(await notesOf(rest, '00345', start)).toEqual([]);

    signal.answerWith(null);
    await seeAllSent(page);
    expect(await notesOf(rest, '00345', start)).toEqual([notes]);
  });
}

const hour = 3_600_000;

for (const { aheadMs, lastDigits, told, atDesk } of [
  { aheadMs: 24 * hour, lastDigits: '00401', told: 'This phone’s clock is 1 day ahead', atDesk: 'Clock 1 day ahead' },
  {
    aheadMs: -6 * hour,
    lastDigits: '00317',
    told: 'This phone’s clock is 6 hours behind',
    atDesk: 'Clock 6 hours behind',
  },
]) {
  test(`a wrong clock is reported, corrected and shown at the desk: ${told}`, async ({ product, signal, unpack }) => {
    const page = await unpack({ clockAheadMs: aheadMs }).open();
    await signInAndFill(page, vet);
    await page.see({ role: 'main', hasText: told });
    await signal.cut();
    await openAnimal(page, farm.name, lastDigits);
    const beforeMs = Date.now();
    await recordNotes(page, `${atDesk}: written without signal`);
    const afterMs = Date.now();
    await signal.restore();
    await seeAllSentAtHome(page);

    const rest = await signInToRest(product.url, 'admin@glen.example');
    const [record] = (await recordsOf(rest, lastDigits)).filter(({ notes }) => notes?.startsWith(atDesk));
    const history = await rest.list<Version<MedicalRecord>>(`${recordsPath(lastDigits)}/${record?._id}/history`);
    const [
      { event_time, device_time, clock_offset_ms } = { event_time: null, device_time: null, clock_offset_ms: null },
    ] = history;
    const [eventMs, deviceMs] = [Date.parse(event_time ?? ''), Date.parse(device_time ?? '')];
    const minutesApart = (aMs: number, bMs: number) => Math.round(Math.abs(aMs - bMs) / 60_000);
    expect({
      versions: history.length,
      isWhenItWas: eventMs >= beforeMs - 60_000 && eventMs <= afterMs + 60_000,
      deviceWasOff: minutesApart(deviceMs, eventMs + aheadMs),
      offset: minutesApart(clock_offset_ms ?? 0, -aheadMs),
      sum: deviceMs + (clock_offset_ms ?? 0) - eventMs,
    }).toEqual({ versions: 1, isWhenItWas: true, deviceWasOff: 0, offset: 0, sum: 0 });

    await seeAtDesk(await unpack({ screen: { width: 1440, height: 900 } }).open(), atDesk);
  });
}

const seeAtDesk = async (desk: Page, text: string): Promise<void> => {
  await signInAndFill(desk, 'admin@glen.example');
  await desk.goto('/desk/sync');
  await desk.see({ role: 'region', name: 'Devices of the practice', hasText: text });
};
