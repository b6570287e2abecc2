import type { User } from '@byre/contract/session/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenDevice } from '../../../device/opened/open-device.ts';
import { keepUser } from '../../../device/session/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testFarm } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { useFound } from './use-found.ts';

const practice = { _id: '20/101/0001', name: 'Glen Vets' };
let device: OpenDevice;
let asked: string[];
/** Answers wait until the test lets them go. */
let letGo: () => void;

beforeEach(async () => {
  device = await openTestDevice();
  const { userId } = device;
  await keepUser({ id: userId, email: 'ann@byre.example', name: 'Ann', role: 'vet', practices: [practice] } as User);
  asked = [];
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, location.href).searchParams;
    if (path.startsWith('/api/farms?')) {
      asked.push(query.get('search') ?? '');
      await isLetGo;
      return Response.json({ data: [{ _id: '87/1', name: `Farm of ${query.get('search')}` }], total: 1 });
    }
    return Response.json({ data: [], total: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Host() {
  const [text, setText] = useState('');
  const { groups } = useFound(text, () => undefined);
  const typeFast = () => {
    for (const letters of ['m', 'ma', 'mas', 'mast']) flushSync(() => setText(letters));
  };
  return (
    <>
      <button type="button" onClick={typeFast}>
        Type
      </button>
      <p>{groups.flatMap(({ commands }) => commands.map(({ label }) => label)).join()}</p>
    </>
  );
}

test('the server is asked with the first letters, and for the last ones after them, not for each', async () => {
  renderScreen(
    <ServerQueries>
      <Host />
    </ServerQueries>,
  );
  await page.getByRole('button', { name: 'Type' }).click();
  await expect.poll(() => asked).toContain('mast');
  letGo();
  await expect.element(page.getByText('Farm of mast', { exact: true })).toBeVisible();
  expect(asked).toEqual(['ma', 'mast']);
});

test('a farm of this device is listed while the tags of all farms are still being read, from when it opens', async () => {
  await seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Hillhead' }));
  const tags = vi.spyOn(device.tags, 'ofAllFarms').mockReturnValue(new Promise(() => undefined));
  const Typed = () => {
    const [text, setText] = useState('');
    const { groups } = useFound(text, () => undefined);
    return (
      <>
        <input aria-label="Find" value={text} onChange={({ target }) => setText(target.value)} />
        <p>{groups.flatMap(({ commands }) => commands.map(({ label }) => label)).join()}</p>
      </>
    );
  };
  renderScreen(
    <ServerQueries>
      <Typed />
    </ServerQueries>,
  );
  await expect.poll(() => tags.mock.calls.length).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Find' }).fill('12');
  await expect.element(page.getByText('Hillhead', { exact: true })).toBeVisible();
  letGo();
});
