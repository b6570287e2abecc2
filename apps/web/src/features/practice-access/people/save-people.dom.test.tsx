import type { Person } from '@byre/contract/people/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { SavePeople } from './save-people.tsx';

afterEach(() => vi.restoreAllMocks());

const person = (more: Partial<Person>): Person => ({
  ...{ _id: '018f0000-0000-7000-8000-000000000001', email: 'isla@glen.example', name: 'Isla Reid', role: 'vet' },
  ...{ practices: ['11/111/1111'], farms: null, disabled: false, disabled_at: null, works_elsewhere: false },
  ...{ created_at: '2026-11-01T00:00:00.000Z', last_seen_at: null, version: 1, second_factor: 'none' },
  ...more,
});

test('people are saved with one value per cell, one farm per row, and no formula', async () => {
  await openTestDevice();
  const texts: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => texts.push(text));
    return 'blob:people';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const limited = { farms: ['12/345/6789', '12/345/6790'], name: '=Lewis' };
  renderScreen(<SavePeople people={[person({}), person({ _id: '2', ...limited })]} />);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => texts.length).toBe(1);
  const [head, ...rows] = (texts[0] ?? '').trim().split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe(
    'person_id,name,email,role,disabled,second_factor,added_at,last_seen_at,all_farms,farm_id',
  );
  expect(rows.map((row) => row.split(',').slice(1).join(','))).toEqual([
    'Isla Reid,isla@glen.example,vet,false,none,2026-11-01T00:00:00.000Z,,true,',
    "'=Lewis,isla@glen.example,vet,false,none,2026-11-01T00:00:00.000Z,,false,12/345/6789",
    "'=Lewis,isla@glen.example,vet,false,none,2026-11-01T00:00:00.000Z,,false,12/345/6790",
  ]);
});
