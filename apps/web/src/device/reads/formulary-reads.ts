import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { deviceAtHand, openedDevice } from '../opened/open-device.ts';
import { placeOf } from '../storage/codec.ts';
import { type BaseDatabase, onDatabase, type PracticeRow } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';

/*
 * What screens may read of the formulary of a person's practices, from this device and without signal. Live inside
 * `useLive`.
 */

/** The entries of a product that are in use, those confirmed last first, unconfirmed ones after them. */
export const listFormularyOf = async (productId: string): Promise<FormularyEntry[]> => {
  const { baseDatabase, codec } = openedDevice();
  const rows = await onDatabase(baseDatabase, () =>
    whereMarked(baseDatabase.formulary_entry, 'product_id', { codec, id: productId }).toArray(),
  );
  const confirmedAt = ({ confirmed_at }: FormularyEntry) => confirmed_at ?? '';
  return inUse(rows).sort((a, b) => (confirmedAt(a) < confirmedAt(b) ? 1 : confirmedAt(a) > confirmedAt(b) ? -1 : 0));
};

/** All entries in use. */
export const listFormulary = async (): Promise<FormularyEntry[]> => {
  const { baseDatabase } = openedDevice();
  return inUse(await onDatabase(baseDatabase, () => baseDatabase.formulary_entry.toArray()));
};

/** The products with entries in use in a person's practices, for one species or all. */
export const listFormularyProducts = async (species: string | null): Promise<string[]> => {
  const { baseDatabase } = openedDevice();
  const rows = await onDatabase(baseDatabase, () => baseDatabase.formulary_entry.toArray());
  const entries = inUse(rows).filter((one) => species === null || one.species === null || one.species === species);
  const products = [...new Set(entries.map((entry) => entry.product_id))];
  lastProducts.set(baseDatabase, { species, products });
  return products;
};

const lastProducts = new WeakMap<BaseDatabase, { species: string | null; products: string[] }>();

/** The same as last read, for the render after a key press. */
export const knownFormularyProducts = (species: string | null): string[] | undefined => {
  const device = deviceAtHand();
  const last = device && lastProducts.get(device.baseDatabase);
  return last?.species === species ? last.products : undefined;
};

const inUse = (rows: readonly PracticeRow[]): FormularyEntry[] => {
  const { baseDatabase, codec } = openedDevice();
  return rows
    .flatMap((row) =>
      row.value === null ? [] : [codec.decode(row.value, placeOf(baseDatabase.formulary_entry, row)) as FormularyEntry],
    )
    .filter(({ active }) => active);
};
