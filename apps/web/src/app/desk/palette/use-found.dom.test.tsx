import type { User } from '@byre/contract/session/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenDevice } from '../../../device/opened/open-device.ts';
import { keepUser } from '../../../device/session/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { testRecord } from '../../../testing/test-records.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { useFound } from './use-found.ts';

const practice = { _id: '20/101/0001', name: 'Glen Vets' };
let device: OpenDevice;
let asked: string[];
let askedForProducts: (string | null)[];
/** Answers wait until the test lets them go. */
let letGo: () => void;

beforeEach(async () => {
  device = await openTestDevice();
  const { userId } = device;
  await keepUser({ id: userId, email: 'ann@byre.example', name: 'Ann', role: 'vet', practices: [practice] } as User);
  asked = [];
  askedForProducts = [];
  gone = [];
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, location.href).searchParams;
    const search = query.get('search');
    if (path.startsWith('/api/animals?')) {
      asked.push(search ?? '');
      await isLetGo;
      return Response.json({ data: [foundAs('cow-1', `Cow of ${search}`)], total: 1 });
    }
    if (path.startsWith('/api/products?')) askedForProducts.push(search);
    return Response.json({ data: [], total: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

let type: (text: string) => void;
/** Carries out the first thing found. */
let run: () => void;
let gone: string[];

function Host() {
  const [text, setText] = useState('');
  const { groups } = useFound(text, (to) => gone.push(to));
  run = () => groups.flatMap(({ commands }) => commands)[0]?.run();
  type = (letters) => flushSync(() => setText(letters));
  return <p data-testid="found">{groups.flatMap(({ commands }) => commands.map(({ label }) => label)).join()}</p>;
}

const open = () =>
  renderScreen(
    <ServerQueries>
      <Host />
    </ServerQueries>,
  );
const foundAs = (_id: string, identification_number: string) => ({
  ...testAnimal({ _id, farm_id: '12/345/6789', identification_number }),
  farm_name: 'Hillhead',
});

/** What is rendered now, without waiting. */
const shown = () => page.getByTestId('found').element().textContent;

test('the server is asked for animals with the first letters, then with the last, and for products after a pause', async () => {
  open();
  await expect.element(page.getByTestId('found')).toBeInTheDocument();
  for (const letters of ['m', 'ma', 'mas', 'mast']) type(letters);
  await expect.poll(() => asked).toContain('mast');
  letGo();
  await expect.element(page.getByText('Cow of mast', { exact: true })).toBeVisible();
  await expect.poll(() => askedForProducts).toEqual(['mast']);
  expect(asked).toEqual(['ma', 'mast']);
});

test('a farm of this device is listed while the tags of all farms are still being read, from when it opens', async () => {
  await seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Hillhead' }));
  const tags = vi.spyOn(device.tags, 'ofAllFarms').mockReturnValue(new Promise(() => undefined));
  open();
  await expect.poll(() => tags.mock.calls.length).toBeGreaterThan(0);
  type('12');
  await expect.element(page.getByText('Hillhead', { exact: true })).toBeVisible();
  letGo();
});

test('tags and products of this device are rendered with the key itself', async () => {
  const cow = testAnimal({ _id: 'cow-7', farm_id: '12/345/6789', identification_number: 'UK123456700007' });
  await seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Hillhead' }), [cow]);
  await seedLists(device, { products: [testProduct({ _id: '00879/4188', product_name: 'Rimadyl' })] });
  open();
  await expect.poll(() => [device.tags.atHand()?.length, device.lists.atHand.products()?.length]).toEqual([1, 1]);
  type('07');
  expect(shown()).toContain('0007');
  type('rim');
  expect(shown()).toBe('Rimadyl');
  letGo();
});

test('a case of this device is listed before the server has answered, and stays for the next letter', async () => {
  const cow = testAnimal({ _id: 'cow-7', farm_id: '12/345/6789', identification_number: 'UK123456700007' });
  await seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Hillhead' }), [cow]);
  const mastitis = { condition_id: 'c1', name: 'Mastitis', date_diagnosed: '2026-03-07', organ: null, system: null };
  const record = testRecord({ animal_id: cow._id, farm_id: cow.farm_id, tentative_conditions: [mastitis] });
  await device.base.apply([
    {
      kind: 'put',
      bucket: `farm:${cow.farm_id}`,
      entry: { entity: 'medical-record', id: record._id, ver: 9, document: { ...record } },
    },
  ]);
  open();
  await expect.element(page.getByTestId('found')).toBeInTheDocument();
  type('ma');
  await expect.element(page.getByText('Mastitis', { exact: true })).toBeVisible();
  type('mas');
  expect(shown()).toBe('Mastitis');
  letGo();
});

test('an admin finds people with the key, from the list that is read when the palette opens', async () => {
  const ben = { _id: 'p1', name: 'Ben Hume', email: 'ben@glen.example' };
  const { userId } = device;
  await keepUser({ id: userId, email: 'ann@byre.example', name: 'Ann', role: 'admin', practices: [practice] } as User);
  let listed = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, location.href).searchParams;
    if (!path.startsWith('/api/people?') || query.has('search')) return new Promise(() => undefined);
    listed += 1;
    return Response.json({ data: [ben], total: 1 });
  });
  open();
  await expect.poll(() => listed).toBe(1);
  await expect
    .poll(() => {
      type('');
      type('hum');
      return shown();
    })
    .toBe('Ben Hume');
  letGo();
});

