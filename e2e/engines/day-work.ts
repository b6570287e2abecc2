import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { isOnFarm } from '@byre/web/src/device/reads/on-farm.ts';
import type { RestClient } from '../rest-client.ts';
import type { Target } from './locate.ts';
import type { Page } from './page.ts';

/** What the day's story needs beside a vet's words: touches that are counted, and what another system reads. */

export const button = (name: string | RegExp): Target => ({ role: 'button', name });
export const link = (name: string | RegExp): Target => ({ role: 'link', name });

/** Presses with a thumb, and counts the presses. */
export const thumbOn = (page: Page) => {
  let taps = 0;
  return {
    tap: async (target: Target) => {
      await page.click(target);
      taps += 1;
    },
    taken: () => {
      const so = taps;
      taps = 0;
      return so;
    },
  };
};

export const openVisit = async (page: Page, farm: string): Promise<void> => {
  await page.goto('/');
  await page.click({ role: 'link', name: new RegExp(`^${farm}`), within: { role: 'list', name: 'Your farms' } });
  await page.click(link('Visit'));
  await page.see({ role: 'heading', name: 'Today’s visit' });
};

export const openAnimalAt = (page: Page, { farm_id, _id }: Animal): Promise<void> =>
  page.goto(`/farms/${encodeURIComponent(farm_id)}/animals/${encodeURIComponent(_id)}`);

/** Chooses an option in the only list of the dialog. */
export const choose = async (page: Page, label: string): Promise<void> => {
  await page.see({ role: 'combobox', name: /^What is it/, within: { role: 'dialog' } });
  await page.evaluate((wanted) => {
    const list = document.querySelector<HTMLSelectElement>('[role="dialog"] select');
    const option = [...(list?.options ?? [])].find(({ text }) => text === wanted);
    if (!list || !option) throw new Error(`There is no ${wanted} to choose.`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, option.value);
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }, label);
};

/** How many animals the round has done. */
export const doneIn = async (page: Page): Promise<number> => Number((await page.see({ role: 'progressbar' })).value);

/** The service's data about a farm, as another system reads it. */
export const farmOf = async (rest: RestClient, name: string) => {
  const found = (await rest.list<Farm>('/api/farms')).find((farm) => farm.name === name);
  const path = `/api/farms/${encodeURIComponent(found?._id ?? '')}/animals`;
  const animals = (await rest.list<Animal>(path)).filter(isOnFarm);
  const of = <T>({ _id }: Animal, kind: string) => rest.list<T>(`${path}/${encodeURIComponent(_id)}/${kind}`);
  return { animals, of, path };
};

export type FarmOf = Awaited<ReturnType<typeof farmOf>>;

export const usagesOf = async ({ of, path }: FarmOf, rest: RestClient, animal: Animal, notes: string) => {
  const records = await of<MedicalRecord>(animal, 'medical-records');
  const record = records.find((one) => one.notes === notes);
  const treatments = `${path}/${encodeURIComponent(animal._id)}/medical-records/${record?._id}/treatment-history`;
  const [treatment] = await rest.list<{ _id: string }>(treatments);
  return rest.list<MedicineUsage>(`${treatments}/${treatment?._id}/medicine-usage`);
};
