import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordVersion } from '../../device/server/record-history.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { RecordHistory } from './record-history.tsx';

const hour = 3_600_000;
const isla = { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla Reid' };
const version = (one: Partial<RecordVersion>): RecordVersion => ({
  ...{ version: 1, op: 'update', at: '2026-01-12T13:40:00.000Z', event_time: null, device_time: null },
  ...{
    clock_offset_ms: null,
    user: isla,
    author: null,
    reset_by: null,
    device: 'Isla’s phone',
    document: { notes: 'lame' },
  },
  ...one,
});

/** Shows the versions that the server answers with, as at the desk. */
const show = async (versions: readonly RecordVersion[]) => {
  await openTestDevice();
  vi.stubGlobal('fetch', async () => Response.json({ data: versions, total: versions.length, limit: 200, skip: 0 }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const look = { Value: ({ value }: { value: unknown }) => String(value), labels: { notes: 'Notes' } };
  const place = { entity: 'medical-record' as const, farmId: '66/123/4567', animalId: 'cow-7', recordId: 'r' };
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <RecordHistory place={place} look={look} />
    </QueryClientProvider>,
  );
};
const lines = () => page.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');

test('a version from a phone with a wrong clock shows both the clock’s time and the real one', async () => {
  await show([
    version({
      ...{ version: 2, at: '2026-01-12T13:40:00.000Z', event_time: '2026-01-12T11:35:00.000Z' },
      ...{ device_time: '2026-01-12T17:35:00.000Z', clock_offset_ms: -6 * hour },
    }),
    version({ version: 1, op: 'create' }),
  ]);
  const told = lines().first();
  await expect.element(told).toMatchTextContent(/2\. .* by Isla Reid/);
  await expect.element(told).toMatchTextContent('written 12 Jan 2026, 11:35');
  await expect.element(told).toMatchTextContent('Phone’s clock showed 12 Jan 2026, 17:35');
  await expect.element(lines().nth(1)).not.toMatchTextContent(/clock/);
});

test('a clock that was right, off by a few minutes, or never compared is not mentioned', async () => {
  const device_time = '2026-01-12T13:36:00.000Z';
  const event_time = '2026-01-12T13:35:00.000Z';
  await show([
    version({ version: 3, device_time, event_time, clock_offset_ms: -5 * 60_000 }),
    version({ version: 2, device_time, event_time, clock_offset_ms: 0 }),
    version({ version: 1, op: 'create', event_time }),
  ]);
  await expect.element(lines().nth(2)).toBeVisible();
  await expect.element(lines().first()).toMatchTextContent(/written/);
  await expect.element(page.getByText(/clock showed/)).not.toBeInTheDocument();
});

test('a version written with a password from an admin’s link says who made the link', async () => {
  await show([version({ version: 2 }), version({ version: 1, op: 'create', reset_by: 'Fiona Kerr' })]);
  await expect.element(lines().nth(1)).toMatchTextContent(/password from a link that Fiona Kerr made/);
  await expect.element(lines().first()).not.toMatchTextContent(/link/);
});