/** The server answers these lists, and is silent where one says nothing. The requests are kept. */
const answering = (answers: Readonly<Record<string, (query: URLSearchParams) => readonly object[] | undefined>>) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, location.href);
    requests.push(`${pathname} ${searchParams.get('search')}`);
    const all = answers[pathname]?.(searchParams);
    if (!all) return new Promise(() => undefined);
    const [skip = 0, limit = 0] = ['skip', 'limit'].map((name) => Number(searchParams.get(name)));
    return Response.json({ data: all.slice(skip, skip + limit), total: all.length });
  });
  return requests;
};

test('others find their colleagues by name with the key, and are led to the cases they recorded', async () => {
  const requests = answering({ '/api/colleagues': () => [{ _id: 'p1', name: 'Ben Hume' }] });
  open();
  await expect
    .poll(() => {
      type('');
      type('hum');
      return shown();
    })
    .toBe('Ben Hume');
  run();
  expect(gone).toEqual(['/desk/cases?f.created_by=Ben+Hume']);
  expect(requests.filter((request) => request.startsWith('/api/people '))).toEqual([]);
  letGo();
});

test('a computer that does not keep all farms finds the others with the key, from the list read when it opens', async () => {
  const all = Array.from({ length: 250 }, (_, at) => testFarm({ _id: `12/${at}`, name: `Farm ${at}` }));
  answering({ '/api/farms': (query) => (query.has('search') ? undefined : all) });
  open();
  await expect
    .poll(() => {
      type('');
      type('farm 249');
      return shown();
    })
    .toBe('Farm 249');
});

test('of what the server found for the text before, what still fits is listed with the next key', async () => {
  const cows = [foundAs('cow-1', 'UK123456701001'), foundAs('cow-2', 'UK123456701002')];
  answering({ '/api/animals': (query) => (query.get('search') === '100' ? cows : undefined) });
  open();
  await expect.element(page.getByTestId('found')).toBeInTheDocument();
  type('100');
  await expect.poll(shown).toBe('UK 123456 701001,UK 123456 701002');
  type('1002');
  expect(shown()).toBe('UK 123456 701002');
});

test('a case that the server found by one of its conditions is still listed with the next letter', async () => {
  const mastitis = { condition_id: 'c1', name: 'Mastitis', date_diagnosed: '2026-03-07', organ: null, system: null };
  const found = { ...testRecord({ presumptive_conditions: [mastitis] }), farm_name: 'Hillhead' };
  answering({ '/api/medical-records': (query) => (query.get('search') === 'mas' ? [found] : undefined) });
  open();
  await expect.element(page.getByTestId('found')).toBeInTheDocument();
  type('mas');
  await expect.poll(shown).toBe('Mastitis');
  type('mast');
  expect(shown()).toBe('Mastitis');
});

test('what was found nowhere is not looked for again with more letters', async () => {
  const requests = answering({ '/api/animals': () => [], '/api/medical-records': () => [] });
  open();
  await expect.element(page.getByTestId('found')).toBeInTheDocument();
  type('zz');
  await expect.poll(() => requests).toContain('/api/animals zz');
  type('zzz');
  await expect.poll(() => requests.filter((one) => one.startsWith('/api/products'))).toContain('/api/products zzz');
  expect(requests).not.toContain('/api/animals zzz');
});
